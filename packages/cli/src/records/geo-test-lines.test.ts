import type { GeoTest } from '@seogeo/client';
import { expect, it } from 'vitest';
import { createPaint } from '../output/paint.ts';
import { geoTestLines } from './geo-test-lines.ts';

const cited = (...paths: readonly string[]) => {
  const citations = paths.map((path, at) => ({
    position: at + 1,
    url: `https://kettle.example/${path}`,
    passage: `Passage\n${at + 1}.`,
    own: true,
  }));
  const test = { citations, answer: 'Yes [1].', metrics: null, failureReason: null } as unknown as GeoTest;
  return geoTestLines(test, { width: 80, paint: createPaint(false) }).join('\n');
};

it('tells the passages apart for which one page is cited', () => {
  expect(cited('a', 'b')).not.toContain('Passage');
  expect(cited('a', 'b', 'a')).toMatch(/Passage 1\.\n.*Passage 2\.\n.*Passage 3\.$/);
});
