import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf } from './redirect-chains.ts';
import { judgeInSite } from './site-checks.ts';
import type { BlockedUrl, SiteGraph, SitePage } from './site-graph.ts';
import { surveySite } from './site-survey.ts';
import { judgeWholeSite } from './whole-site-checks.ts';

const url = (id: number) => `https://example.com/${id}`;
const FACTS = { simHash: null, headline: null, languages: [], lacks: [] };
const NO_LINKS = linksTo([]);

function linksTo(targets: number[], nofollow: number[] = []): SitePage['links'] {
  return {
    targets,
    isNofollow: (index) => nofollow.includes(targets[index] ?? 0),
    locationOf: (index) => `a:nth-child(${index + 1})`,
  };
}

function page(id: number, facts: Partial<SitePage> = {}): SitePage {
  return {
    id,
    url: url(id),
    statusCode: 200,
    failure: null,
    tries: 0,
    contentHash: `hash${id}`,
    indexable: true,
    indexabilityReason: null,
    canonicalUrl: null,
    title: `Title ${id}`,
    metaDescription: `Description ${id}`,
    redirectsTo: null,
    depth: 1,
    listed: false,
    siteFacts: { ...FACTS, headline: `h1 ${id}` },
    links: NO_LINKS,
    ...facts,
  };
}
const notAPage = {
  contentHash: null,
  indexable: false,
  title: null,
  metaDescription: null,
  siteFacts: null,
};
const redirect = (id: number, to: number, facts: Partial<SitePage> = {}) =>
  page(id, { ...notAPage, statusCode: 301, redirectsTo: url(to), indexabilityReason: 'redirect', ...facts });
const failing = (id: number, statusCode: number | null, facts: Partial<SitePage> = {}) =>
  page(id, { ...notAPage, statusCode, failure: statusCode === null ? 'dns' : null, ...facts });

async function* streamed<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

function graph(pages: readonly SitePage[], blocked: readonly BlockedUrl[] = []): SiteGraph {
  const none = { known: 0, waiting: 0 };
  return {
    pages: () => streamed(pages),
    brokenTargets: () => [],
    targets: () => ({ files: none, external: none }),
    blocked: () => blocked,
  };
}

/** [page, code, message, location] of every finding, in the order of the pages. */
async function findings(pages: readonly SitePage[], blocked: readonly BlockedUrl[] = [], isWhole = true) {
  const survey = await surveySite(graph(pages, blocked), isWhole);
  return pages.flatMap((one) =>
    judgeInSite(one, survey).issues.map(({ code, message, location }) => [one.id, code, message, location]),
  );
}
const codes = async (pages: readonly SitePage[], blocked?: readonly BlockedUrl[]) =>
  (await findings(pages, blocked)).map(([id, code]) => [id, code]);

test('a sound site has no issue', async () => {
  expect(
    await findings([page(1, { links: linksTo([2, 3]) }), page(2, { links: linksTo([1]) }), redirect(3, 2)]),
  ).toEqual([]);
});

describe('links that lead to an error', () => {
  test('are reported on the page that has them, with where they stand', async () => {
    const pages = [
      page(1, { links: linksTo([9, 2, 3, 4, 1]) }),
      failing(2, 404),
      failing(3, null),
      redirect(4, 2),
    ];
    expect(await findings(pages)).toEqual([
      [1, 'broken_internal_link', `Links to ${url(2)}, which answers 404`, 'a:nth-child(2)'],
      [1, 'broken_internal_link', `Links to ${url(3)}, which gives no answer (dns)`, 'a:nth-child(3)'],
      [
        1,
        'broken_internal_link',
        `Links to ${url(4)}, which redirects to ${url(2)}, which answers 404`,
        'a:nth-child(4)',
      ],
    ]);
  });
  test('are not those to pages that answered and could not be analysed', async () => {
    const pages = [
      failing(2, 200, { failure: 'analysis_failed' }),
      failing(3, null, { failure: 'poisoned' }),
    ];
    expect(await codes([page(1, { links: linksTo([2, 3]) }), ...pages])).toEqual([]);
  });
  test('are not those to what is larger than we read, nor to what we have asked for too often', async () => {
    const pages = [failing(2, null, { failure: 'too_large' }), failing(3, 429, { tries: 2 })];
    expect(await codes([page(1, { links: linksTo([2, 3]) }), ...pages])).toEqual([]);
  });
  test('are named at least once each, however many pages have the same; a page lists twenty, and counts the rest', async () => {
    const broken = Array.from({ length: 150 }, (_, index) => failing(index + 10, 500));
    const menu = linksTo(broken.map(({ id }) => id));
    const found = await findings([1, 2, 3].map((id) => page(id, { links: menu })).concat(broken));
    const on = (id: number) => found.filter(([page]) => page === id).map(([, , message]) => String(message));
    expect([1, 2, 3].map((id) => on(id).length)).toEqual([100, 50, 20]);
    expect(on(1)[0]).toBe(`Links to ${url(10)}, which answers 500; 3 pages link there`);
    expect([on(1), on(2), on(3)].map((messages) => messages.at(-1)?.match(/\(and .*/)?.[0])).toEqual([
      '(and 50 more on this page)',
      '(and 100 more on this page)',
      '(and 130 more on this page)',
    ]);
    const named = new Set(found.map(([, , message]) => /Links to (\S+),/.exec(String(message))?.[1]));
    expect(named.size).toBe(150);
  });
});

describe('links', () => {
  const blocked = [{ id: 8, url: url(8), listed: false }];
  test('to what robots.txt blocks are reported, unless nofollow is why it was not requested, and not of copies', async () => {
    const copy = {
      links: linksTo([8]),
      indexable: false,
      indexabilityReason: 'canonical_elsewhere' as const,
    };
    const pages = [page(1, { links: linksTo([8]) }), page(2, { links: linksTo([8], [8]) }), page(3, copy)];
    expect(await findings(pages, blocked)).toEqual([
      [
        1,
        'link_blocked_by_robots',
        `Links to ${url(8)}, which robots.txt keeps crawlers from`,
        'a:nth-child(1)',
      ],
    ]);
  });
});

test('what a menu links to and robots.txt blocks is told once, and what few pages link to on each', async () => {
  const blocked = [8, 9].map((id) => ({ id, url: url(id), listed: false }));
  const site = Array.from({ length: 7 }, (_, at) => page(at + 1, { links: linksTo(at < 3 ? [8, 9] : [8]) }));
  const found = (await findings(site, blocked)).map(([id, , message]) => [id, message]);
  expect(found).toEqual([
    [1, `Links to ${url(8)}, which robots.txt keeps crawlers from; 7 pages link there`],
    [1, `Links to ${url(9)}, which robots.txt keeps crawlers from`],
    [2, `Links to ${url(9)}, which robots.txt keeps crawlers from`],
    [3, `Links to ${url(9)}, which robots.txt keeps crawlers from`],
  ]);
});

describe('pages that are hard to reach', () => {
  const orphan = { depth: null, listed: true };
  test('in the sitemap and linked from nowhere', async () => {
    expect(await findings([page(1, orphan)])).toEqual([
      [1, 'orphan_page', 'It stands in the sitemap, but no page links to it', null],
    ]);
    expect(await findings([page(1, { ...orphan, links: linksTo([1]) })])).toHaveLength(1);
    const linked = [page(1, orphan), page(2, { links: linksTo([1], [1]) })];
    expect((await findings(linked))[0]?.[2]).toContain('the one link to it says nofollow');
    expect(await findings([page(1, { ...orphan, depth: 3 })])).toEqual([]);
    const named = { canonicalUrl: url(1), indexable: false, indexabilityReason: 'canonical_elsewhere' };
    expect(await findings([page(1, orphan), page(2, named)])).toEqual([]);
    expect(await findings([page(1, { ...orphan, indexable: false })])).toEqual([]);
  });
  test('in the sitemap and linked only from pages that cannot be reached either', async () => {
    const links = linksTo([1, 2]);
    const island = [page(1, { ...orphan, links }), page(2, { ...orphan, links })];
    const message =
      'It stands in the sitemap; 1 page links here, and no link from the start page leads to any of them';
    expect(await findings([...island, page(3)])).toEqual([
      [1, 'unreachable_page', message, null],
      [2, 'unreachable_page', message, null],
    ]);
    const named = { canonicalUrl: url(1), indexable: false, indexabilityReason: 'canonical_elsewhere' };
    expect(await codes([...island, page(3, named)])).toEqual([[2, 'unreachable_page']]);
    expect(await codes(island.map((one) => ({ ...one, depth: 2 })))).toEqual([]);
    expect(await codes(island.map((one) => ({ ...one, listed: false })))).toEqual([]);
    expect(await codes(island.map((one) => ({ ...one, indexable: false })))).toEqual([]);
  });
  test('are told of by nobody who has not read every page: another may link to them', async () => {
    const links = linksTo([2]);
    const pages = [page(1, orphan), page(2, { ...orphan, links }), page(3, { depth: 5 })];
    expect((await findings(pages)).map(([id, code]) => [id, code])).toEqual([
      [1, 'orphan_page'],
      [2, 'orphan_page'],
      [3, 'deep_page'],
    ]);
    expect((await findings(pages, [], false)).map(([id, code]) => [id, code])).toEqual([[3, 'deep_page']]);
  });
  test('more than 4 clicks away', async () => {
    const hidden = page(3, { depth: 6, indexable: false });
    expect(await findings([page(1, { depth: 4 }), page(2, { depth: 5 }), hidden])).toEqual([
      [2, 'deep_page', '5 clicks from the start page, more than 4', null],
    ]);
  });
});

describe('redirects', () => {
  test('in a loop are reported on every page that leads into it, in place of the redirect', async () => {
    const pages = [redirect(1, 2), redirect(2, 3), redirect(3, 2), redirect(4, 4)];
    const found = await findings(pages);
    expect(found.map(([id, code]) => [id, code])).toEqual([1, 2, 3, 4].map((id) => [id, 'redirect_loop']));
    expect(found[0]?.[2]).toBe(`Redirects in a loop: ${[1, 2, 3, 2].map(url).join(' → ')}`);
    const survey = await surveySite(graph(pages));
    expect([...judgeInSite(redirect(1, 2), survey).replaced]).toEqual(['redirect']);
  });
  test('of two to ten hops are a chain, of more too many', async () => {
    const chain = (hops: number) => [
      ...Array.from({ length: hops }, (_, at) => redirect(at, at + 1)),
      page(hops),
    ];
    expect(await findings(chain(1))).toEqual([]);
    expect(await findings(chain(2))).toEqual([
      [0, 'redirect_chain', `Redirects 2 times: ${[0, 1, 2].map(url).join(' → ')}`, url(2)],
    ]);
    expect(new Set((await findings(chain(10))).map(([, code]) => code))).toEqual(new Set(['redirect_chain']));
    expect((await codes(chain(11)))[0]).toEqual([0, 'too_many_redirects']);
  });
  test('have one fault at most, by how many follow and whether they come back', async () => {
    const lengths = fc.integer({ min: 1, max: 14 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.option(fc.nat(13)), async (hops, back) => {
        const loops = back !== null && back < hops;
        const pages = Array.from({ length: hops }, (_, at) => redirect(at, at + 1));
        pages.push(loops ? redirect(hops, back) : page(hops));
        const codeOf = (left: number) => (left > 10 ? 'too_many_redirects' : 'redirect_chain');
        expect(await codes(pages)).toEqual(
          loops
            ? pages.map(({ id }) => [id, 'redirect_loop'])
            : pages.slice(0, hops - 1).map(({ id }) => [id, codeOf(hops - id)]),
        );
      }),
    );
  });
  test.each([
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 1, 2, 3, '…', 5]],
    [9, [0, 1, 2, 3, '…', 9]],
  ])('of %i hops are told by their beginning and their end', async (hops, told) => {
    const pages = Array.from({ length: hops }, (_, at) => redirect(at, at + 1));
    const [first] = await findings([...pages, page(hops)]);
    const way = told.map((one) => (typeof one === 'number' ? url(one) : one)).join(' → ');
    expect(first?.[2]).toBe(`Redirects ${hops} times: ${way}`);
  });
  test('end where the chain ends', async () => {
    const pages = [redirect(1, 2), redirect(2, 3), page(3), redirect(4, 99), redirect(5, 6), redirect(6, 5)];
    const { chains } = await surveySite(graph(pages));
    expect([...chains].map(([id, chain]) => [id, endOf(chain)])).toEqual([
      [1, url(3)],
      [2, url(3)],
      [4, url(99)],
      [5, url(6)],
      [6, url(5)],
    ]);
  });
});

describe('what several pages share', () => {
  test.each([
    ['title_duplicate', { title: 'Same' }, 'The title “Same”'],
    ['description_duplicate', { metaDescription: 'Same' }, 'The description “Same”'],
    ['h1_duplicate', { siteFacts: { ...FACTS, headline: 'Same' } }, 'The h1 “Same”'],
  ])('%s names another page, whatever the order', async (code, same, says) => {
    const pages = [page(4, same), page(3, same), page(2), page(1, same)];
    expect(await findings(pages)).toEqual([
      [4, code, `${says} is also that of 2 other pages, one of them: ${url(1)}`, url(1)],
      [3, code, `${says} is also that of 2 other pages, one of them: ${url(1)}`, url(1)],
      [1, code, `${says} is also that of 2 other pages, one of them: ${url(3)}`, url(3)],
    ]);
    expect(await findings([page(1, same), page(2, { ...same, indexable: false })])).toEqual([]);
    const hidden = page(5, { ...same, indexable: false });
    expect((await findings([...pages, hidden])).filter(([id]) => id === 5)).toEqual([]);
  });
  test('is nobody’s fault where hreflang says that they are for different readers', async () => {
    const same = { title: 'Same', metaDescription: 'Same' };
    const versions = [1, 2, 3].map((id) => ({
      hreflang: ['en', 'de', 'x-default'][id - 1] ?? '',
      url: url(id),
      location: null,
    }));
    const translated = (id: number) =>
      page(id, { ...same, siteFacts: { ...FACTS, headline: 'Same', languages: versions } });
    expect(await codes([translated(1), translated(2)])).toEqual([]);
    const found = await codes([
      translated(1),
      translated(2),
      page(4, { ...same, siteFacts: null }),
      translated(3),
    ]);
    expect(found.filter(([, code]) => code === 'title_duplicate')).toEqual([
      [4, 'title_duplicate'],
      [3, 'title_duplicate'],
    ]);
  });
  test('copies of one page are reported as copies, and not for their titles too', async () => {
    const copy = { contentHash: 'same', title: 'Same', siteFacts: { ...FACTS, headline: 'Same' } };
    expect(await findings([page(1, copy), page(2, copy)])).toEqual([
      [1, 'duplicate_content', `The main text is the same as that of another page: ${url(2)}`, url(2)],
      [2, 'duplicate_content', `The main text is the same as that of another page: ${url(1)}`, url(1)],
    ]);
  });
  test('long values are told apart beyond their beginning', async () => {
    const long = (end: string) => ({ metaDescription: `${'x'.repeat(200)}${end}` });
    expect(await findings([page(1, long('a')), page(2, long('b'))])).toEqual([]);
    expect(await findings([page(1, long('a')), page(2, long('a'))])).toHaveLength(2);
  });
  test('pages without a text are no copies of each other', async () => {
    expect(await findings([page(1, { contentHash: null }), page(2, { contentHash: null })])).toEqual([]);
  });
  test('texts that differ in at most 3 of 64 bits are nearly the same', async () => {
    const hashed = (simHash: string) => ({ siteFacts: { ...FACTS, simHash } });
    const pages = (other: string) => [page(1, hashed('0000000000000000')), page(2, hashed(other))];
    expect(await codes(pages('0100100000000001'))).toEqual([
      [1, 'near_duplicate_content'],
      [2, 'near_duplicate_content'],
    ]);
    expect(await codes(pages('0100100100000001'))).toEqual([]);
    const copies = pages('0000000000000000').map((one) => ({ ...one, contentHash: 'same' }));
    expect(await codes(copies)).toEqual([
      [1, 'duplicate_content'],
      [2, 'duplicate_content'],
    ]);
  });
});

describe('a canonical URL that names another page', () => {
  const elsewhere = { canonicalUrl: url(2), indexable: false, indexabilityReason: 'canonical_elsewhere' };
  test.each<[string, SitePage, string]>([
    ['canonical_to_error', failing(2, 404), `The canonical URL ${url(2)} answers 404`],
    ['canonical_to_redirect', redirect(2, 3), `The canonical URL ${url(2)} redirects to ${url(3)}`],
    [
      'canonical_to_noindex',
      page(2, { indexable: false, indexabilityReason: 'noindex_meta' }),
      `The canonical URL ${url(2)} says noindex`,
    ],
    [
      'canonical_chain',
      page(2, { ...elsewhere, canonicalUrl: url(3) }),
      `The canonical URL ${url(2)} names ${url(3)} as its own`,
    ],
  ])('%s', async (code, target, message) => {
    const found = await findings([page(1, elsewhere), target, page(3)]);
    expect(found).toEqual([[1, code, message, url(2)]]);
  });
  test('is told as a loop where the way comes back, from within and from before it, over redirects too', async () => {
    const to = (id: number, target: number) => page(id, { ...elsewhere, canonicalUrl: url(target) });
    const told = async (pages: SitePage[]) =>
      (await findings(pages)).map(([id, code, message]) => [
        id,
        code,
        String(message).split(': a loop, ')[1] ?? null,
      ]);
    const way = (...ids: number[]) => ids.map((id) => url(id)).join(' → ');
    const pair = [1, 'canonical_chain', way(1, 2, 1)];
    expect(await told([to(1, 2), to(2, 1)])).toEqual([pair, [2, 'canonical_chain', way(2, 1, 2)]]);
    expect(await told([to(1, 2), to(2, 3), to(3, 1)])).toHaveLength(3);
    expect((await told([to(1, 2), to(2, 3), to(3, 2)]))[0]).toEqual([1, 'canonical_chain', way(1, 2, 3, 2)]);
    expect((await told([to(1, 2), to(2, 3), page(3)]))[0]).toEqual([1, 'canonical_chain', null]);
    expect((await told([to(1, 2), redirect(2, 1)]))[0]).toEqual([1, 'canonical_to_redirect', way(1, 2, 1)]);
    const ring = Array.from({ length: 200 }, (_, at) => to(at + 1, at === 199 ? 1 : at + 2));
    expect(await told(ring)).toHaveLength(200);
  });
  test('is no finding where that page is sound, or was not crawled', async () => {
    expect(await findings([page(1, elsewhere), page(2)])).toEqual([]);
    expect(await findings([page(1, elsewhere)])).toEqual([]);
    const hidden = { ...elsewhere, indexabilityReason: 'noindex_meta' };
    expect(await findings([page(1, hidden), failing(2, 404)])).toEqual([]);
  });
});

describe('a sitemap', () => {
  const listed = { listed: true };
  test.each<[string, SitePage, string, string | null]>([
    ['sitemap_error', failing(1, 410, listed), 'which answers 410', null],
    ['sitemap_error', failing(1, null, listed), 'which gives no answer (dns)', null],
    ['sitemap_redirect', redirect(1, 2, listed), `which redirects to ${url(2)}`, url(2)],
    [
      'sitemap_noindex',
      page(1, { ...listed, indexable: false, indexabilityReason: 'noindex_header' }),
      'which says noindex',
      null,
    ],
    [
      'sitemap_non_canonical',
      page(1, {
        ...listed,
        indexable: false,
        indexabilityReason: 'canonical_elsewhere',
        canonicalUrl: url(2),
      }),
      `whose canonical URL is ${url(2)}`,
      url(2),
    ],
  ])('%s', async (code, one, says, location) => {
    expect(await findings([one])).toEqual([[1, code, expect.stringContaining(says), location]]);
    expect(await findings([{ ...one, listed: false }])).toEqual([]);
  });
  test('of sound pages is no finding', async () => expect(await findings([page(1, listed)])).toEqual([]));
});

describe('translations', () => {
  const names = (...ids: number[]) => ({
    siteFacts: {
      ...FACTS,
      languages: ids.map((id) => ({ hreflang: `x${id}`, url: url(id), location: `link:nth-child(${id})` })),
    },
  });
  test('that name each other are sound', async () => {
    expect(await findings([page(1, names(1, 2)), page(2, names(1, 2))])).toEqual([]);
  });
  test('that do not name the page in return are reported where the link stands', async () => {
    expect(await findings([page(1, names(1, 2)), page(2, names(2)), page(3, names(3, 4)), page(4)])).toEqual([
      [
        1,
        'hreflang_no_return',
        `hreflang “x2” names ${url(2)}, which does not name this page`,
        'link:nth-child(2)',
      ],
      [
        3,
        'hreflang_no_return',
        `hreflang “x4” names ${url(4)}, which does not name this page`,
        'link:nth-child(4)',
      ],
    ]);
  });
  test('that lead to an error or a redirect have that one finding', async () => {
    expect(await findings([page(1, names(1, 2, 3)), failing(2, 404), redirect(3, 4), page(4)])).toEqual([
      [1, 'hreflang_to_error', `hreflang “x2” names ${url(2)}, which answers 404`, 'link:nth-child(2)'],
      [
        1,
        'hreflang_to_redirect',
        `hreflang “x3” names ${url(3)}, which redirects to ${url(4)}`,
        'link:nth-child(3)',
      ],
    ]);
  });
  test('are not missed on a page that names more of them than are known', async () => {
    const { siteFacts } = names(2);
    const many = { siteFacts: { ...siteFacts, hasMoreLanguages: true } } as const;
    expect(await findings([page(1, names(1, 2)), page(2, many)])).toEqual([]);
  });
  test('that were not crawled, or are not indexed, are not judged', async () => {
    expect(await findings([page(1, names(1, 99, 2)), page(2, { indexable: false })])).toEqual([]);
  });
});

describe('what concerns the whole site is one finding', () => {
  const lacks = (...headers: ('hsts' | 'csp' | 'nosniff')[]) => ({
    siteFacts: { ...FACTS, lacks: headers },
  });
  const issues = async (pages: readonly SitePage[], blocked: readonly BlockedUrl[] = []) =>
    judgeWholeSite(await surveySite(graph(pages, blocked))).map(({ code, message }) => [code, message]);

  test('headers that pages lack', async () => {
    expect(
      await issues([page(2, lacks('hsts', 'csp')), page(1, lacks('csp', 'nosniff')), failing(3, 404)]),
    ).toEqual([
      ['hsts_missing', `1 of 2 pages is sent without Strict-Transport-Security, one of them: ${url(2)}`],
      ['csp_missing', `All 2 pages are sent without Content-Security-Policy, one of them: ${url(1)}`],
      [
        'nosniff_missing',
        `1 of 2 pages is sent without X-Content-Type-Options: nosniff, one of them: ${url(1)}`,
      ],
    ]);
    expect(await issues([page(1)])).toEqual([]);
  });
  test('a wall before crawlers, behind which no link is called broken', async () => {
    const wall = (...statuses: number[]) => [
      page(1, { links: linksTo([2, 3, 4, 5]) }),
      ...statuses.map((status, index) => failing(index + 2, status)),
    ];
    const refused = (message: string) => [['crawler_refused', message]];
    expect(await issues(wall(403, 401))).toEqual(
      refused(
        `2 addresses of the site refuse this crawler (401, 403 or the like) and 1 answers with 200; one of them: ${url(2)}`,
      ),
    );
    expect(await findings(wall(403, 401, 403))).toEqual([]);
    expect((await findings(wall(403, 401, 404))).map(([, code, message]) => [code, message])).toEqual([
      ['broken_internal_link', `Links to ${url(4)}, which answers 404`],
    ]);
    expect(await issues([failing(1, 403)])).toHaveLength(1);
    expect(await issues(wall(403))).toEqual([]);
    expect(await issues(wall(404, 404, 404))).toEqual([]);
  });
  test.each([401, 402, 403, 405, 406, 407, 451, 999])(
    'a single page that refuses the crawler with %i: nothing that leads there is called broken',
    async (status) => {
      const refused = failing(2, status, { listed: true });
      const leading = page(1, { links: linksTo([2, 3, 4]) });
      const moved = page(4, { statusCode: 301, redirectsTo: url(2) });
      expect(await findings([leading, refused, page(3), moved])).toEqual([]);
      expect(await issues([leading, refused, page(3), moved])).toEqual([]);
      const gone = (await findings([leading, failing(2, 404), page(3), moved])).map(([, code]) => code);
      expect(gone).toContain('broken_internal_link');
    },
  );
  describe('plain http', () => {
    const plain = (id: number, facts: Partial<SitePage> = {}) =>
      page(id, { url: `http://example.com/${id}`, ...facts });
    const start = { depth: 0 };
    const both = async (pages: readonly SitePage[]) => [await findings(pages), await issues(pages)];

    test('is one finding of a site that begins there', async () => {
      expect(await both([plain(1, start), plain(3), plain(2), failing(4, 404)])).toEqual([
        [],
        [['site_not_https', 'All 3 pages are served over plain http, one of them: http://example.com/1']],
      ]);
      expect(await issues([plain(1, start), page(2)])).toEqual([
        ['site_not_https', '1 of 2 pages is served over plain http, one of them: http://example.com/1'],
      ]);
    });
    test('is a finding of each page that has it, on a site that begins on https', async () => {
      const pages = [redirect(1, 2, { ...start, url: 'http://example.com/' }), page(2, start), plain(3)];
      expect(await both([...pages, plain(4, { ...notAPage, statusCode: 404 })])).toEqual([
        [[3, 'not_https', 'Served over plain http: http://example.com/3', null]],
        [],
      ]);
    });
  });
  describe('pages whose canonical URL is of another host', () => {
    const disowned = (id: number, canonicalUrl = `https://other.example/${id}`) =>
      page(id, { canonicalUrl, indexable: false, indexabilityReason: 'canonical_elsewhere' });
    const said = async (pages: readonly SitePage[]) =>
      (await issues(pages)).filter(([code]) => code === 'site_canonical_elsewhere');
    test('are one finding of a site where they are most', async () => {
      expect(await said([disowned(2), disowned(1), page(3)])).toEqual([
        ['site_canonical_elsewhere', expect.stringMatching(/^2 of 3 pages name .*one of them: .*\/1$/)],
      ]);
      expect(await said([disowned(1), disowned(2)])).toEqual([
        ['site_canonical_elsewhere', expect.stringMatching(/^All 2 pages name an address of another host/)],
      ]);
    });
    test('are none where they are few, or of this host, or one page is all there is', async () => {
      expect(await said([disowned(1), disowned(2), page(3), page(4)])).toEqual([]);
      expect(await said([disowned(1, url(3)), disowned(2, url(3)), page(3)])).toEqual([]);
      expect(await said([disowned(1)])).toEqual([]);
    });
  });
  test.each([
    [['/a.ico'], ''],
    [['/b.ico', '/a.ico'], '; broken too: 1 more icon'],
    [['/c.png', '/a.ico', '/b.ico'], '; broken too: 2 more icons'],
  ])('icons that cannot be loaded are one finding of the site, and of no page: %j', async (paths, others) => {
    const icons = paths.map((path) => ({
      url: `https://example.com${path}`,
      kind: 'icon' as const,
      location: 'link',
    }));
    const pages = [1, 2].map((id) => page(id, { siteFacts: { ...FACTS, resources: icons } }));
    const broken = icons.map(({ url }) => ({ url, fault: 'answers 404' }));
    const survey = await surveySite({ ...graph(pages), brokenTargets: () => streamed(broken) });
    expect(pages.flatMap((one) => judgeInSite(one, survey).issues)).toEqual([]);
    expect(judgeWholeSite(survey).filter(({ code }) => code === 'site_icon_broken')).toEqual([
      {
        code: 'site_icon_broken',
        severity: 'notice',
        message: `The icon https://example.com/a.ico answers 404; 2 pages name it${others}`,
      },
    ]);
  });
  test('a sitemap that lists what robots.txt blocks', async () => {
    const blocked = [
      { id: 8, url: url(8), listed: true },
      { id: 7, url: url(7), listed: true },
      { id: 6, url: url(6), listed: false },
    ];
    expect(await issues([page(1)], blocked)).toEqual([
      [
        'sitemap_blocked',
        `The sitemap lists 2 URLs that robots.txt keeps crawlers from, one of them: ${url(7)}`,
      ],
    ]);
  });
});
