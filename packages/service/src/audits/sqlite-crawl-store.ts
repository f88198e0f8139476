import type { CrawlCounters, CrawledPage, CrawlStore, FoundUrl, FrontierEntry } from '@seogeo/engine';
import { type Kysely, sql } from 'kysely';
import type { Database, PageLinksTable } from '../database/schema.ts';
import { type AuditTally, countTally } from './audit-tally.ts';
import {
  countSuspects,
  idsOf,
  markAnalysing,
  mergeFound,
  nextEntries,
  recoverLeases,
  setListed,
  setState,
} from './frontier-rows.ts';
import { packPlaces } from './link-places.ts';
import { insertPages } from './page-rows.ts';

/** URL ids kept in memory to write link targets without a look-up; beyond it the table is asked. */
const KNOWN_IDS = 200_000;

/** Runs inside every transaction of the crawl; throws when the audit is no longer this worker's. */
export type Guard = (trx: Kysely<Database>) => Promise<void>;

/**
 * The frontier and the pages of one audit in the database. One audit has one worker at a time (its job's lease,
 * which `guard` checks inside every transaction), so the figures that move are counted in memory.
 */
export class SqliteCrawlStore implements CrawlStore {
  readonly #db: Kysely<Database>;
  readonly #auditId: string;
  readonly #guard: Guard;
  readonly #onPages: (pages: number) => void;
  readonly #tally: AuditTally;
  readonly #ids = new Map<string, number>();
  #suspects: number;
  /** Level of what is in flight; a higher one waits for it. */
  #levelInFlight = 0;
  #suspectInFlight = false;

  private constructor(
    db: Kysely<Database>,
    auditId: string,
    guard: Guard,
    onPages: (pages: number) => void,
    tally: AuditTally,
    suspects: number,
  ) {
    this.#db = db;
    this.#auditId = auditId;
    this.#guard = guard;
    this.#onPages = onPages;
    this.#tally = tally;
    this.#suspects = suspects;
  }

  /** Opens an audit's frontier; what a lost worker had in flight is given back first. */
  static async open(
    db: Kysely<Database>,
    auditId: string,
    guard: Guard,
    onPages: (pages: number) => void = () => {},
  ): Promise<SqliteCrawlStore> {
    return db.transaction().execute(async (trx) => {
      await guard(trx);
      await recoverLeases(trx, auditId);
      const tally = await countTally(trx, auditId);
      return new SqliteCrawlStore(db, auditId, guard, onPages, tally, await countSuspects(trx, auditId));
    });
  }

  counters(): CrawlCounters {
    const { done, queued, leased } = this.#tally;
    return { done, queued, leased };
  }

  async lease(limit: number): Promise<readonly FrontierEntry[]> {
    const tally = this.#tally;
    const suspect = this.#suspects > 0;
    if (tally.queued === 0 || (tally.leased > 0 && (suspect || this.#suspectInFlight))) return [];
    const entries = await nextEntries(this.#db, this.#auditId, { limit, suspect });
    const [first] = entries;
    if (!first || (tally.leased > 0 && first.level > this.#levelInFlight)) return [];
    await setState(
      this.#db,
      entries.map((entry) => entry.id),
      'leased',
    );
    this.#levelInFlight = first.level;
    this.#suspectInFlight = suspect;
    if (suspect) this.#suspects -= 1;
    tally.queued -= entries.length;
    tally.leased += entries.length;
    return entries;
  }

  async commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void> {
    const tally = this.#tally;
    await this.#db.transaction().execute(async (trx) => {
      await this.#guard(trx);
      await mergeFound(trx, this.#auditId, [...found, ...pages.flatMap((page) => page.found)], tally);
      await insertPages(trx, this.#auditId, pages, tally.done + 1);
      await this.#insertLinks(trx, pages);
      await setState(
        trx,
        pages.map((page) => page.entry.id),
        'done',
      );
      for (const page of pages) tally.addPage(page.facts);
      tally.leased -= pages.length;
      await trx.updateTable('audits').set(tally.columns()).where('id', '=', this.#auditId).execute();
    });
    this.#onPages(pages.length);
  }

  async markListed(urls: readonly string[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await this.#guard(trx);
      await setListed(trx, this.#auditId, urls);
    });
  }

  async beginAnalysis(entry: FrontierEntry): Promise<void> {
    await markAnalysing(this.#db, entry.id);
  }

  async queryUrls(): Promise<Iterable<string>> {
    const rows = await this.#db
      .selectFrom('frontier')
      .select('url')
      .where('audit_id', '=', this.#auditId)
      .where('state', '!=', 'skipped')
      .where('url', 'like', sql<string>`'%?%'`)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.url);
  }

  async #insertLinks(trx: Kysely<Database>, pages: readonly CrawledPage[]): Promise<void> {
    const linking = pages.filter((page) => page.links.length > 0 || page.siteFacts !== null);
    if (linking.length === 0) return;
    await this.#learnIds(trx, linking);
    await trx
      .insertInto('page_links')
      .values(linking.map((page) => this.#linkRow(page)))
      .execute();
  }

  #linkRow({ entry, links, siteFacts }: CrawledPage): PageLinksTable {
    const known = links.flatMap(({ url, nofollow, location }) => {
      const id = this.#ids.get(url);
      return id === undefined ? [] : [{ target: nofollow ? -id : id, location }];
    });
    return {
      audit_id: this.#auditId,
      frontier_id: entry.id,
      targets: JSON.stringify(known.map(({ target }) => target)),
      places: packPlaces(known.map(({ location }) => location)),
      site_facts: JSON.stringify(siteFacts),
    };
  }

  async #learnIds(trx: Kysely<Database>, pages: readonly CrawledPage[]): Promise<void> {
    if (this.#ids.size > KNOWN_IDS) this.#ids.clear();
    const unknown = new Set<string>();
    for (const page of pages) for (const { url } of page.links) if (!this.#ids.has(url)) unknown.add(url);
    if (unknown.size === 0) return;
    for (const { id, url } of await idsOf(trx, this.#auditId, [...unknown])) this.#ids.set(url, id);
  }
}
