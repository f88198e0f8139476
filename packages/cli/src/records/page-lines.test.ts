import type { AuditPage } from '@seogeo/client';
import { expect, it } from 'vitest';
import { createPaint } from '../output/paint.ts';
import { widthOf } from '../output/text-width.ts';
import { pageLines } from './page-lines.ts';

const NAMES = ['lang', 'main_text_without_javascript', 'a_signal_of_a_newer_service_with_a_long_name'];

const page = {
  url: 'https://example.com/guides/how-to-repair-a-puncture.html',
  finalUrl: 'https://example.com/guides/how-to-repair-a-puncture.html',
  statusCode: 200,
  contentType: 'text/html; charset=utf-8',
  title: 'How to repair a puncture',
  metaDescription: 'With two levers and a patch, at the side of the road.',
  canonicalUrl: null,
  indexable: true,
  indexabilityReason: null,
  wordCount: 1200,
  internalLinks: 100,
  externalLinks: 20,
  schemaTypes: ['Article', 'BreadcrumbList', 'Organization'],
  hasSchema: true,
  crawledAt: '2026-11-23T15:56:00.000Z',
  geoScore: 70,
  geoScoreVersion: '3',
  issues: [
    {
      severity: 'warning',
      code: 'meta_description_too_long',
      message: 'It has 320 characters.',
      location: 'head',
    },
  ],
  geoBreakdown: NAMES.map((signal) => ({
    block: 'structure and readability of the text',
    signal,
    points: 12.5,
    max: 12.5,
    evidence: 'the html element names the language, and so does a header of the answer',
  })),
} as unknown as AuditPage;

it.each([40, 41, 43, 44, 60, 69, 70, 80, 132])('a page fits a terminal of %i columns', (width) => {
  const lines = pageLines(page, { width, paint: createPaint(false) }, 'https://example.com/docs/guide.html');
  expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
  const text = lines.join('\n');
  expect(text).toContain('GEO score 70.0 of 100');
  for (const name of NAMES.slice(0, 2)) expect(text).toContain(name);
  expect(text.match(/12\.5 of 12\.5/g)).toHaveLength(NAMES.length);
});
