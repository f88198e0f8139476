import type { KnownUrl, Look, Next, WaitingRow } from '../../crawled/audit-writer.ts';
import { toKnownUrl } from '../../crawled/frontier-rows.ts';
import { WAITING } from '../../crawled/lost-leases.ts';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';
import type { Database } from '../../queries/schema.ts';
import { byDigests, digestOf } from './given-rows.ts';

/** What a crawl looks at before it writes. */
export interface FetchedRows {
  /** All that were looked for; null is one that is not in the frontier. */
  readonly urls: Map<string, KnownUrl | null>;
  /** Of those, the addresses that have one MD5 with others, each with all of them. */
  readonly twins: ReadonlyMap<string, readonly string[]>;
  readonly next: readonly WaitingRow[];
}

export async function fetched(
  db: Kysely<Database>,
  auditId: string,
  { urls = [], next = null }: Look,
): Promise<FetchedRows> {
  return {
    ...(await knownUrls(db, auditId, urls)),
    next: next === null ? [] : await waiting(db, auditId, next),
  };
}

/** The highest id of the audit's frontier; 0 where it is empty. */
export async function lastId(db: Kysely<Database>, auditId: string): Promise<number> {
  const { last } = await db
    .selectFrom('frontier')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Addresses of one MD5 are one: whoever makes two such has one of them crawled. */
async function knownUrls(
  db: Kysely<Database>,
  auditId: string,
  urls: readonly string[],
): Promise<Pick<FetchedRows, 'urls' | 'twins'>> {
  const known = new Map<string, KnownUrl | null>(urls.map((url) => [url, null]));
  if (urls.length === 0) return { urls: known, twins: new Map() };
  const byDigest = Map.groupBy(urls, digestOf);
  const alike = [...byDigest.values()].filter((group) => group.length > 1);
  const { rows } = await sql<Record<string, unknown>>`
    SELECT digest, id, level, redirects, state, skip_reason
    FROM ${byDigests('frontier', auditId, [...byDigest.keys()])}`.execute(db);
  for (const row of rows)
    for (const url of byDigest.get(String(row.digest)) ?? []) known.set(url, toKnownUrl(row));
  return { urls: known, twins: new Map(alike.flatMap((group) => group.map((url) => [url, group]))) };
}

async function waiting(
  db: Kysely<Database>,
  auditId: string,
  { limit, suspect }: Next,
): Promise<readonly WaitingRow[]> {
  const [which, order] = suspect
    ? [sql`AND suspect = ${sql.lit(WAITING)}`, sql`level, losses, id`]
    : [sql``, sql`level, tries, id`];
  // No parameters, so that it is planned each time: the frontier of a plan that is kept was empty a minute ago.
  const { rows } = await sql<WaitingRow>`
    SELECT id, url, level, redirects, losses, tries FROM frontier
    WHERE audit_id = ${sql.lit(auditId)} AND state = 'queued' ${which}
    ORDER BY ${order} LIMIT ${sql.lit(suspect ? 1 : limit)}`.execute(db);
  return rows;
}
