import type { Schemas } from '@seogeo/contract';
import { describe, expect, it } from 'vitest';
import { worstPages } from './findings.ts';
import { issueTotals } from './issue-totals.ts';
import { worst } from './print-result.ts';
import { subjectOf } from './subject.ts';

const seed = 'https://garden.example/';

function page(fields: Partial<Schemas['AuditPage']>): Schemas['AuditPage'] {
  const blank = { url: seed, depth: 1, title: null, h1: null, lang: null, indexable: true, geoScore: null };
  return { ...blank, geoBreakdown: [], issues: [], ...fields } as Schemas['AuditPage'];
}

describe('the brief and the test are about what the site itself does best', () => {
  it('takes the best page that is not the front page', () => {
    const subject = subjectOf(
      [
        page({ depth: 0, geoScore: 95, title: 'Garden Example', h1: 'Welcome to the garden' }),
        page({ geoScore: 40, title: 'Roses | Garden Example', h1: 'Roses and how to cut them' }),
        page({ geoScore: 80, title: 'Pruning apple trees | Garden Example' }),
        page({ geoScore: 99, title: 'Hidden', h1: 'A page kept out of the index', indexable: false }),
      ],
      seed,
    );
    expect(subject.topic).toBe('Pruning apple trees');
    expect(subject.prompt).toBe('What should I know about Pruning apple trees?');
    expect(subject.audience).toBe('visitors of garden.example');
  });

  it('asks in the language of that page', () => {
    const subject = subjectOf([page({ geoScore: 50, h1: 'Apfelbäume schneiden', lang: 'de-at' })], seed);
    expect(subject).toMatchObject({
      locale: 'de-AT',
      prompt: 'Was sollte man wissen über: Apfelbäume schneiden?',
    });
  });

  it('asks how to do what is explained', () => {
    expect(subjectOf([page({ geoScore: 50, h1: 'How to prune a rose', lang: 'en-GB' })], seed).prompt).toBe(
      'How do I prune a rose?',
    );
  });

  it('leaves a heading that is a question as it is', () => {
    const subject = subjectOf([page({ geoScore: 50, h1: 'When are apples ripe?', lang: 'en' })], seed);
    expect(subject.prompt).toBe('When are apples ripe?');
  });

  it('falls back to the host, and to English for a language tag that is none', () => {
    expect(subjectOf([page({ lang: 'x_y', geoScore: 10 })], seed)).toMatchObject({
      topic: 'garden.example',
      locale: 'en',
    });
  });
});

describe('findings are summed over all pages', () => {
  const issue = { severity: 'warning' as const, location: null };
  const pages = [
    page({
      url: `${seed}a`,
      geoScore: 70,
      issues: [
        { ...issue, code: 'alt', message: 'A' },
        { ...issue, code: 'alt', message: 'B' },
      ],
    }),
    page({
      url: `${seed}b`,
      geoScore: 30.5,
      issues: [
        { ...issue, code: 'thin', message: 'C' },
        { ...issue, code: 'alt', message: 'D' },
      ],
    }),
    page({ url: `${seed}c` }),
  ];

  it('counts pages and occurrences, most pages first, with the first find as example', () => {
    expect(issueTotals(pages)).toEqual([
      { code: 'alt', severity: 'warning', pages: 2, count: 3, example: { message: 'A', url: `${seed}a` } },
      { code: 'thin', severity: 'warning', pages: 1, count: 1, example: { message: 'C', url: `${seed}b` } },
    ]);
  });

  it('names what caps the score of a page, and beside it no signal that could gain nothing', () => {
    const evidence = 'Capped at 20: robots.txt blocks every AI search agent. The signals add up to 71.';
    const lines = [
      { block: 'evidence', signal: 'statistics', points: 0, max: 9, evidence: 'none' },
      { block: 'access', signal: 'score_cap', points: 0, max: 0, evidence },
    ];
    const capped = page({ url: `${seed}d`, geoScore: 20, geoBreakdown: lines as never });
    expect(worstPages([capped], 1)).toMatchObject([{ cap: evidence, weakest: [{ signal: 'statistics' }] }]);
    const [, , said] = worst({ worstPages: worstPages([capped], 1) });
    expect(said?.trim()).toBe(evidence);
  });

  it('lists the lowest scores first and no page without a score', () => {
    expect(worstPages(pages, 5).map(({ url }) => url)).toEqual([`${seed}b`, `${seed}a`]);
  });
});
