import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnyDatabase, DATABASES } from '../storage/each-database.fixture.ts';
import { sql } from '../storage/kysely/kysely.gen.js';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { type Household, housekeep } from './housekeeping.ts';

const DAY = 24 * 60 * 60 * 1_000;
const YEAR = 365 * DAY;
const NOW = 1_800_000_000_000;
const ROWS = 10_000;

describe.each(DATABASES)('keeping house on %s', (_name, temporary) => {
  let db: AnyDatabase;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'seogeo-house-'));
    db = await temporary();
    await db.storage.write.purgeClock.save({ seenAt: NOW, believedAt: NOW, steadyMs: DAY });
  });
  afterEach(async () => {
    await db[Symbol.asyncDispose]();
    rmSync(dataDir, { recursive: true });
  });

  const keepHouse = (wall: number, more: Partial<Household> = {}) =>
    housekeep({
      storage: db.storage,
      dataDir,
      look: { wall, monotonic: 0 },
      last: null,
      keeping: { retentionDays: {}, storageQuotas: {} },
      log: pino({ enabled: false }),
      ...more,
    });

  async function account(plan: 'starter' | 'pro' = 'pro') {
    return db.storage.write.accounts.create(`${crypto.randomUUID()}@example.com`, plan, NOW);
  }

  /** Of a project that has two, the older one: nothing stands on it any more. */
  async function replacedAudit(endedAt: number): Promise<string> {
    const [older, newer] = [await newAudit(db.write), await newAudit(db.write)];
    const { project_id, account_id } = await db.read
      .selectFrom('audits')
      .select(['project_id', 'account_id'])
      .where('id', '=', older)
      .executeTakeFirstOrThrow();
    const ended = { status: 'completed' as const, project_id, account_id, finished_at: endedAt };
    await db.write
      .updateTable('audits')
      .set({ ...ended, created_at: 1 })
      .where('id', '=', older)
      .execute();
    await db.write
      .updateTable('audits')
      .set({ ...ended, created_at: 2 })
      .where('id', '=', newer)
      .execute();
    return older;
  }

  async function replies(accountId: string, count: number, expiresAt: number): Promise<void> {
    const row = { account_id: accountId, fingerprint: 'f', status: 201, data: '{}', location: null };
    const times = { created_at: NOW - DAY, expires_at: expiresAt };
    for (let from = 0; from < count; from += 1_000) {
      const keys = Array.from(
        { length: Math.min(1_000, count - from) },
        (_none, n) => `${expiresAt}-${from + n}`,
      );
      await db.write
        .insertInto('idempotency_keys')
        .values(keys.map((key) => ({ ...row, ...times, key })))
        .execute();
    }
  }

  const countReplies = async () => {
    const { total } = await db.read
      .selectFrom('idempotency_keys')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  it('removes at once all that has come in between, be it as fast as one key may write, and lets others write meanwhile', async () => {
    const { id } = await account();
    await replies(id, ROWS, NOW - 1);
    await replies(id, 1, NOW + 1);
    let kept = false;
    const seen: number[] = [];
    const writing = (async () => {
      while (!kept) {
        await db.write
          .updateTable('accounts')
          .set({ created_at: seen.length })
          .where('id', '=', id)
          .execute();
        seen.push(await countReplies());
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const { removed } = await keepHouse(NOW);
    kept = true;
    await writing;
    expect(removed.replies).toBe(ROWS);
    expect(await countReplies()).toBe(1);
    expect(seen.some((left) => left > 1 && left < ROWS + 1)).toBe(true);
  });

  it.each([
    ['a year ahead', NOW + YEAR],
    ['a year back', NOW - YEAR],
  ])('removes nothing that counts still where the clock is set %s', async (_set, wall) => {
    const { id } = await account();
    await replies(id, 3, NOW + DAY);
    await db.storage.write.sessions.create(
      id,
      { signedInWith: 'password', browser: null, expiresAt: NOW + DAY },
      NOW,
    );
    await db.storage.write.externalAnswers.keep([{ url: 'https://other.example/', fault: null }], NOW);
    await replacedAudit(NOW - 29 * DAY);
    const tables = ['idempotency_keys', 'sessions', 'external_answers', 'audits'] as const;
    const counts = () =>
      Promise.all(
        tables.map(async (table) => (await db.read.selectFrom(table).selectAll().execute()).length),
      );
    const before = await counts();
    expect(before).toEqual([3, 1, 1, 2]);
    const keeping = { retentionDays: { pro: 30, starter: 30, agency: 30 }, storageQuotas: {} };
    const last = { look: { wall: NOW, monotonic: 0 }, doubtedMs: 0 };
    const lines: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
    const first = await keepHouse(wall, { keeping, last, log, look: { wall, monotonic: 60_000 } });
    expect(first.doubtedMs).toBe(wall > NOW ? YEAR : 0);
    await keepHouse(wall + 60_000, {
      keeping,
      last: first,
      log,
      look: { wall: wall + 60_000, monotonic: 120_000 },
    });
    expect(await counts()).toEqual(before);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
      wall > NOW ? [expect.stringMatching(/^the clock is ahead .* purging waits/)] : [],
    );
  });

  it('waits after a start too, since the clock may have been set while the service was off, and warns of nothing', async () => {
    await keepHouse(NOW, { last: null, look: { wall: NOW, monotonic: 0 } });
    const lines: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
    const look = { wall: NOW + DAY, monotonic: 0 };
    const first = await keepHouse(look.wall, { last: null, log, look });
    expect(first.doubtedMs).toBe(DAY);
    const later = { wall: look.wall + 60_000, monotonic: 60_000 };
    await keepHouse(later.wall, { last: first, log, look: later });
    const told = lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg]);
    expect(told).toEqual([[30, expect.stringMatching(/how long the service was off; purging waits/)]]);
  });

  /** What each process of an installation tells while it keeps house; a moment that fails finds the database away. */
  async function tellings(moments: readonly (readonly [process: string, seconds: number, fails?: true])[]) {
    const lines: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
    const away = Object.create(db.storage, {
      transaction: { value: () => Promise.reject(new Error('The database cannot be used.')) },
    });
    const processes = new Map<string, Household['last']>();
    for (const [process, seconds, fails] of moments) {
      const wall = NOW + seconds * 1_000;
      const last = processes.get(process) ?? null;
      const look = { wall, monotonic: seconds * 1_000 };
      const storage = fails ? away : db.storage;
      processes.set(process, await keepHouse(wall, { last, log, look, storage }));
    }
    const doubts = [...processes.values()].map((last) => last?.doubtedMs);
    return { doubted: doubts.at(-1), told: lines.map((line) => JSON.parse(line).msg) };
  }

  const FAILED = 'housekeeping failed; it is tried again in a minute';

  it.each([
    ['once', 1],
    ['for two hours', 120],
  ])('doubts no clock because the database was away %s', async (_long, times) => {
    const failed = Array.from({ length: times }, (_none, n) => ['one', 60 * (n + 1), true] as const);
    const { told, doubted } = await tellings([['one', 0], ...failed, ['one', 60 * (times + 1)]]);
    expect(told).toEqual(failed.map(() => FAILED));
    expect(doubted).toBe(0);
  });

  it.each([
    [
      'a database that was away from the start on',
      [
        ['one', 0, true],
        ['one', 60, true],
        ['one', 120],
      ],
    ],
    [
      'processes that start one after the other',
      [
        ['one', 45],
        ['two', 60],
        ['three', 75],
        ['four', 90],
        ['five', 104],
        ['one', 105],
      ],
    ],
    [
      'a start after a night, and a second process after it',
      [
        ['one', 40_000],
        ['two', 40_020],
        ['one', 40_060],
      ],
    ],
  ] as const)('says of no clock that it was set where all that happened is %s', async (_what, moments) => {
    const { told } = await tellings(moments);
    for (const line of told) expect(line).toMatch(/^(housekeeping failed|nobody knows how long)/);
  });

  it('removes audits when the days of their plan are over, with pages, links and report, and keeps all without days', async () => {
    const old = await replacedAudit(NOW - 30 * DAY - 1);
    await replacedAudit(NOW - 30 * DAY);
    const page = {
      id: 'p',
      audit_id: old,
      frontier_id: 1,
      seq: 1,
      url: 'u',
      final_url: 'u',
      redirects_to: null,
      failure: null,
      status_code: 200,
      depth: 0,
      indexable: 1,
      has_schema: 0,
      geo_score: 1,
      issues: '[]',
      facts: '{}',
      crawled_at: 0,
    };
    await db.write.insertInto('audit_pages').values(page).execute();
    await db.write
      .insertInto('audit_page_issues')
      .values({ audit_id: old, code: 'c', page_seq: 1, severity: 'notice', count: 1 })
      .execute();
    const { project_id } = await db.read
      .selectFrom('audits')
      .select('project_id')
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    const report = {
      id: 'r',
      project_id,
      kind: 'audit' as const,
      audit_id: old,
      test_id: null,
      summary: '{}',
    };
    await db.write
      .insertInto('reports')
      .values({ ...report, created_at: 0 })
      .execute();
    await keepHouse(NOW);
    const left = async () => [
      (await db.read.selectFrom('audits').select('id').execute()).length,
      ...(await Promise.all(
        (['audit_pages', 'audit_page_issues', 'reports'] as const).map(
          async (table) => (await db.read.selectFrom(table).selectAll().execute()).length,
        ),
      )),
    ];
    expect(await left()).toEqual([4, 1, 1, 1]);
    const { plan } = await db.read.selectFrom('accounts').select('plan').limit(1).executeTakeFirstOrThrow();
    const other = plan === 'starter' ? 'agency' : 'starter';
    await keepHouse(NOW, { keeping: { retentionDays: { [other]: 1 }, storageQuotas: {} } });
    expect(await left()).toEqual([4, 1, 1, 1]);
    const { removed } = await keepHouse(NOW, {
      keeping: { retentionDays: { [plan]: 30 }, storageQuotas: {} },
    });
    expect(removed.audits).toBe(1);
    expect(await left()).toEqual([3, 0, 0, 0]);
  });

  it('tells how much of its quota the account has used that has used most', async () => {
    const one = await replacedAudit(NOW);
    await db.write.updateTable('audits').set({ stored_bytes: 300 }).where('id', '=', one).execute();
    const { plan } = await db.read.selectFrom('accounts').select('plan').limit(1).executeTakeFirstOrThrow();
    const told = async (quotas: Record<string, number>) =>
      (await keepHouse(NOW, { keeping: { retentionDays: {}, storageQuotas: quotas } })).quotaUsed;
    expect(await told({ [plan]: 400 })).toBe(0.75);
    expect(await told({ [plan === 'starter' ? 'agency' : 'starter']: 400 })).toBe(0);
    expect(await told({})).toBeNull();
  });

  it('says nothing of a failure but the log, and what it has done until then', async () => {
    const { id } = await account();
    await replies(id, 2, NOW - 1);
    await sql`ALTER TABLE kept_pages RENAME TO kept_pages_gone`.execute(db.write);
    try {
      expect(await keepHouse(NOW)).toMatchObject({
        removed: { replies: 2 },
        givenBackBytes: 0,
        doubtedMs: 0,
      });
    } finally {
      await sql`ALTER TABLE kept_pages_gone RENAME TO kept_pages`.execute(db.write);
    }
  });
});
