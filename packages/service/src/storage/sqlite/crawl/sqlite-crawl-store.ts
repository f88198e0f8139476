import type { CrawlCounters, CrawledPage, CrawlStore, FoundUrl, FrontierEntry } from '@seogeo/engine';
import { type Kysely, sql } from 'kysely';
import type { Durability } from '../connection/hot-writer.ts';
import type { Database } from '../connection/schema.ts';
import { type AuditTally, countTally } from './audit-tally.ts';
import type { CrawlStatements } from './crawl-statements.ts';
import { countSuspects, markAnalysing, mergeFound, nextEntries, recoverLeases } from './frontier-rows.ts';
import { packPlaces } from './link-places.ts';
import { insertPages } from './page-rows.ts';
import { linksBytes } from './stored-bytes.ts';

/** URL ids kept in memory to write link targets without a look-up; beyond either the table is asked. */
const KNOWN_IDS = 200_000;
const KNOWN_CHARACTERS = 16_000_000;
/** URLs read at a time. */
const URL_ROWS = 500;
/** The crawl's thread stands still while the disk is waited for, which a transaction of fifty pages is not worth. */
const SYNC_MS = 1_000;

/** What a crawl's store works with. */
export interface CrawlAccess {
  readonly db: Kysely<Database>;
  readonly statements: CrawlStatements;
  /** Runs inside every transaction of the crawl; throws when the audit is no longer this worker's. */
  readonly guard: () => void;
  /** The most that the audit may take on the disk; without it there is no such limit. */
  readonly maxStoredBytes?: number;
  /** Told how many pages have been stored, each time some have. */
  readonly onPages?: (pages: number) => void;
}

/**
 * The frontier and the pages of one audit in the database. One audit has one worker at a time (its job's lease,
 * which `guard` checks inside every transaction), so the figures that move are counted in memory.
 */
export class SqliteCrawlStore implements CrawlStore {
  readonly #access: CrawlAccess;
  readonly #auditId: string;
  readonly #tally: AuditTally;
  readonly #ids = new Map<string, number>();
  #knownCharacters = 0;
  #suspects: number;
  #syncedAt = 0;
  /** Level of what is in flight; a higher one waits for it. */
  #levelInFlight = 0;
  #suspectInFlight = false;

  private constructor(access: CrawlAccess, auditId: string, tally: AuditTally, suspects: number) {
    this.#access = access;
    this.#auditId = auditId;
    this.#tally = tally;
    this.#suspects = suspects;
  }

  /** Opens an audit's frontier; what a lost worker had in flight is given back first. */
  static async open(access: CrawlAccess, auditId: string): Promise<SqliteCrawlStore> {
    const { db, statements, guard } = access;
    await statements.writer.transaction('unsynced', guard);
    return db.transaction().execute(async (trx) => {
      await recoverLeases(trx, auditId);
      const tally = await countTally(trx, auditId);
      tally.storage.limit = access.maxStoredBytes ?? Number.POSITIVE_INFINITY;
      return new SqliteCrawlStore(access, auditId, tally, await countSuspects(trx, auditId));
    });
  }

  counters(): CrawlCounters {
    const { done, queued, leased } = this.#tally;
    return { done, queued, leased };
  }

  isFull(): boolean {
    return this.#tally.storage.isFull;
  }

  /** What else is stored for the audit, beside what its crawl commits. */
  addStored(bytes: number): void {
    this.#tally.storage.add(bytes);
  }

  /** Not synced: a lease that a power failure undoes is a URL that waits again, which is what it should be. */
  async lease(limit: number): Promise<readonly FrontierEntry[]> {
    const { statements, guard } = this.#access;
    const tally = this.#tally;
    const suspect = this.#suspects > 0;
    if (tally.queued === 0 || (tally.leased > 0 && (suspect || this.#suspectInFlight))) return [];
    return statements.writer.transaction('unsynced', () => {
      const entries = nextEntries(statements, this.#auditId, { limit, suspect });
      const [first] = entries;
      if (!first || (tally.leased > 0 && first.level > this.#levelInFlight)) return [];
      guard();
      for (const { id } of entries) statements.setState(id, 'leased');
      this.#levelInFlight = first.level;
      this.#suspectInFlight = suspect;
      if (suspect) this.#suspects -= 1;
      tally.queued -= entries.length;
      tally.leased += entries.length;
      return entries;
    });
  }

  /**
   * On the disk at most SYNC_MS later: a power failure in between gives the pages back to the frontier, for all that
   * was written after a lost transaction is lost with it.
   */
  async commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void> {
    const { statements, guard, onPages } = this.#access;
    const tally = this.#tally;
    await statements.writer.transaction(this.#durability(), () => {
      guard();
      tally.storage.add(insertPages(statements, this.#auditId, pages, tally.done + 1));
      for (const { facts } of pages) tally.addPage(facts);
      const all = [...found, ...pages.flatMap((page) => page.found)];
      mergeFound(statements, this.#auditId, all, tally, (url, id) => this.#learn(url, id));
      for (const page of pages) {
        this.#insertLinks(page);
        statements.setState(page.entry.id, 'done');
      }
      tally.leased -= pages.length;
      statements.setCounts(this.#auditId, tally.columns());
    });
    onPages?.(pages.length);
  }

  async markListed(urls: readonly string[]): Promise<void> {
    const { statements, guard } = this.#access;
    await statements.writer.transaction('unsynced', () => {
      guard();
      for (const url of urls) statements.setListed(this.#auditId, url);
    });
  }

  async giveBack(): Promise<void> {
    const { statements, guard } = this.#access;
    const tally = this.#tally;
    await statements.writer.transaction('unsynced', () => {
      guard();
      statements.giveBack(this.#auditId);
      if (this.#suspectInFlight) this.#suspects += tally.leased;
      tally.queued += tally.leased;
      tally.leased = 0;
    });
  }

  async beginAnalysis(entry: FrontierEntry): Promise<void> {
    await markAnalysing(this.#access.db, entry.id);
  }

  /** In pieces, because they may be as many as an audit can store. */
  async *queryUrls(): AsyncGenerator<string> {
    for (let after = 0; ; ) {
      const rows = await this.#access.db
        .selectFrom('frontier')
        .select(['id', 'url'])
        .where('audit_id', '=', this.#auditId)
        .where('id', '>', after)
        .where('state', '!=', 'skipped')
        .where('url', 'like', sql<string>`'%?%'`)
        .orderBy('id')
        .limit(URL_ROWS)
        .execute();
      for (const { url } of rows) yield url;
      const last = rows.at(-1);
      if (last === undefined || rows.length < URL_ROWS) return;
      after = last.id;
    }
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
      audit_id: this.#auditId,
      frontier_id: entry.id,
      targets: JSON.stringify(known.map(({ target }) => target)),
      places: packPlaces(known.map(({ location }) => location)),
      site_facts: JSON.stringify(siteFacts),
    };
    this.#access.statements.addLinks(row);
    this.#tally.storage.add(linksBytes(row));
  }

  #idOf(url: string): number | null {
    const known = this.#ids.get(url);
    if (known !== undefined) return known;
    const row = this.#access.statements.urlOf(this.#auditId, url);
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
