import { describe, expect, test } from 'vitest';
import { page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { createBrief } from './create-brief.ts';

const request = { audience: 'home bakers', goal: 'They keep it alive.' };

test('a page under two addresses is one related page, query variants too', () => {
  const tyre = (path: string, text: string) =>
    page({ path, title: 'Tyre pressure', sections: [['Tables', `Tyre pressure in bar. ${text}`]] });
  const site = buildSiteIndex([
    tyre('/tyres/', 'One.'),
    tyre('/tyres/index.html', 'One.'),
    tyre('/classes?month=3', 'Three.'),
    tyre('/classes?month=4', 'Four.'),
  ]);
  const { relatedPages } = createBrief({ ...request, topic: 'tyre pressure', index: site });
  expect(relatedPages.map(({ url }) => new URL(url).pathname).sort()).toEqual(['/classes', '/tyres/']);
});

test('a page named for the topic is related whatever verb the topic goes with', () => {
  const site = buildSiteIndex([
    page({ path: '/themes', title: 'Acme themes', sections: [[null, 'Create a folder for it.']] }),
    page({ path: '/posts', title: 'Posts', sections: [[null, 'You write posts and design pages.']] }),
    page({ path: '/more', title: 'More', sections: [[null, 'You write notes.']] }),
  ]);
  const { relatedPages } = createBrief({ ...request, topic: 'designing Acme themes', index: site });
  expect(relatedPages.map(({ url }) => url)).toContain('https://bakery.example/themes');
});

test('a heading or a link that stands on every page names no page and is no source', () => {
  const site = buildSiteIndex(
    Array.from({ length: 8 }, (_, at) =>
      page({
        path: `/p${at}`,
        title: `Rye ${at} | Acme`,
        headings: [
          { level: 1, text: 'Acme' },
          { level: 1, text: `Rye ${at}` },
        ],
        cites: ['https://host.example/everywhere', `https://source.example/${at}`],
        sections: [[null, `Rye bread number ${at} with rye flour.`]],
      }),
    ),
  );
  const { internalLinks, sourcesToCite } = createBrief({ ...request, topic: 'rye bread', index: site });
  expect(internalLinks.every(({ anchor }) => /^Rye \d$/u.test(anchor))).toBe(true);
  expect(sourcesToCite).not.toContain('https://host.example/everywhere');
  expect(sourcesToCite).toHaveLength(8);
});

describe('a link is called by what the title of its page says of that page alone', () => {
  const anchors = (titles: readonly string[], logo: string, heading = (_: string): string => 'Contents') => {
    const pages = titles.map((title, at) =>
      page({
        path: `/r${at}`,
        title,
        headings: [
          { level: 1, text: logo },
          { level: 2, text: heading(title) },
        ],
        sections: [[null, `Rye bread number ${at} with rye flour.`]],
      }),
    );
    const others = Array.from({ length: 4 }, (_, at) =>
      page({
        path: `/o${at}`,
        title: null,
        headings: [{ level: 1, text: logo }],
        sections: [[null, 'Opening hours']],
      }),
    );
    const index = buildSiteIndex([...pages, ...others]);
    return createBrief({ ...request, topic: 'rye bread', index })
      .internalLinks.map(({ anchor }) => anchor)
      .sort();
  };

  test.each([
    ['the site first', ['Acme 10 (10.1) - Rye A', 'Acme 10 (10.1) - Rye B']],
    ['the site last', ['Rye A | Acme', 'Rye B | Acme']],
    ['the site around', ['Acme » Rye A — Help', 'Acme » Rye B — Help']],
    ['the site on either side', ['Acme – Rye A', 'Rye B – Acme']],
    ['no site', ['Rye A', 'Rye B']],
    ['the site on one alone', ['Rye A', 'Acme - Rye B']],
  ])('%s', (_, titles) => expect(anchors(titles, 'Acme')).toEqual(['Rye A', 'Rye B']));

  test('by a heading, where no other page is related', () => {
    const last = (title: string): string => title.split(' - ').at(-1) ?? '';
    expect(anchors(['Acme 10 (10.1) - Rye A'], 'Acme', last)).toEqual(['Rye A']);
    expect(anchors(['Acme - Rye A'], 'Acme')).toEqual(['Rye A']);
    expect(anchors(['Rye A - Tea'], 'Acme')).toEqual(['Rye A']);
  });

  test('or by its first part, where no part is its own', () =>
    expect(anchors(['Rye - Acme', 'Rye - Acme'], 'Acme')).toEqual(['Rye', 'Rye']));
});
