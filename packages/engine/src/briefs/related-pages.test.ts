import { expect, test } from 'vitest';
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
