import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningService } from './running-service.ts';

type Row = Record<string, SQLInputValue>;

const AUDIT = '01890000-0000-7000-8000-000000000001';
const PAGE = '01890000-0000-7000-8000-000000000002';
const BRIEF = '01890000-0000-7000-8000-000000000003';
const TEST = '01890000-0000-7000-8000-000000000004';

let service: Awaited<ReturnType<typeof runningService>>;
let database: DatabaseSync;
let project: string;

beforeAll(async () => {
  service = await runningService({ VALIDATE_RESPONSES: 'true' });
  project = await service.newProject();
  database = new DatabaseSync(join(service.dataDir, 'seogeo.sqlite'), { timeout: 5_000 });
  database.exec('PRAGMA synchronous = OFF');
  const [account] = database.prepare('SELECT id FROM accounts').all();
  const owner: Row = { account_id: account?.id ?? '', project_id: project, created_at: 1_700_000_000_000 };
  insert('audits', { ...owner, ...AUDIT_ROW });
  insert('audit_pages', PAGE_ROW);
  insert('briefs', { ...owner, id: BRIEF, topic: 't', audience: 'a', goal: 'g', content: '{}' });
  insert('geo_tests', { ...owner, id: TEST, prompt: 'p', locale: 'en', status: 'completed' });
  insert('drafts', {
    id: PAGE,
    project_id: project,
    brief_id: BRIEF,
    title: 'T',
    status: 'ready',
    content: 'x',
    word_count: 1,
    generator: 'embedded',
    created_at: 1,
    updated_at: 1,
  });
  const report = { project_id: project, created_at: 1 };
  insert('reports', { ...report, id: PAGE, kind: 'audit', audit_id: AUDIT, summary: '{}' });
  insert('reports', { ...report, id: TEST, kind: 'geo_test', test_id: TEST, summary: '{}' });
});

afterAll(async () => {
  database.close();
  await service[Symbol.asyncDispose]();
});

const AUDIT_ROW: Row = {
  id: AUDIT,
  job_id: PAGE,
  status: 'completed',
  seed_url: 'https://example.com/',
  max_pages: 10,
  stop_reason: 'error',
  error_code: 'unreachable',
  error_message: 'No',
  finished_at: 1_700_000_000_001,
};

const FACTS = { geoScoreVersion: '1', rendered: false };

const PAGE_ROW: Row = {
  id: PAGE,
  audit_id: AUDIT,
  frontier_id: 1,
  seq: 1,
  crawled_at: 1_700_000_000_000,
  url: 'https://example.com/',
  final_url: 'https://example.com/',
  indexable: 1,
  has_schema: 0,
  issues: '[]',
  facts: JSON.stringify(FACTS),
};

function insert(table: string, row: Row): void {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`).run(...Object.values(row));
}

function update(table: string, row: Row, where = '1 = 1'): void {
  const names = Object.keys(row);
  database
    .prepare(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE ${where}`)
    .run(...Object.values(row));
}

const size = fc.constantFrom(0, 5, 70, 1_025, 4_001, 8_193, 10_001, 40_000);
const text = fc
  .tuple(fc.constantFrom('a', 'é', '😀', '"', '\u0000', ' '), size)
  .map(([unit, times]) => unit.repeat(times));
const address = size.map((times) => `https://example.com/${'a'.repeat(times)}`);
const any = fc.oneof(text, address);
const number = fc.constantFrom(-1, 0, 12.25, 700, 2_147_483_648, 9e15, 1e300);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const list = <T>(item: fc.Arbitrary<T>, many: number) =>
  fc.oneof(
    fc.array(item, { maxLength: 4 }),
    item.map((one) => Array.from({ length: many }, () => one)),
  );
const json = (value: fc.Arbitrary<unknown>) => value.map((one) => JSON.stringify(one));

const short = fc.constantFrom('', 'a', 'a'.repeat(200), '😀');
const issue = fc.record({
  code: fc.oneof(fc.constant('title_missing'), any),
  severity: fc.constantFrom('error', 'warning', 'notice'),
  message: any,
  location: maybe(any),
});
const signal = fc.record({ block: any, signal: any, points: number, max: number, evidence: any });

const pageRow = fc.record<Row>({
  url: fc.oneof(address, text),
  final_url: address,
  status_code: maybe(number),
  depth: maybe(number),
  geo_score: maybe(number),
  issues: json(list(issue, 3)),
});

const facts = fc.record({
  contentType: maybe(any),
  title: maybe(any),
  metaDescription: maybe(any),
  h1: maybe(any),
  lang: maybe(any),
  canonicalUrl: maybe(any),
  indexabilityReason: maybe(any),
  wordCount: maybe(number),
  internalLinks: maybe(number),
  externalLinks: maybe(number),
  responseTimeMs: maybe(number),
  bytes: maybe(number),
  contentHash: maybe(any),
  geoScoreVersion: any,
  schemaTypes: list(fc.oneof(short, any), 3),
  schemaFormats: list(fc.constantFrom('rdfa', 'json-ld'), 5),
  schemaErrors: list(any, 2),
  geoBreakdown: list(signal, 3),
});

const auditRow = fc.record<Row>({
  seed_url: address,
  site_host: maybe(any),
  site_issues: json(list(issue, 3)),
  error_code: fc.oneof(fc.constant('unreachable'), any),
  error_message: any,
  avg_geo_score: maybe(number),
  pages_crawled: number,
  pages_queued: number,
  skipped_limits: number,
});

const ranked = fc.record({ url: address, geoScore: number });
const counts = fc.record({ error: number, warning: number, notice: number });
const summary = json(
  fc.record({
    status: fc.constant('completed'),
    stopReason: fc.constant('max_pages'),
    avgGeoScore: maybe(number),
    pageCount: number,
    pagesWithSchema: number,
    issueCounts: counts,
    topIssues: list(fc.record({ code: any, severity: fc.constant('error'), count: number }), 200),
    bestPages: list(ranked, 200),
    worstPages: list(ranked, 3),
    change: maybe(fc.record({ avgGeoScore: maybe(number), pageCount: number, issues: number })),
  }),
);
const citation = fc.record({
  position: number,
  url: address,
  passage: maybe(any),
  domain: any,
  own: fc.boolean(),
});
const geoTest = json(
  fc.record({
    testId: fc.constant(TEST),
    prompt: any,
    locale: fc.constant('en'),
    status: fc.constant('completed'),
    engine: any,
    simulated: fc.boolean(),
    answer: maybe(any),
    citations: list(citation, 3),
    metrics: fc.constant(null),
    failureReason: maybe(any),
    createdAt: fc.constant('2025-01-15T10:05:00.600Z'),
    finishedAt: fc.constant(null),
  }),
);

async function shown(path: string) {
  const { status, body } = await service.call(`/projects/${project}${path}`);
  expect([path, status, body.error]).toEqual([path, 200, undefined]);
  return body.data;
}

/** Runs of one property; each is a write and a request or two. */
const RUNS = { numRuns: 12 };

describe('what an earlier version stored without a limit', () => {
  it('changes nothing in a record that is within its limits', async () => {
    const found = { ...FACTS, title: 'é'.repeat(10_000), lang: '😀'.repeat(1_024) };
    const issues = JSON.stringify([shortIssueOf()]);
    update('audit_pages', { ...PAGE_ROW, facts: JSON.stringify(found), issues });
    const [page] = await shown(`/audits/${AUDIT}/pages`);
    expect(page).toMatchObject({ ...found, issues: [shortIssueOf()] });
  });

  it('lacks what that version did not look for: it is null, or an empty list, and not marked as cut', async () => {
    update('audit_pages', PAGE_ROW);
    const [page] = await shown(`/audits/${AUDIT}/pages`);
    expect(page).toMatchObject({
      title: null,
      wordCount: null,
      schemaTypes: [],
      geoBreakdown: [],
      issues: [],
    });
  });

  it('is listed as page records that keep the contract, cut and marked, and no address is cut', async () => {
    await fc.assert(
      fc.asyncProperty(pageRow, facts, async (row, found) => {
        update('audit_pages', { ...PAGE_ROW, ...row, facts: JSON.stringify({ ...FACTS, ...found }) });
        const [page] = await shown(`/audits/${AUDIT}/pages`);
        const marked = page.issues.some(({ code }: { code: string }) => code === 'over_limit');
        for (const name of ['title', 'lang', 'h1'] as const)
          if (page[name] !== found[name]) expect(marked).toBe(true);
        expect([null, row.final_url]).toContain(page.finalUrl);
        if (found.canonicalUrl?.startsWith('https:'))
          expect([null, found.canonicalUrl]).toContain(page.canonicalUrl);
        if (String(row.url).startsWith('https:'))
          expect([row.url, 'https://example.com/']).toContain(page.url);
      }),
      RUNS,
    );
  });

  it('is listed as audits that keep the contract', async () => {
    await fc.assert(
      fc.asyncProperty(auditRow, async (row) => {
        update('audits', { ...AUDIT_ROW, ...row });
        const [run] = await shown('/audits');
        expect(run.id).toBe(AUDIT);
        await service.call(`/projects/${project}`).then(({ status }) => expect(status).toBe(200));
      }),
      RUNS,
    );
  });

  it('is listed as reports that keep the contract', async () => {
    await fc.assert(
      fc.asyncProperty(summary, geoTest, async (audit, test) => {
        update('reports', { summary: audit }, "kind = 'audit'");
        update('reports', { summary: test }, "kind = 'geo_test'");
        expect(await shown('/reports')).toHaveLength(2);
      }),
      RUNS,
    );
  });

  it('is listed as drafts that keep the contract', async () => {
    await fc.assert(
      fc.asyncProperty(any, any, number, async (title, generator, words) => {
        update('drafts', { title, generator, word_count: words });
        expect(await shown('/drafts')).toHaveLength(1);
      }),
      RUNS,
    );
    update('drafts', { content: 'é'.repeat(10_000_001) });
    const [draft] = await shown('/drafts');
    expect(draft.content).toHaveLength(10_000_000);
  });
});

function shortIssueOf() {
  return { code: 'title_missing', severity: 'notice', message: 'm', location: 'https://example.com/' };
}
