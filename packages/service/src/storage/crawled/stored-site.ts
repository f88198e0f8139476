import type {
  BlockedUrl,
  BrokenTarget,
  PageIssue,
  SiteFacts,
  SiteGraph,
  SiteLinks,
  SitePage,
  TargetCounts,
} from '@seogeo/engine';
import { nextSlice } from '@seogeo/engine/crawl';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import { readJson } from '../queries/read-json.ts';
import type { Database } from '../queries/schema.ts';
import { slicesOf } from '../queries/slices-of.ts';
import { type FrontierOf, inFrontier } from './in-frontier.ts';
import { PackedPlaces } from './link-places.ts';
import { readFacts } from './page-facts.ts';

/** Read at a time: a row may be of some bytes, or of some million. What is made of more would be old before it is done with. */
const PIECE = { records: 150, bytes: 1024 * 1024 };
/** Of a site of no more pieces, what was read once is kept. */
const KEPT_PIECES = 8;

/** A page as the engine's site checks see it, and its record. */
export interface StoredPage extends SitePage {
  readonly seq: number;
  readonly finalUrl: string;
  readonly issues: readonly PageIssue[];
}

/** An audit's pages and links, read from the database in pieces: a large site is never in memory as a whole. */
export interface StoredSite extends SiteGraph {
  pages(): AsyncIterable<StoredPage>;
}

export function storedSite(frontier: FrontierOf): StoredSite {
  const { read: db, auditId } = frontier;
  return {
    lane: frontier.accountId,
    pages: pagesInPieces(frontier),
    brokenTargets: () => brokenTargets(db, auditId),
    targets: () => targetCounts(db, auditId),
    blocked: () => blocked(frontier),
  };
}

function pagesInPieces({ read, auditId, accountId }: FrontierOf): () => AsyncIterable<StoredPage> {
  let whole: readonly StoredPage[][] | null = null;
  return async function* () {
    const pieces: StoredPage[][] = [];
    // SQLite answers at once: without a turn for each piece nothing else would be done until the last.
    for (const items of whole ?? []) {
      await nextSlice(accountId);
      yield* items;
    }
    for (let after = 0; whole === null; ) {
      await nextSlice(accountId);
      const items = await pagesAfter(read, auditId, after);
      if (pieces.length <= KEPT_PIECES) pieces.push(items);
      yield* items;
      const last = items.at(-1);
      if (last !== undefined) after = last.seq;
      else if (pieces.at(-1) === items) whole = pieces;
      else return;
    }
  };
}

/** The last of the pages after `after` that are read together: at least one, if there is one. */
async function endOfPiece(db: Kysely<Database>, auditId: string, after: number): Promise<number> {
  const sizes = await db
    .selectFrom('audit_pages as page')
    .leftJoin('page_links as link', (join) =>
      join.onRef('link.audit_id', '=', 'page.audit_id').onRef('link.frontier_id', '=', 'page.frontier_id'),
    )
    .select('page.seq')
    // SQLite tells the size of a text from the head of its row.
    .select(
      sql<number>`octet_length(page.issues) + octet_length(page.facts) + coalesce(octet_length(link.targets) + octet_length(link.places) +
        octet_length(link.site_facts), 0)`.as('bytes'),
    )
    .where('page.audit_id', '=', auditId)
    .where('page.seq', '>', after)
    .orderBy('page.seq')
    .limit(PIECE.records)
    .execute();
  const [piece] = slicesOf(sizes, PIECE);
  return piece?.at(-1)?.seq ?? after;
}

async function pagesAfter(db: Kysely<Database>, auditId: string, after: number): Promise<StoredPage[]> {
  const end = await endOfPiece(db, auditId, after);
  const rows = await db
    .selectFrom('audit_pages as page')
    .leftJoin('page_links as link', (join) =>
      join.onRef('link.audit_id', '=', 'page.audit_id').onRef('link.frontier_id', '=', 'page.frontier_id'),
    )
    .leftJoin('frontier', (join) =>
      join.onRef('frontier.audit_id', '=', 'page.audit_id').onRef('frontier.id', '=', 'page.frontier_id'),
    )
    .select(['page.seq', 'page.frontier_id', 'page.url', 'page.final_url', 'page.status_code'])
    .select([
      'page.failure',
      'page.indexable',
      'page.redirects_to',
      'page.depth',
      'page.facts',
      'page.issues',
    ])
    .select(['link.targets', 'link.places', 'link.site_facts', 'frontier.listed', 'frontier.tries'])
    .where('page.audit_id', '=', auditId)
    .where('page.seq', '>', after)
    .where('page.seq', '<=', end)
    .orderBy('page.seq')
    .execute();
  return rows.map((row) => ({
    ...askedFacts(row.facts),
    seq: row.seq,
    finalUrl: row.final_url,
    issues: readJson<PageIssue[]>(row.issues),
    id: row.frontier_id,
    url: row.url,
    statusCode: row.status_code,
    failure: row.failure,
    indexable: row.indexable === 1,
    redirectsTo: row.redirects_to,
    depth: row.depth,
    listed: row.listed === 1,
    tries: row.tries ?? 0,
    siteFacts: row.site_facts === null ? null : readJson<SiteFacts | null>(row.site_facts),
    links: storedLinks(row.targets ?? '[]', row.places ?? ''),
  }));
}

/** What the checks ask for: the others would be in memory as long as their piece is. */
function askedFacts(json: string) {
  const { contentHash, indexabilityReason, canonicalUrl, title, metaDescription } = readFacts(json);
  return { contentHash, indexabilityReason, canonicalUrl, title, metaDescription };
}

function storedLinks(targets: string, packed: string): SiteLinks {
  const signed = readJson<number[]>(targets);
  let places: PackedPlaces | null = null;
  return {
    targets: signed.map(Math.abs),
    isNofollow: (index) => (signed[index] ?? 0) < 0,
    locationOf: (index) => {
      // Only pages with a finding are asked where it is.
      places ??= new PackedPlaces(packed);
      return places.at(index);
    },
  };
}

/** Twelve thousand at most. */
async function* brokenTargets(db: Kysely<Database>, auditId: string): AsyncIterable<BrokenTarget> {
  const rows = await db
    .selectFrom('targets')
    .select(['url', 'fault'])
    .where('audit_id', '=', auditId)
    .where('fault', 'is not', null)
    .orderBy('url')
    .execute();
  for (const { url, fault } of rows) if (fault !== null) yield { url, fault };
}

async function targetCounts(db: Kysely<Database>, auditId: string): Promise<TargetCounts> {
  const rows = await db
    .selectFrom('targets')
    .select(({ fn }) => [
      'external',
      fn.countAll<number>().as('known'),
      fn.sum<number>('checked').as('checked'),
    ])
    .where('audit_id', '=', auditId)
    .groupBy('external')
    .execute();
  const countOf = (external: number) => {
    const { known = 0, checked = 0 } = rows.find((row) => row.external === external) ?? {};
    return { known, waiting: known - checked };
  };
  return { files: countOf(0), external: countOf(1) };
}

async function* blocked(frontier: FrontierOf): AsyncIterable<BlockedUrl> {
  for await (const url of inFrontier(frontier, sql`state = 'skipped' AND skip_reason = 'robots'`))
    yield { ...url, listed: url.listed === 1 };
}
