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
import { isUnreachable, LIMITS, RESOURCE_KINDS } from '@seogeo/engine/crawl';
import type { Durability } from '../connection/hot-writer.ts';
import { type AuditTally, countTally } from './audit-tally.ts';
import type { FencedWriter } from './fenced-writer.ts';
import {
  ANALYSING,
  countSuspects,
  knownTargets,
  mergeFound,
  nextEntries,
  queryUrls,
  recoverLeases,
} from './frontier-rows.ts';
import { keepPages } from './kept-pages.ts';
import { packPlaces } from './link-places.ts';
import { countUnreachable, insertPages } from './page-rows.ts';
import { linksBytes, targetBytes } from './stored-bytes.ts';

/** URL ids kept in memory to write link targets without a look-up; beyond either the table is asked. */
const KNOWN_IDS = 200_000;
const KNOWN_CHARACTERS = 16_000_000;
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

/**
 * The frontier and the pages of one audit in the database. One audit has one worker at a time (see FencedWriter),
 * so the figures that move are counted in memory.
 */
export class SqliteCrawlStore implements CrawlStore {
  readonly #writer: FencedWriter;
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
    writer: FencedWriter,
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
  static open(writer: FencedWriter, options: CrawlStoreOptions = {}): Promise<SqliteCrawlStore> {
    const { auditId } = writer;
    return writer.cold(async (trx) => {
      await recoverLeases(trx, auditId);
      const tally = await countTally(trx, auditId);
      tally.storage.limit = options.maxStoredBytes ?? Number.POSITIVE_INFINITY;
      const [suspects, unreachable] = [
        await countSuspects(trx, auditId),
        await countUnreachable(trx, auditId),
      ];
      return new SqliteCrawlStore(writer, options, {
        tally,
        suspects,
        unreachable,
        targets: await knownTargets(trx, auditId),
      });
    });
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
    const { auditId } = this.#writer;
    const tally = this.#tally;
    const suspect = this.#suspects > 0;
    if (tally.queued === 0 || (tally.leased > 0 && (suspect || this.#suspectInFlight))) return [];
    return this.#writer.hot('unsynced', (statements) => {
      const entries = nextEntries(statements, auditId, { limit, suspect });
      const [first] = entries;
      if (!first || (fresh && first.tries > 0) || (tally.leased > 0 && this.#isLater(first))) return [];
      for (const { id } of entries) statements.setState(id, 'leased');
      this.#levelInFlight = first.level;
      this.#triesInFlight = first.tries;
      this.#suspectInFlight = suspect;
      if (suspect) this.#suspects -= 1;
      tally.queued -= entries.length;
      tally.leased += entries.length;
      return entries;
    });
  }

  #isLater({ level, tries }: FrontierEntry): boolean {
    return level > this.#levelInFlight || (level === this.#levelInFlight && tries > this.#triesInFlight);
  }

  async putOff(entries: readonly FrontierEntry[]): Promise<void> {
    const tally = this.#tally;
    await this.#writer.hot('unsynced', (statements) => {
      for (const { id } of entries) statements.putOff(id);
      tally.queued += entries.length;
      tally.leased -= entries.length;
    });
  }

  /**
   * On the disk at most SYNC_MS later: a power failure in between gives the pages back to the frontier, for all that
   * was written after a lost transaction is lost with it.
   */
  async commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void> {
    const { auditId } = this.#writer;
    const tally = this.#tally;
    await this.#writer.hot(this.#durability(), (statements) => {
      tally.storage.add(insertPages(statements, auditId, pages, tally.done + 1));
      for (const { facts } of pages) tally.addPage(facts);
      const all = [...found, ...pages.flatMap((page) => page.found)];
      mergeFound(statements, auditId, all, tally, (url, id) => this.#learn(url, id));
      for (const page of pages) {
        this.#insertLinks(page);
        this.#addTargets(page);
        statements.setState(page.entry.id, 'done');
      }
      tally.leased -= pages.length;
      statements.setCounts(auditId, tally.columns());
    });
    const failed = pages.filter(({ facts, failure }) => isUnreachable(facts.statusCode, failure));
    this.#unreachable += failed.length;
    this.#onPages(pages.length);
    if (this.#keepAs !== null) tally.storage.add(await keepPages(this.#writer, this.#keepAs, pages));
  }

  async waitingTargets(limit: number, external = false): Promise<readonly WaitingTarget[]> {
    const { auditId } = this.#writer;
    const rows = await this.#writer.hot('unsynced', (statements) =>
      statements.waitingTargets(auditId, limit, external),
    );
    return rows.map(({ url, kind, page }) => ({
      url: String(url),
      kind: RESOURCE_KINDS.find((one) => one === kind) ?? 'other',
      page: String(page),
    }));
  }

  async commitTargets(checked: readonly CheckedTarget[]): Promise<void> {
    const { auditId } = this.#writer;
    await this.#writer.hot(this.#durability(), (statements) => {
      for (const { url, fault } of checked) statements.setTarget(auditId, url, fault);
    });
  }

  async markListed(urls: readonly string[]): Promise<void> {
    const { auditId } = this.#writer;
    await this.#writer.hot('unsynced', (statements) => {
      for (const url of urls) statements.setListed(auditId, url);
    });
  }

  async giveBack(): Promise<void> {
    const tally = this.#tally;
    await this.#writer.hot('unsynced', (statements) => {
      statements.giveBack(this.#writer.auditId);
      if (this.#suspectInFlight) this.#suspects += tally.leased;
      tally.queued += tally.leased;
      tally.leased = 0;
    });
  }

  async beginAnalysis(entry: FrontierEntry): Promise<void> {
    await this.#writer.hot('unsynced', (statements) => statements.setSuspect(entry.id, ANALYSING));
  }

  queryUrls(): AsyncIterable<string> {
    return queryUrls(this.#writer.write, this.#writer.auditId);
  }

  #durability(): Durability {
    const now = performance.now();
    if (now - this.#syncedAt < SYNC_MS) return 'unsynced';
    this.#syncedAt = now;
    return 'synced';
  }

  #insertLinks({ entry, links, siteFacts }: CrawledPage): void {
    if (links.length === 0 && siteFacts === null) return;
    const known = links.flatMap(({ url, nofollow, location }) => {
      const id = this.#idOf(url);
      return id === null ? [] : [{ target: nofollow ? -id : id, location }];
    });
    const row = {
      audit_id: this.#writer.auditId,
      frontier_id: entry.id,
      targets: JSON.stringify(known.map(({ target }) => target)),
      places: packPlaces(known.map(({ location }) => location)),
      site_facts: JSON.stringify(siteFacts),
    };
    this.#writer.statements.add('page_links', row);
    this.#tally.storage.add(linksBytes(row));
  }

  #addTargets({ entry, siteFacts }: CrawledPage): void {
    const { auditId, statements } = this.#writer;
    for (const resource of siteFacts?.resources ?? []) {
      const { url, external = false } = resource;
      const isFull = external
        ? this.#external >= LIMITS.externalTargets.value
        : this.#targets.size - this.#external >= LIMITS.targets.value;
      if (isFull || this.#targets.has(url)) continue;
      this.#targets.set(url, external);
      if (external) this.#external += 1;
      if (statements.addTarget(auditId, resource, entry.id))
        this.#tally.storage.add(targetBytes(auditId, resource));
    }
  }

  #idOf(url: string): number | null {
    const known = this.#ids.get(url);
    if (known !== undefined) return known;
    const row = this.#writer.statements.urlOf(this.#writer.auditId, url);
    if (row === undefined) return null;
    this.#learn(url, Number(row.id));
    return Number(row.id);
  }

  #learn(url: string, id: number): void {
    if (this.#ids.size > KNOWN_IDS || this.#knownCharacters > KNOWN_CHARACTERS) {
      this.#ids.clear();
      this.#knownCharacters = 0;
    }
    this.#ids.set(url, id);
    this.#knownCharacters += url.length;
  }
}
