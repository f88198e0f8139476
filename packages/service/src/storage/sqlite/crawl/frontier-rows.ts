import type { FoundUrl, FrontierEntry, SkipReason } from '@seogeo/engine';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../connection/schema.ts';
import type { AuditTally } from './audit-tally.ts';
import type { CrawlStatements } from './crawl-statements.ts';
import { urlBytes } from './stored-bytes.ts';

/**
 * A worker that dies while it analyses a page alone most likely died of that page; one that dies while it waits for
 * an answer was most likely killed. So three of the former make a page poisoned, or nine of the latter.
 */
const POISONED_AT = 9;
const LOST_ANALYSING = 3;
const LOST_WAITING = 1;
/** What `suspect` holds of a page that was in flight at a loss, and once its analysis has begun. */
const WAITING = 1;
export const ANALYSING = 2;
/** URLs read at a time. */
const URL_ROWS = 500;
/** Which reason is kept when a URL is passed over for several, so that counts do not depend on the order. */
const REASON_RANK: Readonly<Record<SkipReason, number>> = { limits: 0, robots: 1, offSite: 2 };

const SKIP_REASONS: readonly SkipReason[] = ['limits', 'robots', 'offSite'];

interface KnownUrl {
  readonly id: number;
  readonly level: number;
  readonly redirects: number;
  readonly isQueued: boolean;
  /** Null unless it was only counted. */
  readonly skipReason: SkipReason | null;
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
    .set((eb) => ({ state: 'queued', suspect: WAITING, losses: eb('losses', '+', cost) }))
    .where('audit_id', '=', auditId)
    .where('state', '=', 'leased')
    .execute();
}

/**
 * After a death that others are suspected of: pages that only waited, for an answer or for their turn, wait again, and
 * it weighs nothing. Whoever ends many workers would otherwise have other accounts' pages recorded as failed.
 * @param owner the incarnation that died; its jobs are still its own
 */
export async function pardonWaiting(db: Kysely<Database>, owner: string): Promise<void> {
  const audits = db
    .selectFrom('jobs')
    .select('subject_id')
    .where('kind', '=', 'audit')
    .where('state', '=', 'running')
    .where('lease_owner', '=', owner);
  await db
    .updateTable('frontier')
    .set({ state: 'queued' })
    .where('audit_id', 'in', audits)
    .where('state', '=', 'leased')
    .where('suspect', '=', WAITING)
    .execute();
}

/** Admitted URLs that have a query; in pieces, because they may be as many as an audit can store. */
export async function* queryUrls(db: Kysely<Database>, auditId: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('frontier')
      .select(['id', 'url'])
      .where('audit_id', '=', auditId)
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

/** Entries of the lowest level that waits, those put off least often: at most `limit`, or one suspect alone. */
export function nextEntries(
  statements: CrawlStatements,
  auditId: string,
  { limit, suspect }: { limit: number; suspect: boolean },
): FrontierEntry[] {
  const rows = suspect ? statements.nextAlone(auditId) : statements.nextByLevel(auditId, limit);
  const entries = rows.map((row) => ({
    id: Number(row.id),
    url: String(row.url),
    level: Number(row.level),
    redirects: Number(row.redirects),
    tries: Number(row.tries),
    suspect,
    poisoned: Number(row.losses) >= POISONED_AT,
  }));
  const [first] = entries;
  return entries.filter(({ level, tries }) => level === first?.level && tries === first.tries);
}

export async function countSuspects(db: Kysely<Database>, auditId: string): Promise<number> {
  const rows = await db
    .selectFrom('frontier')
    .select('id')
    .where('audit_id', '=', auditId)
    .where('state', '=', 'queued')
    .where('suspect', '=', WAITING)
    .execute();
  return rows.length;
}

/** Files that pages load, as far as they are known: ten thousand at most. */
export async function knownTargets(db: Kysely<Database>, auditId: string): Promise<Map<string, boolean>> {
  const known = db.selectFrom('targets').select(['url', 'external']).where('audit_id', '=', auditId);
  return new Map((await known.execute()).map(({ url, external }) => [url, external === 1]));
}

/**
 * Adds what was found to the frontier by the rules of CrawlStore.commit, and keeps the tally in step.
 * @param onId told the id of each URL that is new
 */
export function mergeFound(
  statements: CrawlStatements,
  auditId: string,
  found: Iterable<FoundUrl>,
  tally: AuditTally,
  onId: (url: string, id: number) => void,
): void {
  const wanted = new Map<string, FoundUrl>();
  for (const one of found) {
    const earlier = wanted.get(one.url);
    wanted.set(one.url, earlier ? better(earlier, one) : one);
  }
  for (const one of wanted.values()) {
    const { url, skip } = one;
    const id = addIfRoom(statements, auditId, one, tally);
    if (id !== null) {
      onId(url, id);
      if (skip === null) tally.queued += 1;
      else tally.skipped[skip] += 1;
      continue;
    }
    const known = knownUrl(statements, auditId, url);
    if (known === null) tally.storage.unstored += 1;
    else improve(statements, known, one, tally);
  }
}

/** The id of a URL that is new; null when it is known, or has no room. */
function addIfRoom(
  statements: CrawlStatements,
  auditId: string,
  { url, level, redirects, via, skip }: FoundUrl,
  { storage }: AuditTally,
): number | null {
  const bytes = urlBytes(auditId, url);
  const listed = via === 'sitemap';
  if (!storage.hasRoom(bytes, listed)) return null;
  const state = skip === null ? 'queued' : 'skipped';
  const id = statements.addUrl(auditId, { url, level, redirects, state, skipReason: skip });
  if (id !== null) storage.addUrl(bytes, listed);
  return id;
}

function knownUrl(statements: CrawlStatements, auditId: string, url: string): KnownUrl | null {
  const row = statements.urlOf(auditId, url);
  if (row === undefined) return null;
  return {
    id: Number(row.id),
    level: Number(row.level),
    redirects: Number(row.redirects),
    isQueued: row.state === 'queued',
    skipReason: SKIP_REASONS.find((reason) => row.state === 'skipped' && reason === row.skip_reason) ?? null,
  };
}

/** A known URL found again: nearer to the seed, or for a stronger reason to pass it over, or for none at all. */
function improve(statements: CrawlStatements, known: KnownUrl, found: FoundUrl, tally: AuditTally): void {
  const { id, skipReason } = known;
  if (skipReason !== null) {
    if (found.skip === null) {
      tally.skipped[skipReason] -= 1;
      tally.queued += 1;
      statements.admit(id, found);
    } else if (REASON_RANK[found.skip] < REASON_RANK[skipReason]) {
      tally.skipped[skipReason] -= 1;
      tally.skipped[found.skip] += 1;
      statements.setSkipReason(id, found.skip);
    }
  } else if (known.isQueued && found.skip === null && isNearer(found, known)) {
    statements.moveNearer(id, found);
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
