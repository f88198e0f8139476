import { LIMITS } from '../limits/limits.ts';
import { inSlices } from '../limits/slices.ts';
import { inScope, type SiteScope } from '../url/site-scope.ts';
import { clicksFromStart } from './crawl-level.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import type { FoundUrl, SkipReason } from './crawl-store.ts';
import { ownUrl } from './own-url.ts';
import { queryVariants } from './query-variants.ts';
import type { RobotsCache } from './robots-cache.ts';
import { allowedBy, type UrlPatterns } from './url-patterns.ts';

/** A URL that somebody points to, before it is decided what becomes of it. */
export interface Candidate {
  readonly url: string;
  readonly level: number;
  readonly redirects: number;
  readonly via: FoundUrl['via'];
  readonly nofollow: boolean;
}

/** Skipped URLs rank after every level; among themselves in the order that CrawlStore.commit describes. */
const SKIP_RANKS: Readonly<Record<SkipReason, number>> = { limits: 1e9, robots: 1e9 + 1, offSite: 1e9 + 2 };

/**
 * Decides for every URL found whether it is requested, and remembers what was reported, so that the hundred links
 * of a navigation reach the store once and not once per page.
 */
export class Admission {
  private readonly limits: CrawlLimits;
  private readonly robots: RobotsCache;
  private readonly lane: string | undefined;
  private readonly isAllowed: (url: string) => boolean;
  private readonly takesQuery: (url: string) => boolean;
  /** The best rank under which a URL was reported: its level, or that of its skip reason. */
  private readonly ranks = new Map<string, number>();
  private characters = 0;

  constructor(limits: CrawlLimits, robots: RobotsCache, patterns: UrlPatterns, lane?: string) {
    this.limits = limits;
    this.robots = robots;
    this.lane = lane;
    this.isAllowed = allowedBy(patterns);
    this.takesQuery = queryVariants(limits.queryVariants);
  }

  /** URLs that an earlier run of this crawl admitted. */
  async restore(urls: Iterable<string> | AsyncIterable<string>): Promise<void> {
    for await (const url of urls) this.takesQuery(url);
  }

  /** What the store has to be told: the candidates that are new or better than what it was told before. */
  async judge(scope: SiteScope, candidates: readonly Candidate[]): Promise<FoundUrl[]> {
    const news = candidates.filter(
      ({ url, level }) => level < (this.ranks.get(url) ?? Number.POSITIVE_INFINITY),
    );
    await Promise.all(this.unknownOrigins(scope, news).map((url) => this.robots.of(url)));
    this.forgetIfFull();
    const found: FoundUrl[] = [];
    const take = (candidate: Candidate): void => {
      const report = this.report(scope, candidate);
      if (report !== null) found.push(report);
    };
    await inSlices(news, take, this.lane);
    return found;
  }

  /** What is forgotten is reported again, which the store tolerates. */
  private forgetIfFull(): void {
    const { remembered, rememberedCharacters } = LIMITS;
    if (this.ranks.size <= remembered.value && this.characters <= rememberedCharacters.value) return;
    this.ranks.clear();
    this.characters = 0;
  }

  private unknownOrigins(scope: SiteScope, candidates: readonly Candidate[]): string[] {
    return candidates
      .map(({ url }) => url)
      .filter((url) => inScope(scope, url) && this.robots.known(url) === null);
  }

  private report(scope: SiteScope, candidate: Candidate): FoundUrl | null {
    const { level, redirects, via } = candidate;
    const known = this.ranks.get(candidate.url) ?? Number.POSITIVE_INFINITY;
    const skip = this.skipReason(scope, candidate, known < SKIP_RANKS.limits);
    const rank = skip === null ? level : SKIP_RANKS[skip];
    if (rank >= known) return null;
    const url = ownUrl(candidate.url);
    if (!this.ranks.has(url)) this.characters += url.length;
    this.ranks.set(url, rank);
    return { url, level, redirects, via, skip };
  }

  /**
   * Links with rel=nofollow (or on a page whose robots meta says so) are not queued: the site asks crawlers not to
   * follow them, which is a robots directive, and is counted as one. A followed link elsewhere still admits the URL.
   */
  private skipReason(scope: SiteScope, candidate: Candidate, admittedBefore: boolean): SkipReason | null {
    const { url, level, redirects, via, nofollow } = candidate;
    if (!inScope(scope, url)) return 'offSite';
    if (url.length > this.limits.maxUrlLength || redirects > this.limits.maxRedirects) return 'limits';
    if (clicksFromStart(level) > this.limits.maxDepth) return 'limits';
    if (!this.isWanted(candidate)) return 'limits';
    if (nofollow || this.robots.known(url)?.policy.allows(url) !== true) return 'robots';
    // A sitemap is finite and the owner's own list: its queries are pages, not a trap.
    if (admittedBefore || via === 'sitemap' || this.takesQuery(url)) return null;
    return 'limits';
  }

  /** Where the seed's redirects lead is what was asked for, whatever the patterns are. */
  private isWanted({ url, level, via }: Candidate): boolean {
    return (level === 0 && via === 'redirect') || this.isAllowed(url);
  }
}
