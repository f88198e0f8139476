import { describe, expect, test } from 'vitest';
import { page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { queryIn } from '../text/query-in.ts';
import { retrievePassages } from './retrieve-passages.ts';

/** The passages that answer a prompt on a site of pages with these texts, beside one that has nothing on it. */
function found(prompt: string, ...pages: readonly (readonly [string, ...string[]])[]) {
  const site = [...pages, ['The shop is open every day.'] as const].map((texts, at) =>
    page({ path: `/${at}`, sections: [[null, ...texts]] }),
  );
  const index = buildSiteIndex(site);
  const passages = retrievePassages(index, { prompt, query: queryIn(index, prompt, 'en'), locale: 'en' });
  return passages.map(({ text, page: { id } }) => ({ id, text }));
}

describe('the passages that answer a prompt', () => {
  const about = (at: number): [string, ...string[]] => [
    `Kombucha number ${at} is left in a warm room.`,
    `Kombucha number ${at} is filled into a bottle.`,
    `Kombucha number ${at} is kept in a cold room.`,
  ];

  test('are two of a page at most', () => {
    expect(found('kombucha', about(0)).map(({ id }) => id)).toEqual(['/0', '/0']);
  });

  test('are six at most', () => {
    const ids = found('kombucha', about(0), about(1), about(2), about(3)).map(({ id }) => id);
    expect(ids).toHaveLength(6);
    for (const one of ids) expect(ids.filter((id) => id === one).length).toBeLessThanOrEqual(2);
  });

  test('are sentences that a heading alone says to be about it, too', () => {
    const text = 'It is done in a warm room within a week.';
    const heading = 'Brewing kombucha, kefir, ginger beer and other drinks for guests';
    const index = buildSiteIndex([
      page({ path: '/0', sections: [[heading, text]] }),
      page({ path: '/1', sections: [[null, 'Brewing kombucha takes a week in summer, and two in winter.']] }),
      page({ path: '/2', sections: [[null, 'The shop is open every day.']] }),
    ]);
    const prompt = 'brewing kombucha';
    const passages = retrievePassages(index, { prompt, query: queryIn(index, prompt, 'en'), locale: 'en' });
    expect(passages.map((passage) => passage.text)).toContain(text);
  });

  test('define what is asked about first, and not what is only called after it', () => {
    const [first] = found(
      'What is kombucha?',
      ['A kombucha jar is a jar that kombucha, and much kombucha, is made in.'],
      [
        'Kombucha is a fermented tea that is made of leaves, sugar and a culture which floats on it for a week.',
      ],
    );
    expect(first?.id).toBe('/1');
  });
});
