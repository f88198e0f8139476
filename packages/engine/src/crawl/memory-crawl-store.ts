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
  state: State;
}

/** `new` before anything is known of it. */
type State = 'queued' | 'leased' | 'done' | SkipReason | 'new';

interface KnownTarget extends WaitingTarget {
  readonly external: boolean;
  /** Undefined before it was asked for. */
  fault: string | null | undefined;
}

/** Of states in which nothing is asked for: one that stands before another takes its place. */
const PRECEDENCE: readonly State[] = ['limits', 'robots', 'offSite', 'new'];

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
  /** Those of each level that are queued or leased, as they are to be handed out. */
  private readonly open = new Map<number, Set<KnownUrl>>();
  private readonly counts = { queued: 0, leased: 0, done: 0, limits: 0, robots: 0, offSite: 0, new: 0 };

  async lease(limit: number, fresh = false): Promise<readonly FrontierEntry[]> {
    const open = this.lowestOpenLevel();
    const least = leastTries(open);
    if (fresh && least > 0) return [];
    // While some are out that were put off less often than all that wait, there are none.
    const next = open.values().filter(({ state, tries }) => state === 'queued' && tries === least);
    const leased = next.take(limit).toArray();
    for (const entry of leased) this.become(entry, 'leased');
    return leased.map(({ state: _, ...entry }) => ({ ...entry, suspect: false, poisoned: false }));
  }

  async commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void> {
    for (const page of pages) {
      const entry = this.byId[page.entry.id];
      if (entry?.state !== 'leased')
        throw new Error(`entry ${page.entry.id} (${page.entry.url}) is not leased`);
      this.become(entry, 'done');
      this.open.get(entry.level)?.delete(entry);
      this.pages.push(page);
      for (const resource of page.siteFacts?.resources ?? []) this.addTarget(resource, page.entry.url);
      if (isUnreachable(page.facts.statusCode, page.failure)) this.unreachable += 1;
    }
    for (const url of pages.flatMap((page) => page.found)) this.learn(url);
    for (const url of found) this.learn(url);
  }

  async markListed(urls: readonly string[]): Promise<void> {
    for (const url of urls) this.listed.add(url);
  }

  /** A run in memory ends with its process: there is nobody to tell. */
  async setAnalysing(): Promise<void> {}

  private addTarget({ url, kind, external = false }: PageResource, page: string): void {
    const isFull = external
      ? this.external >= LIMITS.externalTargets.value
      : this.targets.size - this.external >= LIMITS.targets.value;
    if (isFull || this.targets.has(url)) return;
    this.targets.set(url, { url, kind, page, external, fault: undefined });
    if (external) this.external += 1;
  }

  async waitingTargets(limit: number, external = false): Promise<readonly WaitingTarget[]> {
    return [...this.waiting(external).take(limit)];
  }

  private waiting(external: boolean): IteratorObject<KnownTarget> {
    return this.targets
      .values()
      .filter((target) => target.fault === undefined && target.external === external);
  }

  async commitTargets(checked: readonly CheckedTarget[]): Promise<void> {
    for (const { url, fault } of checked) {
      const target = this.targets.get(url);
      if (target !== undefined) target.fault = fault;
    }
  }

  isFull(): boolean {
    return false;
  }

  counters(): CrawlCounters {
    const { done, queued, leased } = this.counts;
    return { done, unreachable: this.unreachable, queued, leased };
  }

  queryUrls(): Iterable<string> {
    const admitted = this.byId.filter(({ state }) => !PRECEDENCE.includes(state));
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
    const { robots, limits, offSite } = this.counts;
    return { robots, limits, offSite };
  }

  async putOff(entries: readonly FrontierEntry[]): Promise<void> {
    for (const { id } of entries) {
      const entry = this.byId[id];
      if (entry?.state !== 'leased') continue;
      entry.tries += 1;
      this.enqueue(entry);
    }
  }

  async giveBack(): Promise<void> {
    for (const entry of this.byId) if (entry.state === 'leased') this.enqueue(entry);
  }

  private learn({ url, level, redirects, skip }: FoundUrl): void {
    const known = this.known.get(url) ?? this.add(url);
    const place = PRECEDENCE.indexOf(known.state);
    if (skip === null) {
      const isNearer = level < known.level || (level === known.level && redirects < known.redirects);
      if (place >= 0 || (known.state === 'queued' && isNearer)) this.enqueue(known, level, redirects);
    } else if (PRECEDENCE.indexOf(skip) < place) this.become(known, skip);
  }

  private add(url: string): KnownUrl {
    const entry: KnownUrl = { id: this.byId.length, url, level: 0, redirects: 0, tries: 0, state: 'new' };
    this.known.set(url, entry);
    this.byId.push(entry);
    this.counts.new += 1;
    return entry;
  }

  /** At the end of its level. */
  private enqueue(entry: KnownUrl, level = entry.level, redirects = entry.redirects): void {
    this.open.get(entry.level)?.delete(entry);
    Object.assign(entry, { level, redirects });
    this.become(entry, 'queued');
    const open = this.open.get(level) ?? new Set();
    this.open.set(level, open.add(entry));
  }

  private become(entry: KnownUrl, state: State): void {
    this.counts[entry.state] -= 1;
    this.counts[state] += 1;
    entry.state = state;
  }

  private lowestOpenLevel(): ReadonlySet<KnownUrl> {
    const levels = this.open.entries().filter(([, { size }]) => size > 0);
    return this.open.get(Math.min(...levels.map(([level]) => level))) ?? new Set();
  }
}

function leastTries(entries: ReadonlySet<KnownUrl>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { tries } of entries) {
    least = Math.min(least, tries);
    if (least === 0) break;
  }
  return least;
}
