import type { SkipReason } from '@seogeo/engine';
import type { Kysely, Transaction } from 'kysely';
import type { AuditClaim } from '../../records/job.ts';
import type { Connections } from '../queries/connections.ts';
import type { Database, RowOf } from '../queries/schema.ts';
import { assertOwn } from './audit-fence.ts';
import type { TallyColumns } from './audit-tally.ts';

/** What becomes of a committed transaction when the machine loses power. A killed process loses nothing either way. */
export type Durability =
  /** It is on the disk. */
  | 'synced'
  /** It may be undone, together with everything that was committed after it. */
  | 'unsynced';

/**
 * Writes to one audit for the worker that has taken it. Each transaction sees to it that the audit is still that
 * worker's, and throws LeaseLost with nothing written when it is not: another may be at it already.
 */
export abstract class AuditWriter {
  readonly read: Kysely<Database>;
  /** By which an index has an audit's frontier in order. */
  abstract readonly frontierKey: 'id' | 'url';
  protected readonly write: Kysely<Database>;
  protected readonly claim: AuditClaim;

  constructor({ read, write }: Connections, claim: AuditClaim) {
    this.read = read;
    this.write = write;
    this.claim = claim;
  }

  get auditId(): string {
    return this.claim.subjectId;
  }

  /** Whose turn it takes on the crawl's thread. */
  get accountId(): string {
    return this.claim.accountId;
  }

  /** A transaction of what a crawl does for every page, one after the other. */
  abstract hot<T>(work: HotWork<T>): Promise<T>;

  cold<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.write.transaction().execute(async (trx) => {
      await assertOwn(trx, this.claim);
      return work(trx);
    });
  }
}

/** Decides and writes in one synchronous function, which keeps SQLite's lock for no longer than its statements take. */
export interface HotWork<T> {
  readonly durability: Durability;
  /** What `write` may look at, where that has to be fetched beforehand. Asked for when the turn has come. */
  look?(): Look;
  write(rows: CrawlRows): T;
}

export interface Look {
  readonly urls?: readonly string[];
  readonly next?: Next | null;
}

/** Entries that wait, as they are handed out: the first suspect alone, or at most `limit`. */
export interface Next {
  readonly limit: number;
  readonly suspect: boolean;
}

/** The rows of one audit that a crawl reads and writes for every page, inside of a transaction. */
export interface CrawlRows {
  /** Null when the URL is in the frontier already. */
  addUrl(url: NewUrl): number | null;
  /** One that was looked for, or has just been added. */
  urlOf(url: string): KnownUrl | null;
  next(next: Next): readonly WaitingRow[];
  change(id: number, change: UrlChange): void;
  /** Puts what is leased back, as if it had not been handed out. */
  giveBack(): void;
  /** Marks a URL that stands in a sitemap, if it is in the frontier. */
  setListed(url: string): void;
  /** Rows of one table all have the same columns in the same order. */
  add<Table extends keyof Added>(table: Table, row: Added[Table]): void;
  /** By its whole key: the pages of an audit share an index that begins with the code. */
  removeIssue(code: string, seq: number): void;
  setFindings(seq: number, findings: { finalUrl: string; issues: string }): void;
  setTarget(url: string, fault: string | null): void;
  setCounts(counts: TallyColumns): void;
  /** To the bytes that the audit takes, beside what is counted there. */
  addStored(bytes: number): void;
}

/** How a URL was reached. */
export type Way = Pick<RowOf<'frontier'>, 'level' | 'redirects'>;

export interface NewUrl extends Way {
  readonly url: string;
  readonly skip: SkipReason | null;
}

/** What becomes of a URL of the frontier: what is left out stays. One that gets a state is passed over for no reason any more. */
export interface UrlChange extends Partial<Way> {
  readonly state?: 'queued' | 'leased' | 'done';
  readonly skip_reason?: SkipReason;
  readonly suspect?: number;
  /** Added to those that it has. */
  readonly tries?: number;
}

export interface KnownUrl extends Way {
  readonly id: number;
  readonly isQueued: boolean;
  /** Null unless it was only counted. */
  readonly skipReason: SkipReason | null;
}

export interface WaitingRow extends Way {
  readonly id: number;
  readonly url: string;
  readonly losses: number;
  readonly tries: number;
}

/** What a crawl adds for each page; findings and links to it that are there already are replaced, and a page that is kept stays. */
export interface Added {
  audit_pages: RowOf<'audit_pages'>;
  audit_page_issues: RowOf<'audit_page_issues'>;
  page_contents: RowOf<'page_contents'>;
  page_links: RowOf<'page_links'>;
  page_inlinks: RowOf<'page_inlinks'>;
  kept_pages: RowOf<'kept_pages'>;
  /** Only those that are not known yet. */
  targets: Pick<RowOf<'targets'>, 'audit_id' | 'url' | 'external' | 'kind' | 'frontier_id'>;
}

/** What becomes of those that are there already, by table. */
export const REPLACING: Readonly<Partial<Record<keyof Added, string>>> = {
  audit_page_issues: `ON CONFLICT (audit_id, code, page_seq)
    DO UPDATE SET severity = excluded.severity, count = excluded.count`,
  page_inlinks: `ON CONFLICT (audit_id, page_seq)
    DO UPDATE SET followed = excluded.followed, nofollow = excluded.nofollow, sources = excluded.sources`,
};
