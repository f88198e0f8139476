import { hash } from 'node:crypto';
import type { Database } from './schema.ts';

export type TableName = keyof Database;
export type Row = Readonly<Record<string, unknown>>;

/**
 * What an installation is made of, by table: a key that orders its rows. Tables stand after those that they refer to, and
 * jobs last, since work begins with them. Null where it tells only of processes that run.
 */
const KEYS: Readonly<Record<TableName, readonly string[] | null>> = {
  accounts: ['id'],
  passwords: ['account_id'],
  sessions: ['id'],
  ended_sessions: ['digest'],
  access_tokens: ['digest'],
  sign_in_links: ['digest'],
  api_keys: ['id'],
  projects: ['id'],
  deprecated_uses: ['key_id', 'item', 'hour'],
  audits: ['id'],
  frontier: ['id'],
  targets: ['audit_id', 'url'],
  external_answers: ['digest'],
  audit_pages: ['audit_id', 'seq'],
  audit_page_issues: ['audit_id', 'code', 'page_seq'],
  page_contents: ['audit_id', 'page_seq'],
  page_links: ['audit_id', 'frontier_id'],
  page_inlinks: ['audit_id', 'page_seq'],
  kept_pages: ['audit_id', 'url'],
  briefs: ['id'],
  drafts: ['id'],
  geo_tests: ['id'],
  reports: ['id'],
  idempotency_keys: ['account_id', 'key'],
  job_turns: ['account_id', 'kind'],
  jobs: ['id'],
  host_shares: null,
  purge_clock: null,
};

export interface MovedTable {
  readonly name: string;
  readonly key: readonly string[];
}

/** In the order in which they can be filled. */
export const MOVED_TABLES: readonly MovedTable[] = Object.entries(KEYS).flatMap(([name, key]) =>
  key === null ? [] : [{ name, key }],
);

/** What is compared of a table: how many rows it has, and a sum over them that no order changes. */
export interface TableSum {
  readonly rows: number;
  /** Of the first 64 bits of each row's SHA-256, 16 hexadecimal digits. A sum, so that no row cancels its double. */
  readonly checksum: string;
}

/** @param rows the values of each in the order of their columns' names */
export async function sumOf(
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  onRows: (rows: number) => void,
): Promise<TableSum> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    for (const row of batch) {
      const values = Object.keys(row)
        .sort()
        .map((name) => row[name]);
      sum += hash('sha256', JSON.stringify(values), 'buffer').readBigUInt64BE();
    }
    sum = BigInt.asUintN(64, sum);
    rows += batch.length;
    onRows(batch.length);
  }
  return { rows, checksum: sum.toString(16).padStart(16, '0') };
}
