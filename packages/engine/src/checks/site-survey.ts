import type { SecurityHeader } from '../record/page-analysis.ts';
import { REFUSING_STATUSES } from '../record/passing-status.ts';
import { hostOf } from '../url/site-scope.ts';
import { IncomingLinks } from './incoming-links.ts';
import { type HashedPage, type NearPages, nearDuplicates } from './near-duplicates.ts';
import { faultOf, type IndexedPage, PageIndex } from './page-index.ts';
import { endOf, type RedirectChain, redirectChains } from './redirect-chains.ts';
import { RepeatedEdges } from './repeated-edges.ts';
import { inLanguageOf, SharedValues } from './shared-values.ts';
import type { BlockedUrl, BrokenTarget, SiteGraph, SitePage, TargetCounts } from './site-graph.ts';
import { urlKey } from './url-key.ts';

/** Pages that lack something, of all that could have it. */
export interface Lacking {
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

/** What the site checks need to know of other pages than the one they look at: a few hundred bytes for each page. */
export interface SiteSurvey {
  /** Whether every page was read that is known: else nobody can say that no page does something. */
  isWhole: boolean;
  pages: PageIndex;
  /** Why a link to this page fails, by id. */
  broken: ReadonlyMap<number, string>;
  /** Broken pages, by id, and files that a finding has named; those who judge page after page add to it. */
  named: Set<number | string>;
  /** Files that cannot be loaded. */
  brokenTargets: ReadonlyMap<string, Unloaded>;
  targets: TargetCounts;
  /** Pages that have more of them than are checked: how many pages, and the one where most are left out. */
  crowded: (Lacking & { most: number }) | null;
  chains: ReadonlyMap<number, RedirectChain>;
  /** Pages that search results can show, by what they say of themselves. */
  contents: SharedValues;
  titles: SharedValues;
  descriptions: SharedValues;
  headings: SharedValues;
  near: ReadonlyMap<number, NearPages>;
  /** What its pages begin and end with. */
  edges: Pick<RepeatedEdges, 'ownWords'>;
  incoming: IncomingLinks;
  /** What other pages name as their canonical URL. */
  canonicals: ReadonlySet<string>;
  /** HTML pages whose canonical URL is of another host; null without one. */
  disowned: Lacking | null;
  /** By id. */
  blocked: ReadonlyMap<number, BlockedUrl>;
  /** The ids of the pages that each page names as its translations. */
  languages: ReadonlyMap<number, readonly number[]>;
  /** The ids of the pages that name more of them than are known. */
  manyLanguages: ReadonlySet<number>;
  /** HTML pages answered with 200. */
  htmlPages: number;
  httpsPages: number;
  lacking: ReadonlyMap<SecurityHeader, Lacking>;
  /** Whether the page at which the crawl began, its redirects followed, is on https. */
  startsSecure: boolean;
  /** Answered with 200. */
  answered: number;
  /** Those that refused access where they are more than those with 200: a wall, and no matter of single pages. */
  refused: Lacking | null;
  /** Those of them that came over plain http; null without one. */
  plain: Lacking | null;
}

/** More are not told apart from each other: they are counted among those that were never found. */
const MOST_BLOCKED = 100_000;

/**
 * Reads the crawl once.
 * @param isWhole whether no known page was left out
 */
export async function surveySite(graph: SiteGraph, isWhole = true): Promise<SiteSurvey> {
  const surveyor = new Surveyor();
  for await (const target of graph.brokenTargets()) surveyor.takeBrokenTarget(target);
  for await (const page of graph.pages()) surveyor.take(page);
  for await (const url of graph.blocked()) surveyor.takeBlocked(url);
  return surveyor.finish(await graph.targets(), isWhole);
}

class Surveyor {
  readonly #pages = new PageIndex();
  readonly #contents = new SharedValues();
  readonly #titles = new SharedValues();
  readonly #descriptions = new SharedValues();
  readonly #headings = new SharedValues();
  readonly #hashed: HashedPage[] = [];
  readonly #edges = new RepeatedEdges();
  readonly #incoming = new IncomingLinks();
  readonly #canonicals = new Set<string>();
  readonly #blocked = new Map<number, BlockedUrl>();
  readonly #languageUrls = new Map<number, Float64Array>();
  readonly #manyLanguages = new Set<number>();
  readonly #lacking = new Map<SecurityHeader, Lacking>();
  #plain: Lacking | null = null;
  #startsSecure = false;
  #answered = 0;
  #refused: Lacking | null = null;
  readonly #brokenTargets = new Map<string, Unloaded>();
  #disowned: Lacking | null = null;
  #crowded: SiteSurvey['crowded'] = null;
  #htmlPages = 0;
  #httpsPages = 0;

  take(page: SitePage): void {
    this.#pages.add(page);
    for (const [index, to] of page.links.targets.entries())
      if (to !== page.id) this.#incoming.add(to, page.links.isNofollow(index));
    if (page.canonicalUrl !== null && page.canonicalUrl !== page.url) this.#canonicals.add(page.canonicalUrl);
    if (page.indexable) this.#takeResult(page);
    this.#takeScheme(page);
    if (page.siteFacts === null) return;
    this.#htmlPages++;
    if (page.indexabilityReason === 'canonical_elsewhere' && isOfAnotherHost(page))
      this.#disowned = oneMore(this.#disowned, page.url);
    for (const { url, kind } of page.siteFacts.resources ?? []) {
      const target = this.#brokenTargets.get(url);
      if (target === undefined) continue;
      target.places += 1;
      if (kind === 'icon') target.icons += 1;
    }
    this.#takeCrowd(page.url, page.siteFacts.moreResources ?? 0);
    if (page.url.startsWith('https:')) this.#httpsPages++;
    if (page.siteFacts.edges !== undefined) this.#edges.take(page.siteFacts.edges);
    for (const header of page.siteFacts.lacks) this.#takeLack(header, page.url);
    const { languages, hasMoreLanguages = false } = page.siteFacts;
    if (hasMoreLanguages) this.#manyLanguages.add(page.id);
    if (languages.length > 0)
      this.#languageUrls.set(
        page.id,
        Float64Array.from(languages, ({ url }) => urlKey(url)),
      );
  }

  takeBrokenTarget({ url, fault }: BrokenTarget): void {
    this.#brokenTargets.set(url, { fault, places: 0, icons: 0 });
  }

  takeBlocked(url: BlockedUrl): void {
    if (this.#blocked.size < MOST_BLOCKED) this.#blocked.set(url.id, url);
  }

  finish(targets: TargetCounts, isWhole: boolean): SiteSurvey {
    const chains = redirectChains(this.#pages.values());
    const refused = (this.#refused?.count ?? 0) > this.#answered ? this.#refused : null;
    return {
      isWhole,
      pages: this.#pages,
      broken: brokenPages(this.#pages, chains),
      named: new Set(),
      brokenTargets: this.#brokenTargets,
      targets,
      crowded: this.#crowded,
      chains,
      contents: this.#contents,
      titles: this.#titles,
      descriptions: this.#descriptions,
      headings: this.#headings,
      near: nearDuplicates(this.#hashed),
      edges: this.#edges,
      incoming: this.#incoming,
      canonicals: this.#canonicals,
      disowned: this.#disowned,
      blocked: this.#blocked,
      languages: this.#resolvedLanguages(),
      manyLanguages: this.#manyLanguages,
      htmlPages: this.#htmlPages,
      httpsPages: this.#httpsPages,
      lacking: this.#lacking,
      startsSecure: this.#startsSecure,
      answered: this.#answered,
      refused,
      plain: this.#plain,
    };
  }

  #takeResult(page: SitePage): void {
    const { id, url, contentHash, title, metaDescription, siteFacts } = page;
    if (contentHash !== null) this.#contents.add(contentHash, url, contentHash);
    if (title !== null) this.#titles.add(inLanguageOf(page, title), url, contentHash);
    if (metaDescription !== null)
      this.#descriptions.add(inLanguageOf(page, metaDescription), url, contentHash);
    if (siteFacts === null) return;
    const { headline, simHash } = siteFacts;
    if (headline !== null) this.#headings.add(inLanguageOf(page, headline), url, contentHash);
    if (simHash !== null) this.#hashed.push({ id, url, simHash, contentHash });
  }

  #takeScheme({ url, statusCode, depth, redirectsTo }: SitePage): void {
    const secure = url.startsWith('https:');
    if (depth === 0 && redirectsTo === null && secure) this.#startsSecure = true;
    if (REFUSING_STATUSES.includes(statusCode ?? 0)) this.#refused = oneMore(this.#refused, url);
    if (statusCode !== 200) return;
    this.#answered++;
    if (!secure) this.#plain = oneMore(this.#plain, url);
  }

  #takeCrowd(url: string, more: number): void {
    if (more === 0) return;
    const { count = 0, most = 0, example = url } = this.#crowded ?? {};
    const isWorse = more > most || (more === most && url < example);
    this.#crowded = { count: count + 1, most: Math.max(more, most), example: isWorse ? url : example };
  }

  #takeLack(header: SecurityHeader, url: string): void {
    this.#lacking.set(header, oneMore(this.#lacking.get(header) ?? null, url));
  }

  /** Numbers in place of URLs: a site of many languages names each page in each of them. */
  #resolvedLanguages(): Map<number, readonly number[]> {
    const resolved = new Map<number, readonly number[]>();
    if (this.#languageUrls.size === 0) return resolved;
    const ids = new Map<number, number>();
    for (const { id, url } of this.#pages.values()) ids.set(urlKey(url), id);
    for (const [id, keys] of this.#languageUrls)
      resolved.set(
        id,
        [...keys].flatMap((key) => ids.get(key) ?? []),
      );
    return resolved;
  }
}

function isOfAnotherHost({ url, canonicalUrl }: SitePage): boolean {
  return canonicalUrl !== null && hostOf(canonicalUrl) !== hostOf(url);
}

function oneMore(known: Lacking | null, url: string): Lacking {
  if (known === null) return { count: 1, example: url };
  known.count++;
  if (url < known.example) known.example = url;
  return known;
}

function brokenPages(pages: PageIndex, chains: ReadonlyMap<number, RedirectChain>): Map<number, string> {
  const broken = new Map<number, string>();
  for (const page of pages.values()) {
    const reason = reasonOf(page, pages, chains);
    if (reason !== null) broken.set(page.id, reason);
  }
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
