import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/**
 * What was found of a page is one JSON column; beside it stands what lists filter and sort by, and what is written
 * later. A new table, filled row by row: columns that are dropped one by one would write the whole table each time.
 */
export const pageFacts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE audits ADD COLUMN decoded_bytes bigint NOT NULL DEFAULT 0`.execute(db);
    await sql`UPDATE audits SET decoded_bytes = (SELECT coalesce(sum(bytes), 0) FROM audit_pages
      WHERE audit_id = audits.id AND word_count IS NOT NULL)
      WHERE status IN ('pending', 'running')`.execute(db);
    await createPages(db);
    await movePages(db);
    await sql`DROP TABLE audit_pages`.execute(db);
    await sql`ALTER TABLE pages_with_facts RENAME TO audit_pages`.execute(db);
    await createIndexes(db);
  },
};

async function createPages(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE pages_with_facts (
    id text PRIMARY KEY,
    audit_id text NOT NULL REFERENCES audits (id),
    frontier_id integer NOT NULL,
    seq integer NOT NULL,
    url text NOT NULL,
    final_url text NOT NULL,
    redirects_to text,
    failure text,
    status_code integer,
    depth integer,
    indexable integer NOT NULL,
    has_schema integer NOT NULL,
    geo_score double precision,
    issues text NOT NULL,
    facts text NOT NULL,
    crawled_at bigint NOT NULL,
    CONSTRAINT audit_pages_url UNIQUE (audit_id, url))`.execute(db);
}

async function movePages(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO pages_with_facts
    SELECT id, audit_id, frontier_id, seq, url, final_url, redirects_to, failure, status_code, depth, indexable,
      has_schema, geo_score, issues, json_object('contentType', content_type, 'title', title,
        'metaDescription', meta_description, 'h1', h1, 'lang', lang, 'canonicalUrl', canonical_url,
        'indexabilityReason', indexability_reason, 'wordCount', word_count, 'internalLinks', internal_links,
        'externalLinks', external_links, 'schemaTypes', ${list('schema_types')},
        'schemaFormats', ${list('schema_formats')}, 'schemaErrors', ${list('schema_errors')},
        'geoBreakdown', ${list('geo_breakdown')}, 'geoScoreVersion', geo_score_version,
        'rendered', json(iif(rendered = 1, 'true', 'false')), 'responseTimeMs', response_time_ms, 'bytes', bytes,
        'contentHash', content_hash), crawled_at
    FROM audit_pages`.execute(db);
}

/** One damaged record must not keep the service from being upgraded. */
function list(column: string) {
  const text = sql.ref(column);
  return sql`json(iif(json_valid(${text}), ${text}, '[]'))`;
}

async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  const indexes = {
    audit_pages_seq: ['audit_id', 'seq'],
    audit_pages_list: ['audit_id', 'seq', 'status_code', 'has_schema', 'geo_score', 'depth', 'url'],
    audit_pages_score: ['audit_id', 'geo_score', 'seq', 'status_code', 'has_schema', 'url'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    const index = schema.createIndex(name).on('audit_pages').columns(columns);
    await (name === 'audit_pages_seq' ? index.unique() : index).execute();
  }
}
