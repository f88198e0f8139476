import type { AuditClaim } from '../../../records/job.ts';
import type { TallyColumns } from '../../crawled/audit-tally.ts';
import type {
  Added,
  CrawlRows,
  Durability,
  KnownUrl,
  NewUrl,
  UrlChange,
  WaitingRow,
} from '../../crawled/audit-writer.ts';
import { type RawBuilder, sql } from '../../kysely/kysely.gen.js';
import type { FetchedRows } from './fetched-rows.ts';
import { byDigests, digestOf, GivenRows, given } from './given-rows.ts';

/** What becomes of a row of the frontier; null leaves what is there. */
type Change = Readonly<Record<keyof UrlChange, string | number | null>>;

const NOTHING: Change = {
  state: null,
  skip_reason: null,
  level: null,
  redirects: null,
  tries: 0,
  suspect: null,
};

/** Collects what a crawl writes, for one statement. */
export class BatchRows implements CrawlRows {
  readonly #claim: AuditClaim;
  readonly #fetched: FetchedRows;
  readonly #added = new Map<keyof Added | 'frontier', GivenRows>();
  readonly #changes = new Map<number, Change>();
  readonly #listed: string[] = [];
  readonly #removed = new GivenRows('audit_page_issues');
  readonly #findings = new GivenRows('audit_pages');
  /** By digest. */
  readonly #checked = new Map<string, string | null>();
  #givesBack = false;
  #counts: TallyColumns | null = null;
  #stored = 0;
  lastId: number;

  constructor(claim: AuditClaim, fetched: FetchedRows, lastId: number) {
    this.#claim = claim;
    this.#fetched = fetched;
    this.lastId = lastId;
  }

  addUrl({ url, level, redirects, skip }: NewUrl): number | null {
    if (this.urlOf(url) !== null) return null;
    this.lastId += 1;
    const id = this.lastId;
    const state = skip === null ? 'queued' : 'skipped';
    this.#into('frontier').add({ id, url, level, redirects, state, skip_reason: skip });
    const known = { id, level, redirects, isQueued: skip === null, skipReason: skip };
    for (const twin of this.#fetched.twins.get(url) ?? [url]) this.#fetched.urls.set(twin, known);
    return id;
  }

  urlOf(url: string): KnownUrl | null {
    const known = this.#fetched.urls.get(url);
    if (known === undefined) throw new Error(`${url} was not looked for.`);
    return known;
  }

  next(): readonly WaitingRow[] {
    return this.#fetched.next;
  }

  change(id: number, change: UrlChange): void {
    this.#changes.set(id, { ...(this.#changes.get(id) ?? NOTHING), ...change });
  }

  giveBack(): void {
    this.#givesBack = true;
  }

  setListed(url: string): void {
    this.#listed.push(digestOf(url));
  }

  add<Table extends keyof Added>(table: Table, row: Added[Table]): void {
    this.#into(table).add(row);
  }

  removeIssue(code: string, seq: number): void {
    this.#removed.add({ code, page_seq: seq });
  }

  setFindings(seq: number, { finalUrl, issues }: { finalUrl: string; issues: string }): void {
    this.#findings.add({ seq, final_url: finalUrl, issues });
  }

  setTarget(url: string, fault: string | null): void {
    this.#checked.set(digestOf(url), fault);
  }

  setCounts(counts: TallyColumns): void {
    this.#counts = counts;
  }

  addStored(bytes: number): void {
    this.#stored += bytes;
  }

  /**
   * A transaction of its own, which answers with a row where it has written, and with none where the audit is another's
   * by now. Its parts see nothing of each other, and no two of them write the same row.
   */
  statement(durability: Durability): RawBuilder<unknown> {
    const parts = [this.#own(durability), ...this.#writes()];
    const named = parts.map((part, nth) => sql`${sql.ref(nth === 0 ? 'own' : `part${nth}`)} AS (${part})`);
    return sql`WITH ${sql.join(named)} SELECT id FROM own`;
  }

  /** Keeps the audit's row until the end: whoever takes the audit over waits, or was quicker. */
  #own(durability: Durability): RawBuilder<unknown> {
    const { subjectId, fence } = this.#claim;
    const mayBeLost = sql`set_config('synchronous_commit', 'off', true)`;
    const columns = durability === 'synced' ? sql`id` : sql`id, ${mayBeLost}`;
    const which = sql`WHERE id = ${subjectId} AND fence = ${fence}`;
    const checked =
      this.#checked.size === 0 ? [] : [sql`targets_checked = targets_checked + ${this.#checked.size}`];
    const counts = Object.entries(this.#counts ?? {}).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    );
    const stored = this.#stored === 0 ? [] : [sql`stored_bytes = stored_bytes + ${this.#stored}`];
    const set = [...checked, ...counts, ...stored];
    if (set.length === 0) return sql`SELECT ${columns} FROM audits ${which} FOR NO KEY UPDATE`;
    return sql`UPDATE audits SET ${sql.join(set)} ${which} RETURNING ${columns}`;
  }

  *#writes(): Iterable<RawBuilder<unknown>> {
    const { subjectId } = this.#claim;
    for (const rows of this.#added.values()) yield rows.insert(subjectId);
    if (this.#changes.size > 0) yield this.#changed();
    if (this.#givesBack)
      yield sql`UPDATE frontier SET state = 'queued', suspect = least(suspect, 1) FROM own
        WHERE audit_id = ${subjectId} AND state = 'leased'`;
    if (this.#listed.length > 0)
      yield sql`UPDATE frontier SET listed = 1 FROM own WHERE listed = 0
        AND ctid = ANY (ARRAY(SELECT place FROM ${byDigests('frontier', subjectId, this.#listed)}))`;
    if (this.#removed.size > 0)
      yield sql`DELETE FROM audit_page_issues AS old USING own, ${this.#removed.rows()}
        WHERE old.audit_id = ${subjectId} AND ${this.#removed.has('code', sql`old.code`)}
          AND ${this.#removed.has('page_seq', sql`old.page_seq`)}
          AND old.code = given.code AND old.page_seq = given.page_seq`;
    if (this.#findings.size > 0)
      yield sql`UPDATE audit_pages AS page SET final_url = given.final_url, issues = given.issues
        FROM own, ${this.#findings.rows()}
        WHERE page.audit_id = ${subjectId} AND ${this.#findings.has('seq', sql`page.seq`)} AND page.seq = given.seq`;
    if (this.#checked.size > 0) {
      const digests = [...this.#checked.keys()];
      yield sql`UPDATE targets SET checked = 1, fault = given.fault
        FROM own, json_each_text(${given(Object.fromEntries(this.#checked))}) AS given (digest, fault)
        WHERE ctid = ANY (ARRAY(SELECT place FROM ${byDigests('targets', subjectId, digests)}))
          AND md5(url) = given.digest`;
    }
  }

  /** Whatever gets a state has no reason to be passed over any more. */
  #changed(): RawBuilder<unknown> {
    const { subjectId } = this.#claim;
    const changes = new GivenRows('frontier');
    for (const [id, change] of this.#changes) changes.add({ id, ...change });
    return sql`UPDATE frontier AS old SET state = coalesce(given.state, old.state),
        skip_reason = CASE WHEN given.state IS NULL THEN coalesce(given.skip_reason, old.skip_reason) END,
        level = coalesce(given.level, old.level), redirects = coalesce(given.redirects, old.redirects),
        tries = old.tries + given.tries, suspect = coalesce(given.suspect, old.suspect)
      FROM own, ${changes.rows()}
      WHERE old.audit_id = ${subjectId} AND ${changes.has('id', sql`old.id`)} AND old.id = given.id`;
  }

  #into(table: keyof Added | 'frontier'): GivenRows {
    const rows = this.#added.get(table) ?? new GivenRows(table);
    this.#added.set(table, rows);
    return rows;
  }
}
