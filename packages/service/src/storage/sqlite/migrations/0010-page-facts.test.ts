import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codePoint } from '../../../../../../test/support/code-point.ts';
import { Kysely, Migrator, sql } from '../../kysely/kysely.gen.js';
import { storesOn } from '../../stores/stores.ts';
import { NodeSqliteDialect } from '../connection/sqlite-dialect.ts';
import { databaseFiles } from '../file/database-files.ts';
import { openDatabases } from '../file/open-database.ts';
import { migrations } from './index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seogeo-migration-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const text = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 20 }),
  fc.constantFrom('', '"', '\\', 'null', 'a\u0000b', '{"a":1}', "it's", '😀'),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const number = fc.oneof(fc.nat(), fc.constantFrom(0.1, 12.5, 2_147_483_647));
const list = fc.array(text, { maxLength: 3 }).map((items) => JSON.stringify(items));

/** A page as versions before this stored it. */
const oldPage = fc.record({
  content_type: maybe(text),
  title: maybe(text),
  meta_description: maybe(text),
  h1: maybe(text),
  lang: maybe(text),
  canonical_url: maybe(fc.webUrl()),
  indexability_reason: maybe(text),
  word_count: maybe(fc.nat()),
  internal_links: maybe(fc.nat()),
  external_links: maybe(fc.nat()),
  indexable: fc.constantFrom(0, 1),
  has_schema: fc.constantFrom(0, 1),
  rendered: fc.constantFrom(0, 1),
  schema_types: list,
  schema_formats: list,
  schema_errors: list,
  geo_breakdown: list,
  geo_score: maybe(number),
  geo_score_version: text,
  response_time_ms: maybe(number),
  bytes: maybe(fc.nat()),
  content_hash: maybe(text),
  status_code: maybe(fc.nat()),
});
type OldPage = typeof oldPage extends fc.Arbitrary<infer Row> ? Row : never;

/** What the API showed of it. */
function shownBefore(page: OldPage) {
  return {
    contentType: page.content_type,
    title: page.title,
    metaDescription: page.meta_description,
    h1: page.h1,
    lang: page.lang,
    canonicalUrl: page.canonical_url,
    indexable: page.indexable === 1,
    indexabilityReason: page.indexability_reason,
    wordCount: page.word_count,
    internalLinks: page.internal_links,
    externalLinks: page.external_links,
    hasSchema: page.has_schema === 1,
    schemaTypes: JSON.parse(page.schema_types),
    schemaFormats: JSON.parse(page.schema_formats),
    schemaErrors: JSON.parse(page.schema_errors),
    geoScore: page.geo_score,
    geoBreakdown: JSON.parse(page.geo_breakdown),
    geoScoreVersion: page.geo_score_version,
    rendered: page.rendered === 1,
    responseTimeMs: page.response_time_ms,
    bytes: page.bytes,
    contentHash: page.content_hash,
  };
}

async function openedBefore(): Promise<Kysely<Record<string, Record<string, unknown>>>> {
  const file = databaseFiles(dataDir).database;
  const db = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: new NodeSqliteDialect({ file, readOnly: false }),
  });
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(
    '0008-storage-budget',
  );
  await sql`INSERT INTO accounts VALUES ('account', 'a@example.com', 'pro', 0)`.execute(db);
  await sql`INSERT INTO projects VALUES ('project', 'account', 'P', 'https://example.com', 0)`.execute(db);
  await sql`INSERT INTO audits (id, account_id, project_id, job_id, status, seed_url, max_pages, created_at)
    VALUES ('audit', 'account', 'project', 'job', 'running', 'https://example.com/', 1000, 0)`.execute(db);
  return db;
}

const place = (seq: number) => ({
  id: `page-${seq}`,
  audit_id: 'audit',
  frontier_id: seq,
  seq,
  issues: '[]',
  crawled_at: 1,
  depth: seq,
  url: `https://example.com/${seq}`,
  final_url: `https://example.com/${seq}/`,
});

it('keeps every fact of every page, whatever it is, and what audits that run have read', async () => {
  const pages = fc.sample(oldPage, { numRuns: 300, seed: 7 });
  const before = await openedBefore();
  for (const [seq, page] of pages.entries())
    await before
      .insertInto('audit_pages')
      .values({ ...page, ...place(seq) })
      .execute();
  await before.destroy();
  const databases = await openDatabases(dataDir);
  const rows = await databases.read.selectFrom('audit_pages').selectAll().orderBy('seq').execute();
  const shown = rows.map((row) => ({
    ...JSON.parse(row.facts),
    indexable: row.indexable === 1,
    hasSchema: row.has_schema === 1,
    geoScore: row.geo_score,
  }));
  expect(shown).toEqual(pages.map(shownBefore));
  expect(rows).toMatchObject(pages.map(({ status_code }, seq) => ({ status_code, ...place(seq) })));
  const read = pages.reduce(
    (sum, { word_count, bytes }) => sum + (word_count === null ? 0 : (bytes ?? 0)),
    0,
  );
  expect(await databases.read.selectFrom('audits').select('decoded_bytes').execute()).toEqual([
    { decoded_bytes: read },
  ]);
  await databases.close();
});

it('is not stopped by a record that is damaged', async () => {
  const [page] = fc.sample(oldPage, 1);
  const before = await openedBefore();
  await before
    .insertInto('audit_pages')
    .values({
      ...page,
      ...place(1),
      title: 'whole',
      schema_types: '["cut',
      geo_score: null,
      status_code: 200,
    })
    .execute();
  await before.destroy();
  const databases = await openDatabases(dataDir);
  const items = (await Array.fromAsync(storesOn(databases.read).pages.at('audit', [1]))).flat();
  expect(items).toMatchObject([{ title: 'whole', schemaTypes: [] }]);
  await databases.close();
});
