import { afterAll, describe, expect, test, vi } from 'vitest';
import { createBrief } from '../briefs/create-brief.ts';
import { sectionsOf } from '../briefs/sections.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { runMonitorTest } from '../monitor/run-monitor-test.ts';
import { page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import type { IndexedPage, SiteIndex } from '../text/site-index.ts';

const many = <Item>(length: number, item: (at: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => item(at));
/** Letters alone: a number is no name in a byline. */
const letters = (at: number): string => [...String(at)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
/** Ten pages on one topic. */
const site = (draft: (at: number) => Omit<Parameters<typeof page>[0], 'path'>): IndexedPage[] =>
  many(10, (at) => page({ path: `/p${at}`, title: `Zulu quartz ${at}`, ...draft(at) }));

/** The index, which counts what is asked of it. */
function counting(pages: readonly IndexedPage[]) {
  const index = buildSiteIndex(pages);
  return {
    ...index,
    page: vi.fn(index.page),
    passage: vi.fn(index.passage),
    pagesWithHeading: vi.fn(index.pagesWithHeading),
  };
}

const asked = { topic: 'zulu quartz', audience: 'collectors', goal: 'They know it.' };
const brief = (index: SiteIndex, topic = asked.topic) => createBrief({ ...asked, topic, index });
const geoTest = (index: SiteIndex, prompt: string) =>
  runMonitorTest({ prompt, locale: 'en', index, ownDomain: 'bakery.example', projectName: 'Bakery' });

/** A dictionary that finds no words: what counts is what it was asked. */
const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockReturnValue([] as unknown as Intl.Segments);
afterAll(() => segment.mockRestore());
/** Characters that a dictionary has cut into words. */
const segmented = () => segment.mock.calls.reduce((sum, [text]) => sum + text.length, 0);

describe('whatever the pages hold, a brief', () => {
  test('looks at each heading of a page a few times', () => {
    let looks = 0;
    const headings = many(2_000, (at) => ({
      text: `Quartz ${letters(at)}`,
      get level() {
        looks += 1;
        return 2 + (at % 4);
      },
    }));
    const long = { ...page({ path: '/', headings, sections: [] }), lang: 'en' };
    expect(sectionsOf({ page: long, score: 1, onTopic: true, passages: [] })).toHaveLength(2_000);
    expect(looks).toBeLessThan(10 * headings.length);
  });

  test('reads so many passages, and looks up so many headings', () => {
    const index = counting(
      site((n) => ({
        sections: many(400, (at) => [`Zulu ${letters(n)}${letters(at)}`, `Zulu quartz ${n}x${at}`]),
      })),
    );
    expect(brief(index).outline.length).toBeGreaterThan(8);
    expect(index.passage.mock.calls.length).toBeLessThanOrEqual(3_000);
    expect(index.pagesWithHeading.mock.calls.length).toBeLessThanOrEqual(2_200);
  });

  test('compares so many pages of one text', () => {
    const index = counting(
      many(700, (at) => page({ path: `/p${at}`, title: 'Zulu quartz', sections: [[null, 'Zulu quartz.']] })),
    );
    expect(brief(index).relatedPages).toHaveLength(1);
    expect(index.page.mock.calls.length).toBeLessThan(600);
  });

  const han = (n: number, at: number) => `Zulu quartz ${n}x${at} ${'中'.repeat(950)}`;
  test.each([
    ['text', (n: number) => ({ sections: [[null, ...many(60, (at) => han(n, at))] as const] })],
    [
      'headings',
      (n: number) => ({ headings: many(60, (at) => ({ level: 1, text: han(n, at) })), sections: [] }),
    ],
    ['questions', (n: number) => ({ sections: [[null, ...many(60, (at) => `${han(n, at)}? `)] as const] })],
  ])('cuts so much of the %s into words by a dictionary', (_, draft) => {
    const index = buildSiteIndex(site(draft));
    segment.mockClear();
    expect(brief(index).relatedPages.length).toBe(10);
    expect(segmented()).toBeLessThan(450_000);
  });

  test('reads the topic in so many languages', () => {
    const index = buildSiteIndex(site(() => ({ sections: [] })));
    segment.mockClear();
    brief({ ...index, languages: many(1_000, (at) => `lang${at}`) }, 'កម្ពុជា ក្រុង');
    expect(segment.mock.calls.length).toBeLessThan(100);
  });
});

test('a draft reads so many passages, each once', () => {
  const index = counting(
    site((n) => ({
      sections: [[null, ...many(400, (at) => `Zulu quartz ${n}x${at} is a stone.`)] as const],
    })),
  );
  const sources = many(10, (at) => `https://bakery.example/p${at}`);
  const outline = many(8, (at) => ({ level: 2 as const, heading: `Zulu ${letters(at)}`, sources }));
  const written = { ...asked, ...brief(index), outline };
  index.passage.mockClear();
  const { markdown } = createDraft({ brief: written, index });
  expect(markdown).toContain('is a stone');
  expect(index.passage.mock.calls.length).toBeLessThanOrEqual(3_000);
});

describe('whatever the pages hold, a GEO test', () => {
  test('reads so many passages, bylines too', () => {
    const byline = (at: number) => `By Zulu Quartz ${letters(at)}, updated 2024`;
    const index = counting([
      page({ path: '/', title: 'Zulu quartz', sections: [[null, ...many(10_500, byline)]] }),
    ]);
    expect(geoTest(index, 'zulu quartz').answer).toBe('');
    expect(index.passage.mock.calls.length).toBeLessThanOrEqual(10_000);
  });

  test('reads its prompt a few times', () => {
    const index = buildSiteIndex(
      site((n) => ({
        sections: [[null, ...many(20, (at) => `Zulu quartz ${n}x${at} is a stone.`)] as const],
      })),
    );
    segment.mockClear();
    expect(geoTest(index, `zulu quartz ${'กa'.repeat(1_000)}`).citations.length).toBeGreaterThan(0);
    expect(segment.mock.calls.length).toBeLessThan(20);
  });

  test.each([
    ['below no heading', null, 'Zulu quartz is a stone.', ''],
    ['below one that is asked for', 'Zulu quartz', 'It is a stone.', ''],
    ['in sentences', 'Zulu quartz', 'Zulu quartz is a stone.', '。'],
    ['below a question', 'What is zulu quartz?', 'Zulu quartz is', ''],
  ])('cuts so much text %s into words by a dictionary', (_, heading, begin, end) => {
    const text = (at: number) => `${begin} ${at} ${'中'.repeat(950)}${end}`;
    const index = buildSiteIndex(
      site((n) => ({ sections: [[heading, ...many(60, (at) => text(60 * n + at))] as const] })),
    );
    segment.mockClear();
    expect(geoTest(index, 'zulu quartz').citations.length).toBeGreaterThan(0);
    expect(segmented()).toBeGreaterThan(0);
    expect(segmented()).toBeLessThan(450_000);
  });
});
