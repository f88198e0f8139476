import type { SiteGraph, SitePage } from '../checks/site-graph.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PageResource } from '../record/page-analysis.ts';
import { isUnreachable } from './can-pass.ts';
import { depthOf } from './crawl-level.ts';
import type {
  CheckedTarget,
  CrawlCounters,
  CrawledPage,
  CrawlStore,
  FoundUrl,
  FrontierEntry,
  SkipReason,
  WaitingTarget,
} from './crawl-store.ts';

interface KnownUrl {
  readonly id: number;
  readonly url: string;
  level: number;
  redirects: number;
  tries: number;
  state: 'queued' | 'leased' | 'done' | SkipReason;
}

interface KnownTarget extends WaitingTarget {
  readonly external: boolean;
  /** Undefined before it was asked for. */
  fault: string | null | undefined;
}

interface Level {
  readonly queued: Set<KnownUrl>;
  leased: number;
}

const SKIP_PRECEDENCE: readonly string[] = ['limits', 'robots', 'offSite'] satisfies SkipReason[];

/** A CrawlStore for one run in one process: tests, and uses that keep nothing. */
export class MemoryCrawlStore implements CrawlStore {
  /** In the order in which they were committed. */
  readonly pages: CrawledPage[] = [];
  private unreachable = 0;
  private readonly targets = new Map<string, KnownTarget>();
  private external = 0;
  private readonly known = new Map<string, KnownUrl>();
  private readonly byId: KnownUrl[] = [];
  private readonly listed = new Set<string>();
  private readonly levels = new Map<number, Level>();

  lease(limit: number, fresh = false): Promise<readonly FrontierEntry[]> {
    const level = this.lowestOpenLevel();
    if (level === null) return Promise.resolve([]);
    const least = this.leastTries(level);
    if (least === null || (fresh && least > 0)) return Promise.resolve([]);
    const next = level.queued.values().filter(({ tries }) => tries === least);
    const leased = next.take(limit).toArray();
    for (const entry of leased) {
      level.queued.delete(entry);
      level.leased += 1;
      entry.state = 'leased';
    }
    return Promise.resolve(
      leased.map(({ id, url, level: at, redirects, tries }) => ({
        id,
        url,
        level: at,
        redirects,
        tries,
        suspect: false,
        poisoned: false,
      })),
    );
  }

  async commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void> {
    for (const page of pages) {
      const entry = this.byId[page.entry.id];
      if (entry?.state !== 'leased')
        throw new Error(`entry ${page.entry.id} (${page.entry.url}) is not leased`);
      entry.state = 'done';
      this.level(entry.level).leased -= 1;
      this.pages.push(page);
      for (const resource of page.siteFacts?.resources ?? []) this.addTarget(resource, page.entry.url);
      if (isUnreachable(page.facts.statusCode, page.failure)) this.unreachable += 1;
    }
    for (const url of pages.flatMap((page) => page.found)) this.learn(url);
    for (const url of found) this.learn(url);
  }

  markListed(urls: readonly string[]): Promise<void> {
    for (const url of urls) this.listed.add(url);
    return Promise.resolve();
  }

  /** A run in memory ends with its process: there is nobody to tell. */
  setAnalysing(): Promise<void> {
    return Promise.resolve();
  }

  private addTarget({ url, kind, external = false }: PageResource, page: string): void {
    const isFull = external
      ? this.external >= LIMITS.externalTargets.value
      : this.targets.size - this.external >= LIMITS.targets.value;
    if (isFull || this.targets.has(url)) return;
    this.targets.set(url, { url, kind, page, external, fault: undefined });
    if (external) this.external += 1;
  }

  waitingTargets(limit: number, external = false): Promise<readonly WaitingTarget[]> {
    return Promise.resolve([...this.waiting(external).take(limit)]);
  }

  private waiting(external: boolean): IteratorObject<KnownTarget> {
    return this.targets
      .values()
      .filter((target) => target.fault === undefined && target.external === external);
  }

  commitTargets(checked: readonly CheckedTarget[]): Promise<void> {
    for (const { url, fault } of checked) {
      const target = this.targets.get(url);
      if (target !== undefined) target.fault = fault;
    }
    return Promise.resolve();
  }

  isFull(): boolean {
    return false;
  }

  counters(): CrawlCounters {
    const { unreachable } = this;
    const [queued, leased] = [this.count('queued'), this.count('leased')];
    return { done: this.pages.length, unreachable, queued, leased };
  }

  queryUrls(): Iterable<string> {
    const admitted = this.byId.filter(({ state }) => !SKIP_PRECEDENCE.includes(state));
    return admitted.map(({ url }) => url).filter((url) => url.includes('?'));
  }

  /** What the site checks need of this crawl. */
  graph(): SiteGraph {
    return {
      pages: () => this.pages.values().map((page) => this.sitePage(page)),
      brokenTargets: () => this.targets.values().flatMap(({ url, fault }) => (fault ? [{ url, fault }] : [])),
      targets: () => ({
        files: { known: this.targets.size - this.external, waiting: [...this.waiting(false)].length },
        external: { known: this.external, waiting: [...this.waiting(true)].length },
      }),
      blocked: () =>
        this.byId
          .values()
          .filter(({ state }) => state === 'robots')
          .map(({ id, url }) => ({ id, url, listed: this.listed.has(url) })),
    };
  }

  private sitePage({ entry, facts, redirectsTo, failure, links, siteFacts }: CrawledPage): SitePage {
    const known = links.flatMap((link) => {
      const to = this.known.get(link.url)?.id;
      return to === undefined ? [] : [{ ...link, to }];
    });
    return {
      ...facts,
      id: entry.id,
      depth: depthOf(entry.level),
      redirectsTo,
      failure,
      siteFacts,
      tries: entry.tries,
      listed: this.listed.has(entry.url),
      links: {
        targets: known.map(({ to }) => to),
        isNofollow: (index) => known[index]?.nofollow === true,
        locationOf: (index) => known[index]?.location ?? null,
      },
    };
  }

  /** URLs that were only counted. */
  skipped(): Record<SkipReason, number> {
    return { robots: this.count('robots'), limits: this.count('limits'), offSite: this.count('offSite') };
  }

  putOff(entries: readonly FrontierEntry[]): Promise<void> {
    for (const { id } of entries) {
      const entry = this.byId[id];
      if (entry?.state !== 'leased') continue;
      this.level(entry.level).leased -= 1;
      entry.tries += 1;
      this.enqueue(entry);
    }
    return Promise.resolve();
  }

  giveBack(): Promise<void> {
    for (const entry of this.byId.filter(({ state }) => state === 'leased')) {
      this.level(entry.level).leased -= 1;
      this.enqueue(entry);
    }
    return Promise.resolve();
  }

  private learn({ url, level, redirects, skip }: FoundUrl): void {
    const known = this.known.get(url);
    if (known === undefined) {
      const entry: KnownUrl = {
        id: this.byId.length,
        url,
        level,
        redirects,
        tries: 0,
        state: skip ?? 'queued',
      };
      this.known.set(url, entry);
      this.byId.push(entry);
      if (skip === null) this.enqueue(entry);
    } else if (SKIP_PRECEDENCE.includes(known.state)) this.reconsider(known, { level, redirects, skip });
    else if (skip === null && known.state === 'queued') this.improve(known, level, redirects);
  }

  private reconsider(entry: KnownUrl, { level, redirects, skip }: Omit<FoundUrl, 'url' | 'via'>): void {
    if (skip === null) {
      Object.assign(entry, { level, redirects });
      this.enqueue(entry);
    } else if (SKIP_PRECEDENCE.indexOf(skip) < SKIP_PRECEDENCE.indexOf(entry.state)) entry.state = skip;
  }

  private improve(entry: KnownUrl, level: number, redirects: number): void {
    if (level > entry.level || (level === entry.level && redirects >= entry.redirects)) return;
    this.level(entry.level).queued.delete(entry);
    Object.assign(entry, { level, redirects });
    this.enqueue(entry);
  }

  private enqueue(entry: KnownUrl): void {
    entry.state = 'queued';
    this.level(entry.level).queued.add(entry);
  }

  private level(number: number): Level {
    const known = this.levels.get(number);
    if (known !== undefined) return known;
    const created: Level = { queued: new Set(), leased: 0 };
    this.levels.set(number, created);
    return created;
  }

  /** Null while entries are handed out that were put off less often than all that wait, or nothing waits. */
  private leastTries({ queued, leased }: Level): number | null {
    let least = Number.POSITIVE_INFINITY;
    for (const { tries } of queued) {
      least = Math.min(least, tries);
      if (least === 0) return 0;
    }
    if (queued.size === 0 || leased === 0) return queued.size === 0 ? null : least;
    const isOut = ({ state, tries }: KnownUrl): boolean => state === 'leased' && tries < least;
    return this.byId.some(isOut) ? null : least;
  }

  private lowestOpenLevel(): Level | null {
    let lowest = Number.POSITIVE_INFINITY;
    for (const [number, { queued, leased }] of this.levels) {
      if (queued.size + leased > 0 && number < lowest) lowest = number;
    }
    return this.levels.get(lowest) ?? null;
  }

  private count(state: KnownUrl['state']): number {
    if (state === 'queued') return this.levels.values().reduce((sum, { queued }) => sum + queued.size, 0);
    if (state === 'leased') return this.levels.values().reduce((sum, { leased }) => sum + leased, 0);
    return this.byId.filter((entry) => entry.state === state).length;
  }
}
