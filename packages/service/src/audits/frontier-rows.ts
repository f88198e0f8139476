import type { FoundUrl, FrontierEntry, SkipReason } from '@seogeo/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AuditTally } from './audit-tally.ts';

/** Values per statement: SQLite allows 32,766 parameters, PostgreSQL 65,535. */
const CHUNK = 500;
/**
 * A worker that dies while it analyses a page alone most likely died of that page; one that dies while it waits for
 * an answer was most likely killed. So three of the former make a page poisoned, or nine of the latter.
 */
const POISONED_AT = 9;
const LOST_ANALYSING = 3;
const LOST_WAITING = 1;
/** What `suspect` holds once the analysis has begun. */
const ANALYSING = 2;
/** Which reason is kept when a URL is passed over for several, so that counts do not depend on the order. */
const REASON_RANK: Readonly<Record<SkipReason, number>> = { limits: 0, robots: 1, offSite: 2 };

interface KnownUrl {
  readonly id: number;
  readonly url: string;
  readonly level: number;
  readonly redirects: number;
  readonly state: Database['frontier']['state'];
  readonly skip_reason: SkipReason | null;
}

/** After a worker was lost: what it had in flight waits again, marked, and is from now on taken one at a time. */
export async function recoverLeases(db: Kysely<Database>, auditId: string): Promise<void> {
  const lost = await db
    .selectFrom('frontier')
    .select(['id', 'suspect'])
    .where('audit_id', '=', auditId)
    .where('state', '=', 'leased')
    .execute();
  const [alone, ...others] = lost;
  if (alone === undefined) return;
  const cost = others.length > 0 ? 0 : alone.suspect === ANALYSING ? LOST_ANALYSING : LOST_WAITING;
  await db
    .updateTable('frontier')
    .set((eb) => ({ state: 'queued', suspect: 1, losses: eb('losses', '+', cost) }))
    .where('audit_id', '=', auditId)
    .where('state', '=', 'leased')
    .execute();
}

/** Entries of the lowest level that waits: at most `limit`, or one suspect alone. */
export async function nextEntries(
  db: Kysely<Database>,
  auditId: string,
  { limit, suspect }: { limit: number; suspect: boolean },
): Promise<FrontierEntry[]> {
  const waiting = db.selectFrom('frontier').where('audit_id', '=', auditId).where('state', '=', 'queued');
  const chosen = suspect
    ? waiting.where('suspect', '=', 1).orderBy('level').orderBy('losses').orderBy('id').limit(1)
    : waiting
        .where('level', '=', (eb) =>
          eb
            .selectFrom('frontier as lowest')
            .select((min) => min.fn.min('lowest.level').as('level'))
            .where('lowest.audit_id', '=', auditId)
            .where('lowest.state', '=', 'queued'),
        )
        .orderBy('id')
        .limit(limit);
  const rows = await chosen.select(['id', 'url', 'level', 'redirects', 'losses']).execute();
  return rows.map(({ losses, ...entry }) => ({ ...entry, suspect, poisoned: losses >= POISONED_AT }));
}

export async function markAnalysing(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('frontier').set({ suspect: ANALYSING }).where('id', '=', id).execute();
}

export async function countSuspects(db: Kysely<Database>, auditId: string): Promise<number> {
  const rows = await db
    .selectFrom('frontier')
    .select('id')
    .where('audit_id', '=', auditId)
    .where('state', '=', 'queued')
    .where('suspect', '=', 1)
    .execute();
  return rows.length;
}

export async function setState(
  db: Kysely<Database>,
  ids: readonly number[],
  state: 'leased' | 'done',
): Promise<void> {
  for (const some of chunks(ids)) {
    await db.updateTable('frontier').set({ state }).where('id', 'in', some).execute();
  }
}

/** Marks URLs that stand in a sitemap, as far as they are in the frontier. */
export async function setListed(
  db: Kysely<Database>,
  auditId: string,
  urls: readonly string[],
): Promise<void> {
  for (const some of chunks(urls)) {
    await db
      .updateTable('frontier')
      .set({ listed: 1 })
      .where('audit_id', '=', auditId)
      .where('url', 'in', some)
      .execute();
  }
}

/** The frontier's ids of these URLs, as far as they are in it. */
export async function idsOf(
  db: Kysely<Database>,
  auditId: string,
  urls: readonly string[],
): Promise<{ id: number; url: string }[]> {
  const found: { id: number; url: string }[] = [];
  for (const some of chunks(urls)) {
    const rows = await db
      .selectFrom('frontier')
      .select(['id', 'url'])
      .where('audit_id', '=', auditId)
      .where('url', 'in', some)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Adds what was found to the frontier by the rules of CrawlStore.commit, and keeps the tally in step. */
export async function mergeFound(
  db: Kysely<Database>,
  auditId: string,
  found: readonly FoundUrl[],
  tally: AuditTally,
): Promise<void> {
  const wanted = new Map<string, FoundUrl>();
  for (const one of found) {
    const earlier = wanted.get(one.url);
    wanted.set(one.url, earlier ? better(earlier, one) : one);
  }
  for (const some of chunks([...wanted.values()])) {
    const known = await knownUrls(
      db,
      auditId,
      some.map((one) => one.url),
    );
    const fresh = some.filter((one) => !known.has(one.url));
    await insertFound(db, auditId, fresh, tally);
    for (const one of some) {
      const before = known.get(one.url);
      if (before) await improve(db, before, one, tally);
    }
  }
}

async function knownUrls(
  db: Kysely<Database>,
  auditId: string,
  urls: readonly string[],
): Promise<Map<string, KnownUrl>> {
  const rows = await db
    .selectFrom('frontier')
    .select(['id', 'url', 'level', 'redirects', 'state', 'skip_reason'])
    .where('audit_id', '=', auditId)
    .where('url', 'in', urls)
    .execute();
  return new Map(rows.map((row) => [row.url, row]));
}

async function insertFound(
  db: Kysely<Database>,
  auditId: string,
  found: readonly FoundUrl[],
  tally: AuditTally,
): Promise<void> {
  if (found.length === 0) return;
  await db
    .insertInto('frontier')
    .values(
      found.map((one) => ({
        audit_id: auditId,
        url: one.url,
        level: one.level,
        redirects: one.redirects,
        state: one.skip === null ? ('queued' as const) : ('skipped' as const),
        skip_reason: one.skip,
        suspect: 0,
        losses: 0,
      })),
    )
    .execute();
  for (const one of found) {
    if (one.skip === null) tally.queued += 1;
    else tally.skipped[one.skip] += 1;
  }
}

/** A known URL found again: nearer to the seed, or for a stronger reason to pass it over, or for none at all. */
async function improve(
  db: Kysely<Database>,
  known: KnownUrl,
  found: FoundUrl,
  tally: AuditTally,
): Promise<void> {
  const update = db.updateTable('frontier').where('id', '=', known.id);
  if (known.state === 'skipped' && known.skip_reason !== null) {
    if (found.skip === null) {
      tally.skipped[known.skip_reason] -= 1;
      tally.queued += 1;
      const { level, redirects } = found;
      await update.set({ state: 'queued', skip_reason: null, level, redirects }).execute();
    } else if (REASON_RANK[found.skip] < REASON_RANK[known.skip_reason]) {
      tally.skipped[known.skip_reason] -= 1;
      tally.skipped[found.skip] += 1;
      await update.set({ skip_reason: found.skip }).execute();
    }
  } else if (known.state === 'queued' && found.skip === null && isNearer(found, known)) {
    await update.set({ level: found.level, redirects: found.redirects }).execute();
  }
}

function better(a: FoundUrl, b: FoundUrl): FoundUrl {
  if (a.skip === null || b.skip === null) {
    if (a.skip !== b.skip) return a.skip === null ? a : b;
    return isNearer(b, a) ? b : a;
  }
  return REASON_RANK[b.skip] < REASON_RANK[a.skip] ? b : a;
}

function isNearer(
  a: Pick<FoundUrl, 'level' | 'redirects'>,
  b: Pick<FoundUrl, 'level' | 'redirects'>,
): boolean {
  return a.level < b.level || (a.level === b.level && a.redirects < b.redirects);
}

function* chunks<T>(items: readonly T[]): Iterable<T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}
