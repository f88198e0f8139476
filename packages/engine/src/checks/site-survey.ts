import { inSlices } from '../limits/slices.ts';
import type { SecurityHeader, SiteFacts } from '../record/page-analysis.ts';
import { REFUSING_STATUSES } from '../record/passing-status.ts';
import { hostOf } from '../url/site-scope.ts';
import { IncomingLinks } from './incoming-links.ts';
import { type HashedPage, type NearPages, nearDuplicates } from './near-duplicates.ts';
import { faultOf, type IndexedPage, PageIndex } from './page-index.ts';
import { endOf, type RedirectChain, redirectChains } from './redirect-chains.ts';
import { RepeatedEdges } from './repeated-edges.ts';
import { inLanguageOf, SharedValues } from './shared-values.ts';
import type { BlockedUrl, SiteGraph, SitePage, TargetCounts } from './site-graph.ts';
import { urlKey } from './url-key.ts';

/** What a whole site is told of where several pages have it. */
export type PageTrait = SecurityHeader | 'plain_http' | 'canonical_of_other_host' | 'refused';

/** Pages with one trait. */
export interface Examples {
  count: number;
  /** The first by URL. */
  example: string;
}

/** Why a file cannot be loaded, and how many pages load it, or name it as their icon. */
interface Unloaded {
  readonly fault: string;
  places: number;
  icons: number;
}

/** More are not told apart from each other: they are counted among those that were never found. */
const MOST_BLOCKED = 100_000;

/** What is gathered of one page after the other. */
class GatheredPages {
  readonly pages = new PageIndex();
  /** Files that cannot be loaded. */
  readonly brokenTargets = new Map<string, Unloaded>();
  /** Pages that have more of them than are checked: how many pages, and the one where most are left out. */
  crowded: (Examples & { most: number }) | null = null;
  /** Pages that search results can show, by what they say of themselves. */
  readonly contents = new SharedValues();
  readonly titles = new SharedValues();
  readonly descriptions = new SharedValues();
  readonly headings = new SharedValues();
  readonly hashed: HashedPage[] = [];
  /** What its pages begin and end with. */
  readonly edges = new RepeatedEdges();
  readonly incoming = new IncomingLinks();
  /** What other pages name as their canonical URL. */
  readonly canonicals = new Set<string>();
  /** By id. */
  readonly blocked = new Map<number, BlockedUrl>();
  /** Of the URLs that each page names as its translations, by its id, their keys: thirty million at most. */
  readonly languages = new Map<number, Uint32Array>();
  /** The ids of the pages that name more of them than are known. */
  readonly manyLanguages = new Set<number>();
  readonly traits = new Map<PageTrait, Examples>();
  /** HTML pages answered with 200. */
  htmlPages = 0;
  httpsPages = 0;
  /** Whether the page at which the crawl began, its redirects followed, is on https. */
  startsSecure = false;
  /** Answered with 200. */
  answered = 0;

  take(page: SitePage): void {
    this.pages.add(page);
    for (const [index, to] of page.links.targets.entries())
      if (to !== page.id) this.incoming.add(to, page.links.isNofollow(index));
    if (page.canonicalUrl !== null && page.canonicalUrl !== page.url) this.canonicals.add(page.canonicalUrl);
    if (page.indexable) this.#takeResult(page);
    this.#takeAnswer(page);
    if (page.siteFacts !== null) this.#takeHtml(page, page.siteFacts);
  }

  #takeResult(page: SitePage): void {
    const { id, url, contentHash, title, metaDescription, siteFacts } = page;
    if (contentHash !== null) this.contents.add(contentHash, url, contentHash);
    if (title !== null) this.titles.add(inLanguageOf(page, title), url, contentHash);
    if (metaDescription !== null)
      this.descriptions.add(inLanguageOf(page, metaDescription), url, contentHash);
    if (siteFacts === null) return;
    const { headline, simHash } = siteFacts;
    if (headline !== null) this.headings.add(inLanguageOf(page, headline), url, contentHash);
    if (simHash !== null) this.hashed.push({ id, url, simHash, contentHash });
  }

  #takeAnswer({ url, statusCode, depth, redirectsTo }: SitePage): void {
    const secure = url.startsWith('https:');
    if (depth === 0 && redirectsTo === null && secure) this.startsSecure = true;
    if (REFUSING_STATUSES.includes(statusCode ?? 0)) this.#note('refused', url);
    if (statusCode !== 200) return;
    this.answered++;
    if (!secure) this.#note('plain_http', url);
  }

  #takeHtml(page: SitePage, { edges, lacks, languages, ...facts }: SiteFacts): void {
    const { id, url } = page;
    this.htmlPages++;
    if (url.startsWith('https:')) this.httpsPages++;
    if (page.indexabilityReason === 'canonical_elsewhere' && isOfAnotherHost(page))
      this.#note('canonical_of_other_host', url);
    for (const header of lacks) this.#note(header, url);
    for (const { url: file, kind } of facts.resources ?? []) {
      const target = this.brokenTargets.get(file);
      if (target === undefined) continue;
      target.places += 1;
      if (kind === 'icon') target.icons += 1;
    }
    this.#takeCrowd(url, facts.moreResources ?? 0);
    if (edges !== undefined) this.edges.take(edges);
    if (facts.hasMoreLanguages) this.manyLanguages.add(id);
    if (languages.length > 0)
      this.languages.set(
        id,
        Uint32Array.from(languages, ({ url: version }) => urlKey(version)),
      );
  }

  #takeCrowd(url: string, more: number): void {
    if (more === 0) return;
    const { count = 0, most = 0, example = url } = this.crowded ?? {};
    const isWorse = more > most || (more === most && url < example);
    this.crowded = { count: count + 1, most: Math.max(more, most), example: isWorse ? url : example };
  }

  #note(trait: PageTrait, url: string): void {
    const { count = 0, example = url } = this.traits.get(trait) ?? {};
    this.traits.set(trait, { count: count + 1, example: url < example ? url : example });
  }
}

/** What the site checks need to know of other pages than the one they look at: a few hundred bytes for each page. */
export interface SiteSurvey extends Readonly<Omit<GatheredPages, 'take' | 'hashed'>> {
  /** Whether every page was read that is known: else nobody can say that no page does something. */
  isWhole: boolean;
  /** Why a link to this page fails, by id. */
  broken: ReadonlyMap<number, string>;
  /** Broken pages, by id, and files that a finding has named; those who judge page after page add to it. */
  named: Set<number | string>;
  targets: TargetCounts;
  chains: ReadonlyMap<number, RedirectChain>;
  near: ReadonlyMap<number, NearPages>;
}

/**
 * Reads the crawl once.
 * @param isWhole whether no known page was left out
 */
export async function surveySite(graph: SiteGraph, isWhole = true): Promise<SiteSurvey> {
  const gathered = new GatheredPages();
  for await (const { url, fault } of graph.brokenTargets())
    gathered.brokenTargets.set(url, { fault, places: 0, icons: 0 });
  for await (const page of graph.pages()) gathered.take(page);
  for await (const url of graph.blocked())
    if (gathered.blocked.size < MOST_BLOCKED) gathered.blocked.set(url.id, url);
  const { hashed, ...kept } = gathered;
  const { lane } = graph;
  const chains = await redirectChains(kept.pages, lane);
  return {
    ...kept,
    isWhole,
    broken: await brokenPages(kept.pages, chains, lane),
    named: new Set(),
    targets: await graph.targets(),
    chains,
    near: await nearDuplicates(hashed, lane),
  };
}

function isOfAnotherHost({ url, canonicalUrl }: SitePage): boolean {
  return canonicalUrl !== null && hostOf(canonicalUrl) !== hostOf(url);
}

async function brokenPages(
  pages: PageIndex,
  chains: ReadonlyMap<number, RedirectChain>,
  lane?: string,
): Promise<Map<number, string>> {
  const broken = new Map<number, string>();
  const take = (page: IndexedPage): void => {
    const reason = reasonOf(page, pages, chains);
    if (reason !== null) broken.set(page.id, reason);
  };
  await inSlices(pages.values(), take, lane);
  return broken;
}

function reasonOf(
  page: IndexedPage,
  pages: PageIndex,
  chains: ReadonlyMap<number, RedirectChain>,
): string | null {
  const chain = chains.get(page.id);
  if (chain === undefined) return faultOf(page);
  if (chain.loops) return 'redirects in a loop';
  const end = pages.of(endOf(chain));
  const fault = end === undefined ? null : faultOf(end);
  return end === undefined || fault === null ? null : `redirects to ${end.url}, which ${fault}`;
}
