import { describe, expect, test } from 'vitest';
import { finalUrls } from './redirect-chains.ts';
import { checkSite } from './site-checks.ts';
import type { SiteGraph, SitePage } from './site-graph.ts';

const url = (id: number) => `https://example.com/${id}`;

function page(id: number, facts: Partial<SitePage> = {}): SitePage {
  return {
    id,
    url: url(id),
    statusCode: 200,
    failure: null,
    contentHash: `hash${id}`,
    indexable: true,
    redirectsTo: null,
    ...facts,
  };
}
const redirect = (id: number, to: number) =>
  page(id, { statusCode: 301, redirectsTo: url(to), contentHash: null, indexable: false });

function graph(pages: SitePage[], links: Record<number, number[]> = {}): SiteGraph {
  return {
    pages: () => pages,
    links: () => Object.entries(links).map(([from, to]) => ({ from: Number(from), to })),
  };
}

function findings(site: SiteGraph) {
  return [...checkSite(site)].map(({ page: id, issue }) => [id, issue.code, issue.message, issue.location]);
}

test('a sound site has no issue', () => {
  expect(findings(graph([page(1), page(2), redirect(3, 2)], { 1: [2, 3], 2: [1] }))).toEqual([]);
});

describe('links that lead to an error', () => {
  test('are reported on the page that has them, with what they lead to', () => {
    const pages = [
      page(1),
      page(2, { statusCode: 404 }),
      page(3, { statusCode: null, failure: 'dns' }),
      redirect(4, 2),
    ];
    expect(findings(graph(pages, { 1: [2, 3, 4, 1] }))).toEqual([
      [1, 'broken_internal_link', `Links to ${url(2)}, which answers 404`, url(2)],
      [1, 'broken_internal_link', `Links to ${url(3)}, which gives no answer (dns)`, url(3)],
      [
        1,
        'broken_internal_link',
        `Links to ${url(4)}, which redirects to ${url(2)}, which answers 404`,
        url(4),
      ],
    ]);
  });
  test('are at most 20 for a page, and the last one counts the rest', () => {
    const broken = Array.from({ length: 30 }, (_, index) => page(index + 2, { statusCode: 500 }));
    const found = findings(graph([page(1), ...broken], { 1: broken.map(({ id }) => id) }));
    expect(found).toHaveLength(20);
    expect(found[19]?.[2]).toMatch(/\(and 10 more on this page\)$/);
  });
});

describe('redirects', () => {
  test('a loop is reported on every page that leads into it', () => {
    const found = findings(graph([redirect(1, 2), redirect(2, 3), redirect(3, 2), redirect(4, 4)]));
    expect(found.map(([id, code]) => [id, code])).toEqual([1, 2, 3, 4].map((id) => [id, 'redirect_loop']));
    expect(found[0]?.[2]).toBe(`Redirects in a loop: ${[1, 2, 3, 2].map(url).join(' → ')}`);
  });
  test('ten hops are followed, eleven are too many', () => {
    const chain = (hops: number) => [
      ...Array.from({ length: hops }, (_, at) => redirect(at, at + 1)),
      page(hops),
    ];
    expect(findings(graph(chain(10)))).toEqual([]);
    expect(findings(graph(chain(11))).map(([id, code]) => [id, code])).toEqual([[0, 'too_many_redirects']]);
  });
  test('end where the chain ends', () => {
    const ends = finalUrls([
      redirect(1, 2),
      redirect(2, 3),
      page(3),
      redirect(4, 99),
      redirect(5, 6),
      redirect(6, 5),
    ]);
    expect([...ends]).toEqual([
      [1, url(3)],
      [2, url(3)],
      [4, url(99)],
      [5, url(6)],
      [6, url(5)],
    ]);
  });
});

describe('duplicate content', () => {
  test('is reported on every page of the group, naming another one', () => {
    const same = { contentHash: 'same' };
    expect(findings(graph([page(1, same), page(2), page(3, same), page(4, same)]))).toEqual([
      [
        1,
        'duplicate_content',
        `The main text is the same as that of 2 other pages, one of them: ${url(3)}`,
        url(3),
      ],
      [
        3,
        'duplicate_content',
        `The main text is the same as that of 2 other pages, one of them: ${url(1)}`,
        url(1),
      ],
      [
        4,
        'duplicate_content',
        `The main text is the same as that of 2 other pages, one of them: ${url(1)}`,
        url(1),
      ],
    ]);
  });
  test('does not count pages that are not indexable or have no text', () => {
    const same = { contentHash: 'same' };
    expect(findings(graph([page(1, same), page(2, { ...same, indexable: false })]))).toEqual([]);
    expect(findings(graph([page(1, { contentHash: null }), page(2, { contentHash: null })]))).toEqual([]);
  });
});
