import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey } from '../../../../test/support/create-key.ts';
import { uuidV7 } from '../../../service/src/ids/uuid-v7.ts';
import { insertPages } from '../../../service/src/storage/crawled/page-rows.ts';
import { HotWriter } from '../../../service/src/storage/sqlite/connection/hot-writer.ts';
import { SqliteRows } from '../../../service/src/storage/sqlite/crawl/sqlite-rows.ts';
import { type Databases, openDatabases } from '../../../service/src/storage/sqlite/file/open-database.ts';
import type { Say } from '../report/run-benchmark.ts';
import { plantedPages } from './planted-pages.ts';

/** Records of one file, beside those of the account that is asked for. */
export interface FileSizes {
  readonly accounts: number;
  readonly audits: number;
  /** Of all those audits. */
  readonly pages: number;
  /** Of one audit of the account that is asked for; none where it is 0. */
  readonly largest: number;
}

/** A data folder with one account that is asked for, and how it is asked. */
export interface FilledFile {
  readonly folder: string;
  readonly apiKey: string;
  /** Of another account, which has next to nothing. */
  readonly otherKey: string;
  readonly projectId: string;
  readonly auditId: string;
  readonly largestId: string | null;
}

/** What the account that is asked for has in every file. */
const OWN = { projects: 40, audits: 100, pagesOfAudit: 10 };
const PAGES_AT_ONCE = 5_000;
const AUDITS_AT_ONCE = 500;

interface Planted {
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly pages: number;
  readonly isNewest: boolean;
}

/** Fills an empty data folder by the storage's own code, in large transactions; one that was filled before is taken as it is. */
export async function fillFile(folder: string, sizes: FileSizes, say: Say): Promise<FilledFile> {
  const note = join(folder, 'filled.json');
  if (existsSync(note)) return { ...JSON.parse(await readFile(note, 'utf8')), folder };
  const apiKey = await createKey({ dataDir: folder, name: 'bench' });
  const otherKey = await createKey({ dataDir: folder, name: 'bench', email: 'other@example.com' });
  const databases = await openDatabases(folder);
  const hot = new HotWriter(databases.file);
  hot.prepared('PRAGMA cache_size = -400000').get();
  try {
    const owner = await databases.read
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'owner@example.com')
      .executeTakeFirstOrThrow();
    const own = await plantOwner(databases, hot, owner.id, sizes.largest, say);
    await plantOthers(databases, hot, sizes, say);
    const filled = { apiKey, otherKey, ...own };
    await writeFile(note, JSON.stringify(filled));
    return { ...filled, folder };
  } finally {
    hot.close();
    await databases.close();
  }
}

async function plantOwner(
  databases: Databases,
  hot: HotWriter,
  accountId: string,
  largest: number,
  say: Say,
) {
  const projects = await plantProjects(databases, accountId, OWN.projects);
  const [projectId = '', ofLargest = ''] = projects;
  const audits = auditsOf(accountId, projectId, OWN.audits, OWN.pagesOfAudit);
  const big = largest === 0 ? [] : auditsOf(accountId, ofLargest, 1, largest);
  for (const some of [audits, big]) await plantAudits(databases, hot, some, say);
  return { projectId, auditId: audits[0]?.id ?? '', largestId: big[0]?.id ?? null };
}

async function plantOthers(databases: Databases, hot: HotWriter, sizes: FileSizes, say: Say): Promise<void> {
  const each = Math.floor(sizes.audits / Math.max(1, sizes.accounts));
  const pages = Math.floor(sizes.pages / Math.max(1, sizes.audits));
  for (let number = 0; number < sizes.accounts; number += 1) {
    const id = uuidV7();
    const account = { id, email: `account-${number}@example.com`, plan: 'pro', created_at: Date.now() };
    await databases.write.insertInto('accounts').values(account).execute();
    const [projectId = ''] = await plantProjects(databases, id, 1);
    say(`account ${number + 1} of ${sizes.accounts}`);
    await plantAudits(databases, hot, auditsOf(id, projectId, each, pages), () => {});
  }
}

async function plantProjects({ write }: Databases, accountId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: uuidV7(),
    account_id: accountId,
    name: `Project ${number}`,
    created_at: Date.now(),
    primary_domain: 'https://www.example.com',
  }));
  await write.insertInto('projects').values(rows).execute();
  return rows.map(({ id }) => id);
}

function auditsOf(accountId: string, projectId: string, count: number, pages: number): Planted[] {
  return Array.from({ length: count }, (_, number) => ({
    id: uuidV7(),
    accountId,
    projectId,
    pages,
    isNewest: number === count - 1,
  }));
}

/** Ended audits with their jobs, reports and pages. */
async function plantAudits(databases: Databases, hot: HotWriter, audits: readonly Planted[], say: Say) {
  for (let from = 0; from < audits.length; from += AUDITS_AT_ONCE)
    await plantRuns(databases, audits.slice(from, from + AUDITS_AT_ONCE));
  // Several small audits in one transaction, and one large one in several.
  const waiting = audits.flatMap((audit, number) => [...piecesOf(audit, number)]);
  while (waiting.length > 0) {
    await hot.transaction('unsynced', () => {
      for (let pages = 0; pages < PAGES_AT_ONCE && waiting.length > 0; ) {
        const piece = waiting.shift();
        if (piece === undefined) break;
        const rows = new SqliteRows(hot, piece.audit.id);
        const some = [...plantedPages(piece.count, piece.seed, piece.audit.isNewest)];
        insertPages(rows, piece.audit.id, some, piece.first);
        pages += some.length;
      }
    });
    say(`${waiting.length} pieces of audits left`);
  }
}

function* piecesOf(audit: Planted, number: number) {
  for (let first = 1; first <= audit.pages; first += PAGES_AT_ONCE) {
    const count = Math.min(PAGES_AT_ONCE, audit.pages - first + 1);
    yield { audit, first, count, seed: number + first };
  }
}

async function plantRuns({ write }: Databases, audits: readonly Planted[]): Promise<void> {
  if (audits.length === 0) return;
  const now = Date.now();
  const runs = audits.map(({ id, accountId, projectId, pages }, number) => ({
    id,
    account_id: accountId,
    project_id: projectId,
    job_id: uuidV7(),
    status: 'completed' as const,
    seed_url: 'https://www.example.com/',
    max_pages: Math.max(1, pages),
    site_host: 'www.example.com',
    pages_crawled: pages,
    avg_geo_score: 50,
    stop_reason: 'frontier_exhausted' as const,
    stored_bytes: pages * 8_000,
    created_at: now + number,
    started_at: now,
    finished_at: now + number,
  }));
  const jobs = runs.map((run) => ({
    id: run.job_id,
    kind: 'audit' as const,
    subject_id: run.id,
    account_id: run.account_id,
    project_id: run.project_id,
    state: 'done' as const,
    run_after: now,
    created_at: now,
    finished_at: run.finished_at,
  }));
  const summary = JSON.stringify({
    status: 'completed',
    stopReason: 'frontier_exhausted',
    avgGeoScore: 50,
    pageCount: 10,
    pagesWithSchema: 5,
    issueCounts: { error: 1, warning: 2, notice: 3 },
    topIssues: [],
    bestPages: [],
    worstPages: [],
    change: null,
  });
  const reports = runs.map((run) => ({
    id: uuidV7(),
    project_id: run.project_id,
    kind: 'audit' as const,
    audit_id: run.id,
    test_id: null,
    summary,
    created_at: run.finished_at,
  }));
  await write.transaction().execute(async (trx) => {
    await trx.insertInto('audits').values(runs).execute();
    await trx.insertInto('jobs').values(jobs).execute();
    await trx.insertInto('reports').values(reports).execute();
  });
}
