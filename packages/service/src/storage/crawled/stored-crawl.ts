import type {
  CheckedTarget,
  CrawlCounters,
  CrawledPage,
  CrawlStore,
  FoundUrl,
  FrontierEntry,
  SkipReason,
  WaitingTarget,
} from '@seogeo/engine';
import { isUnreachable, LIMITS, nextSlice } from '@seogeo/engine/crawl';
import type { RowOf } from '../queries/schema.ts';
import { slicesOf } from '../queries/slices-of.ts';
import { type AuditTally, knownTally } from './audit-tally.ts';
import type { AuditWriter, CrawlRows, Durability, Next } from './audit-writer.ts';
import {
  bestOf,
  countSuspects,
  knownTargets,
  mergeFound,
  nextEntries,
  queryUrls,
  waitingTargets,
} from './frontier-rows.ts';
import { keptRows } from './kept-pages.ts';
import { packPlaces } from './link-places.ts';
import { ANALYSING, recoverLeases, WAITING } from './lost-leases.ts';
import { countUnreachable, insertPages } from './page-rows.ts';
import { keptBytes, linksBytes, targetBytes } from './stored-bytes.ts';

/** URL ids kept in memory to write link targets without a look-up; beyond either the table is asked. */
const KNOWN_IDS = 200_000;
const KNOWN_CHARACTERS = 16_000_000;
/** Of what pages lead to: the crawl's thread, which all audits share, stands still for some four milliseconds. */
const TOGETHER = 500;
/** Of pages with so many links together: packing and writing them takes some eight milliseconds. */
const LINKS_TOGETHER = 4_000;
/** The crawl's thread stands still while the disk is waited for, which a transaction of fifty pages is not worth. */
const SYNC_MS = 1_000;

export interface CrawlStoreOptions {
  /** The most that the audit may take on the disk; without it there is no such limit. */
  readonly maxStoredBytes?: number;
  /** Told how many pages have been stored, each time some have. */
  readonly onPages?: (pages: number) => void;
  /** The version of the analysis under which pages are kept for the next audit; null to keep none. */
  readonly keepAs?: string | null;
}

/** What is written together. */
interface Batch {
  readonly pages: readonly CrawledPage[];
  readonly urls: readonly string[];
  /** Those of them that were found, and others. */
  readonly best: ReadonlyMap<string, FoundUrl>;
  readonly kept: readonly RowOf<'kept_pages'>[];
}

/**
 * The frontier and the pages of one audit in the database. One audit has one worker at a time (see AuditWriter),
 * so the figures that move are counted in memory.
 */
export class StoredCrawl implements CrawlStore {
  readonly #writer: AuditWriter;
  readonly #onPages: (pages: number) => void;
  readonly #keepAs: string | null;
  readonly #tally: AuditTally;
  readonly #ids = new Map<string, number>();
  #knownCharacters = 0;
  /** What pages load, or link to at other sites, and whether it is another site's. */
  readonly #targets: Map<string, boolean>;
  #external: number;
  #suspects: number;
  #unreachable: number;
  #syncedAt = 0;
  /** Level of what is in flight, and how often that was put off; a higher one waits for it. */
  #levelInFlight = 0;
  #triesInFlight = 0;
  #suspectInFlight = false;

  private constructor(
    writer: AuditWriter,
    { onPages = () => {}, keepAs = null }: CrawlStoreOptions,
    {
      tally,
      suspects,
      unreachable,
      targets,
    }: { tally: AuditTally; suspects: number; unreachable: number; targets: Map<string, boolean> },
  ) {
    this.#writer = writer;
    this.#onPages = onPages;
    this.#keepAs = keepAs;
    this.#tally = tally;
    this.#suspects = suspects;
    this.#unreachable = unreachable;
    this.#targets = targets;
    this.#external = [...targets.values()].filter(Boolean).length;
  }

  /** Opens an audit's frontier; what a lost worker had in flight is given back first. */
  static async open(writer: AuditWriter, options: CrawlStoreOptions = {}): Promise<StoredCrawl> {
    const { auditId, read } = writer;
    await writer.cold((trx) => recoverLeases(trx, auditId));
    const tally = await knownTally(read, auditId);
    tally.storage.limit = options.maxStoredBytes ?? Number.POSITIVE_INFINITY;
    const suspects = await countSuspects(writer);
    const unreachable = await countUnreachable(read, auditId);
    const targets = await knownTargets(read, auditId);
    return new StoredCrawl(writer, options, { tally, suspects, unreachable, targets });
  }

  counters(): CrawlCounters {
    const { done, queued, leased } = this.#tally;
    return { done, unreachable: this.#unreachable, queued, leased };
  }

  skipped(): Readonly<Record<SkipReason, number>> {
    const { skipped, storage } = this.#tally;
    return { ...skipped, limits: skipped.limits + storage.unstored };
  }

  isFull(): boolean {
    return this.#tally.storage.isFull;
  }

  /** Not synced: a lease that a power failure undoes is a URL that waits again, which is what it should be. */
  async lease(limit: number, fresh = false): Promise<readonly FrontierEntry[]> {
    if (this.#next(limit) === null) return [];
    return this.#writer.hot({
      durability: 'unsynced',
      look: () => ({ next: this.#next(limit) }),
      write: (rows) => this.#take(rows, this.#next(limit), fresh),
    });
  }

  /** What may be handed out now; null where nothing may. */
  #next(limit: number): Next | null {
    const { queued, leased } = this.#tally;
    const suspect = this.#suspects > 0;
    const waits = queued === 0 || (leased > 0 && (suspect || this.#suspectInFlight));
    return waits ? null : { limit, suspect };
  }

  #take(rows: CrawlRows, next: Next | null, fresh: boolean): FrontierEntry[] {
    if (next === null) return [];
    const tally = this.#tally;
    const entries = nextEntries(rows, next);
    const [first] = entries;
    if (!first || (fresh && first.tries > 0) || (tally.leased > 0 && this.#isLater(first))) return [];
    for (const { id } of entries) rows.change(id, { state: 'leased' });
    this.#levelInFlight = first.level;
    this.#triesInFlight = first.tries;
    this.#suspectInFlight = next.suspect;
    if (next.suspect) this.#suspects -= 1;
    tally.queued -= entries.length;
    tally.leased += entries.length;
    return entries;
  }

  #isLater({ level, tries }: FrontierEntry): boolean {
    return level > this.#levelInFlight || (level === this.#levelInFlight && tries > this.#triesInFlight);
  }

  async putOff(entries: readonly FrontierEntry[]): Promise<void> {
    const tally = this.#tally;
    await this.#hot((rows) => {
      for (const { id } of entries) rows.change(id, { state: 'queued', tries: 1, suspect: 0 });
      tally.queued += entries.length;
      tally.leased -= entries.length;
    });
  }

  /**
   * On the disk at most SYNC_MS later: a power failure in between gives the pages back to the frontier, for all that
   * was written after a lost transaction is lost with it. What the pages lead to comes before them, in pieces: a page that
   * is lost in between is asked for again, and leads there again.
   */
  async commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void> {
    const sized = pages.map((page) => ({ page, bytes: page.links.length }));
    const pieces = slicesOf(sized, { records: pages.length, bytes: LINKS_TOGETHER });
    const [first = [], ...others] = pieces.map((piece) => piece.map(({ page }) => page));
    await this.#commit(first, found);
    for (const piece of others) await this.#commit(piece, []);
  }

  async #commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void> {
    const { accountId } = this.#writer;
    const isLarge = pages.reduce((links, page) => links + page.links.length, 0) > TOGETHER;
    if (isLarge) await nextSlice(accountId);
    const best = bestOf([...found, ...pages.flatMap((page) => page.found)]);
    const kept = this.#keepAs === null ? [] : keptRows(this.#writer.auditId, this.#keepAs, pages);
    for (const { facts } of pages) this.#tally.storage.addPage(facts);
    const urls = this.#unknown(pages, best);
    let met = 0;
    for (; urls.length - met > TOGETHER; met += TOGETHER) {
      const some = urls.slice(met, met + TOGETHER);
      await this.#hot((rows) => this.#store(rows, { pages: [], urls: some, best, kept: [] }), some);
      await nextSlice(accountId);
    }
    const rest = urls.slice(met);
    if (isLarge) await nextSlice(accountId);
    await this.#hot((rows) => this.#store(rows, { pages, urls: rest, best, kept }), rest, this.#durability());
    for (const { facts, failure } of pages)
      if (isUnreachable(facts.statusCode, failure)) this.#unreachable += 1;
    this.#onPages(pages.length);
    this.#forget();
  }

  /** What has been found, and what pages link to and is not known by its id. */
  #unknown(pages: readonly CrawledPage[], best: ReadonlyMap<string, FoundUrl>): string[] {
    const urls = new Set(best.keys());
    for (const { links } of pages) for (const { url } of links) if (!this.#ids.has(url)) urls.add(url);
    return [...urls];
  }

  #store(rows: CrawlRows, { pages, urls, best, kept }: Batch): void {
    const { auditId } = this.#writer;
    const tally = this.#tally;
    tally.storage.add(insertPages(rows, auditId, pages, tally.done + 1));
    for (const { facts } of pages) tally.addPage(facts);
    const found = urls.flatMap((url) => best.get(url) ?? []);
    mergeFound({ rows, auditId, tally }, found, (url, id) => this.#learn(url, id));
    for (const url of urls) this.#learn(url, this.#ids.get(url) ?? rows.urlOf(url)?.id);
    for (const page of pages) {
      this.#insertLinks(rows, page);
      this.#addTargets(rows, page);
      rows.change(page.entry.id, { state: 'done' });
    }
    for (const row of kept) {
      rows.add('kept_pages', row);
      tally.storage.add(keptBytes(row));
    }
    tally.leased -= pages.length;
    rows.setCounts(tally.columns());
  }

  waitingTargets(limit: number, external = false): Promise<readonly WaitingTarget[]> {
    const { auditId } = this.#writer;
    return this.#writer.cold((trx) => waitingTargets(trx, auditId, { limit, external }));
  }

  async commitTargets(checked: readonly CheckedTarget[]): Promise<void> {
    const write = (rows: CrawlRows): void => {
      for (const { url, fault } of checked) rows.setTarget(url, fault);
    };
    await this.#hot(write, [], this.#durability());
  }

  async markListed(urls: readonly string[]): Promise<void> {
    await this.#hot((rows) => {
      for (const url of urls) rows.setListed(url);
    });
  }

  async giveBack(): Promise<void> {
    const tally = this.#tally;
    await this.#hot((rows) => {
      rows.giveBack();
      if (this.#suspectInFlight) this.#suspects += tally.leased;
      tally.queued += tally.leased;
      tally.leased = 0;
    });
  }

  setAnalysing({ id }: FrontierEntry, analysing: boolean): Promise<void> {
    return this.#hot((rows) => rows.change(id, { suspect: analysing ? ANALYSING : WAITING }));
  }

  queryUrls(): AsyncIterable<string> {
    return queryUrls(this.#writer);
  }

  #durability(): Durability {
    const now = performance.now();
    if (now - this.#syncedAt < SYNC_MS) return 'unsynced';
    this.#syncedAt = now;
    return 'synced';
  }

  /** @param urls what `write` looks at */
  #hot(write: (rows: CrawlRows) => void, urls: string[] = [], durability: Durability = 'unsynced') {
    return this.#writer.hot({ durability, look: () => ({ urls }), write });
  }

  #insertLinks(rows: CrawlRows, { entry, links, siteFacts }: CrawledPage): void {
    if (links.length === 0 && siteFacts === null) return;
    const known = links.flatMap(({ url, nofollow, location }) => {
      const id = this.#ids.get(url);
      return id === undefined ? [] : [{ target: nofollow ? -id : id, location }];
    });
    const row = {
      audit_id: this.#writer.auditId,
      frontier_id: entry.id,
      targets: JSON.stringify(known.map(({ target }) => target)),
      places: packPlaces(known.map(({ location }) => location)),
      site_facts: JSON.stringify(siteFacts),
    };
    rows.add('page_links', row);
    this.#tally.storage.add(linksBytes(row));
  }

  #addTargets(rows: CrawlRows, { entry, siteFacts }: CrawledPage): void {
    const { auditId } = this.#writer;
    for (const { url, kind, external = false } of siteFacts?.resources ?? []) {
      const isFull = external
        ? this.#external >= LIMITS.externalTargets.value
        : this.#targets.size - this.#external >= LIMITS.targets.value;
      if (isFull || this.#targets.has(url)) continue;
      this.#targets.set(url, external);
      if (external) this.#external += 1;
      const row = { audit_id: auditId, url, external: Number(external), kind, frontier_id: entry.id };
      rows.add('targets', row);
      this.#tally.storage.add(targetBytes(row));
    }
  }

  #learn(url: string, id: number | undefined): void {
    if (id === undefined || this.#ids.has(url)) return;
    this.#ids.set(url, id);
    this.#knownCharacters += url.length;
  }

  #forget(): void {
    if (this.#ids.size <= KNOWN_IDS && this.#knownCharacters <= KNOWN_CHARACTERS) return;
    this.#ids.clear();
    this.#knownCharacters = 0;
  }
}
