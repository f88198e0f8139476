import type { FoundUrl, FrontierEntry, SkipReason, WaitingTarget } from '@seogeo/engine';
import { RESOURCE_KINDS } from '@seogeo/engine/crawl';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { Database } from '../queries/schema.ts';
import type { AuditTally } from './audit-tally.ts';
import type { CrawlRows, KnownUrl, Next, Way } from './audit-writer.ts';
import { type FrontierOf, inFrontier } from './in-frontier.ts';
import { POISONED_AT, WAITING } from './lost-leases.ts';
import { urlBytes } from './stored-bytes.ts';

/** Which reason is kept when a URL is passed over for several, so that counts do not depend on the order. */
const REASON_RANK: Readonly<Record<SkipReason, number>> = { limits: 0, robots: 1, offSite: 2 };

const SKIP_REASONS: readonly SkipReason[] = ['limits', 'robots', 'offSite'];

/** Admitted URLs that have a query. */
export async function* queryUrls(frontier: FrontierOf): AsyncGenerator<string> {
  for await (const { url } of inFrontier(frontier, sql`state <> 'skipped' AND url LIKE '%?%'`)) yield url;
}

/** As a row of the frontier tells it. */
export function toKnownUrl(row: Readonly<Record<string, unknown>>): KnownUrl {
  return {
    id: Number(row.id),
    level: Number(row.level),
    redirects: Number(row.redirects),
    isQueued: row.state === 'queued',
    skipReason: SKIP_REASONS.find((reason) => row.state === 'skipped' && reason === row.skip_reason) ?? null,
  };
}

/** Entries of the lowest level that waits, those put off least often: at most `limit`, or one suspect alone. */
export function nextEntries(rows: CrawlRows, next: Next): FrontierEntry[] {
  const entries = rows.next(next).map(({ losses, ...row }) => ({
    ...row,
    suspect: next.suspect,
    poisoned: losses >= POISONED_AT,
  }));
  const [first] = entries;
  return entries.filter(({ level, tries }) => level === first?.level && tries === first.tries);
}

export async function countSuspects(frontier: FrontierOf): Promise<number> {
  const suspects = await Array.fromAsync(
    inFrontier(frontier, sql`state = 'queued' AND suspect = ${WAITING}`),
  );
  return suspects.length;
}

/** Files that pages load, as far as they are known: ten thousand at most. */
export async function knownTargets(db: Kysely<Database>, auditId: string): Promise<Map<string, boolean>> {
  const known = db.selectFrom('targets').select(['url', 'external']).where('audit_id', '=', auditId);
  return new Map((await known.execute()).map(({ url, external }) => [url, external === 1]));
}

/** Up to `limit` files that pages load, or what they link to at other sites, and that nobody has asked for. */
export async function waitingTargets(
  db: Kysely<Database>,
  auditId: string,
  { limit, external }: { limit: number; external: boolean },
): Promise<WaitingTarget[]> {
  const rows = await db
    .selectFrom('targets as target')
    .leftJoin('frontier', (join) =>
      join.onRef('frontier.audit_id', '=', 'target.audit_id').onRef('frontier.id', '=', 'target.frontier_id'),
    )
    .select(['target.url', 'target.kind', 'frontier.url as page'])
    .where('target.audit_id', '=', auditId)
    .where('target.checked', '=', 0)
    .where('target.external', '=', Number(external))
    .limit(limit)
    .execute();
  return rows.map(({ url, kind, page }) => ({
    url,
    kind: RESOURCE_KINDS.find((one) => one === kind) ?? 'other',
    page: page ?? url,
  }));
}

/** Each URL that was found, once: as the best of what was found of it. */
export function bestOf(found: Iterable<FoundUrl>): ReadonlyMap<string, FoundUrl> {
  const wanted = new Map<string, FoundUrl>();
  for (const one of found) wanted.set(one.url, better(wanted.get(one.url) ?? one, one));
  return wanted;
}

/**
 * Adds what was found to the frontier by the rules of CrawlStore.commit, and keeps the tally in step.
 * @param found each URL once
 * @param onId told the id of each URL that is new
 */
export function mergeFound(
  { rows, auditId, tally }: { rows: CrawlRows; auditId: string; tally: AuditTally },
  found: Iterable<FoundUrl>,
  onId: (url: string, id: number) => void,
): void {
  for (const one of found) {
    const { url, skip, via } = one;
    const bytes = urlBytes(auditId, url);
    const listed = via === 'sitemap';
    const id = tally.storage.hasRoom(bytes, listed) ? rows.addUrl(one) : null;
    if (id !== null) {
      tally.storage.addUrl(bytes, listed);
      onId(url, id);
      if (skip === null) tally.queued += 1;
      else tally.skipped[skip] += 1;
      continue;
    }
    const known = rows.urlOf(url);
    if (known === null) tally.storage.unstored += 1;
    else improve(rows, known, one, tally);
  }
}

/** A known URL found again: nearer to the seed, or for a stronger reason to pass it over, or for none at all. */
function improve(rows: CrawlRows, known: KnownUrl, found: FoundUrl, tally: AuditTally): void {
  const { id, skipReason } = known;
  if (skipReason !== null) {
    if (found.skip === null) {
      tally.skipped[skipReason] -= 1;
      tally.queued += 1;
      rows.change(id, { state: 'queued', ...wayOf(found) });
    } else if (REASON_RANK[found.skip] < REASON_RANK[skipReason]) {
      tally.skipped[skipReason] -= 1;
      tally.skipped[found.skip] += 1;
      rows.change(id, { skip_reason: found.skip });
    }
  } else if (known.isQueued && found.skip === null && isNearer(found, known)) {
    rows.change(id, wayOf(found));
  }
}

function better(a: FoundUrl, b: FoundUrl): FoundUrl {
  if (a.skip === null || b.skip === null) {
    if (a.skip !== b.skip) return a.skip === null ? a : b;
    return isNearer(b, a) ? b : a;
  }
  return REASON_RANK[b.skip] < REASON_RANK[a.skip] ? b : a;
}

function wayOf({ level, redirects }: Way): Way {
  return { level, redirects };
}

function isNearer(a: Way, b: Way): boolean {
  return a.level < b.level || (a.level === b.level && a.redirects < b.redirects);
}
