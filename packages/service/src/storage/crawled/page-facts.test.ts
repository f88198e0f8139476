import { analyzePage } from '@seogeo/engine';
import { expect, test } from 'vitest';
import { htmlInput } from '../../../../engine/src/page/html-input.fixture.ts';
import { factsJson, readFacts } from './page-facts.ts';

test('facts are read as they were, with times in tenths of a millisecond, and without what has a column', () => {
  const { facts } = analyzePage({ ...htmlInput('<title>A</title><h1>A</h1>'), responseTimeMs: 12.345 });
  const { url, finalUrl, statusCode, issues, indexable, hasSchema, geoScore, ...others } = facts;
  expect(readFacts(factsJson(facts))).toEqual({ ...others, responseTimeMs: 12.3 });
});
