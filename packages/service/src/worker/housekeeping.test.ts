import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexFolder } from '../content/index-folder.ts';
import { DATABASES } from '../storage/each-database.fixture.ts';
import { Queued } from '../storage/jobs/queued.fixture.ts';
import { sql } from '../storage/kysely/kysely.gen.js';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { type Household, housekeep } from './housekeeping.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 1_700_000_000_000;
const silent = pino({ enabled: false });

/** At a moment that the clock is believed to be at. */
async function keepHouse(household: Pick<Household, 'storage' | 'dataDir'> & Partial<Household>) {
  const known = await household.storage.read.purgeClock.find();
  if (known === null)
    await household.storage.write.purgeClock.save({ seenAt: NOW, believedAt: NOW, steadyMs: DAY });
  const keeping = { retentionDays: {}, storageQuotas: {} };
  return housekeep({ look: { wall: NOW, monotonic: 0 }, last: null, keeping, log: silent, ...household });
}

describe.each(DATABASES)('keeping house, on %s', (_, temporary) => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'seogeo-house-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(dataDir, { recursive: true });
  });

  it('removes answers whose 24 hours are over, and only those', async () => {
    await using db = await temporary();
    const { storage } = db;
    const account = await storage.write.accounts.create('a@example.com', 'pro', NOW);
    const reply = {
      accountId: account.id,
      fingerprint: 'f',
      status: 201,
      data: {},
      location: null,
      createdAt: 0,
    };
    for (const [key, expiresAt] of [
      ['over', NOW],
      ['counts', NOW + 1],
    ] as const)
      await storage.write.replies.save({ ...reply, key, expiresAt });
    await keepHouse({ storage, dataDir });
    expect(await db.read.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'counts' }]);
  });

  it('forgets after a week what other sites have answered', async () => {
    await using db = await temporary();
    const { storage } = db;
    await storage.write.externalAnswers.keep(
      [{ url: 'https://old.example/', fault: null }],
      NOW - 7 * DAY - 1,
    );
    await storage.write.externalAnswers.keep([{ url: 'https://young.example/', fault: null }], NOW - 7 * DAY);
    await keepHouse({ storage, dataDir });
    const known = (url: string) => storage.read.externalAnswers.known([url], 0, Number.MAX_SAFE_INTEGER);
    expect(await known('https://old.example/')).toEqual([]);
    expect(await known('https://young.example/')).toHaveLength(1);
  });

  it('keeps jobs for a week after their end, and for ever until then', async () => {
    await using db = await temporary();
    const { storage } = db;
    const queued = new Queued(db);
    const queue = storage.jobQueue('worker#1');
    for (const [id, age] of [
      ['old', 7 * DAY + 1],
      ['young', 7 * DAY - 1],
    ] as const) {
      await queued.add('draft', { id, account: 'x' });
      await queue.claim(['draft'], 1);
      await queue.settle(storage.write, id, 'failed', NOW - age);
    }
    await queued.add('draft', { id: 'waiting', account: 'x' }, 0);
    await keepHouse({ storage, dataDir });
    const left = await db.read.selectFrom('jobs').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['waiting', 'young']);
  });

  it('forgets after 400 days who used what is deprecated', async () => {
    await using db = await temporary();
    const { storage } = db;
    const account = await storage.write.accounts.create('a@example.com', 'pro', NOW);
    await storage.write.keys.create(account.id, { name: 'k', scopes: [], expiresAt: null }, NOW);
    const [key] = await db.read.selectFrom('api_keys').select('id').execute();
    for (const days of [399, 401])
      await storage.write.deprecations.note(key?.id ?? '', `${days} days ago`, NOW - days * DAY);
    await keepHouse({ storage, dataDir });
    const left = await db.read.selectFrom('deprecated_uses').select('item').execute();
    expect(left).toEqual([{ item: '399 days ago' }]);
  });

  it.each([
    ['is the database’s', 0],
    ['is an hour behind the database’s', -60 * 60_000],
  ])(
    'leaves of the index files those of newest completed audits, and what may still be in work, where this machine’s clock %s',
    async (_how, apart) => {
      await using db = await temporary();
      const own = NOW + apart;
      vi.spyOn(Date, 'now').mockReturnValue(own);
      const { storage } = db;
      const [newest, open] = [await newAudit(db.write), await newAudit(db.write)];
      await db.write.updateTable('audits').set({ status: 'completed' }).where('id', '=', newest).execute();
      const folder = indexFolder(dataDir);
      mkdirSync(folder);
      const young = new Date(own - 60_000);
      const old = new Date(own - 180_000);
      const files: Readonly<Record<string, Date>> = {
        [`${newest}.idx`]: old,
        [`${open}.idx`]: young,
        'gone.idx': young,
        'x.idx.partial': young,
        'y.idx.partial': old,
        // Runs live as long as the file that is touched for them.
        'v.idx.1.new': young,
        'v.idx.1.new.run-1': old,
        'w.idx.2.new': old,
        'w.idx.2.new.run-9': old,
        'z.idx.3.new.run-1': old,
      };
      for (const [name, time] of Object.entries(files)) {
        writeFileSync(join(folder, name), '');
        utimesSync(join(folder, name), time, time);
      }
      mkdirSync(join(folder, 'folder.idx'));
      await keepHouse({ storage, dataDir });
      expect(readdirSync(folder).sort()).toEqual(
        [`${newest}.idx`, 'v.idx.1.new', 'v.idx.1.new.run-1', 'x.idx.partial'].sort(),
      );
    },
  );
});

describe('keeping house', () => {
  it('says that it failed, and does no more, while the database cannot be written', async () => {
    await using db = await temporaryDatabase();
    const { storage, dataDir } = db;
    await newAudit(db.write);
    await db.write.updateTable('audits').set({ status: 'failed' }).execute();
    await sql`INSERT INTO frontier (audit_id, url, level, redirects, state) SELECT id, 'u', 0, 0, 'done' FROM audits`.execute(
      db.write,
    );
    await storage.write.purgeClock.save({ seenAt: NOW, believedAt: NOW, steadyMs: DAY });
    await sql`pragma query_only = 1`.execute(db.write);
    const lines: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
    await keepHouse({ storage, dataDir, log });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'housekeeping failed; it is tried again in a minute' },
    ]);
    await sql`pragma query_only = 0`.execute(db.write);
    await keepHouse({ storage, dataDir, log });
    expect(lines).toHaveLength(1);
    expect(await db.read.selectFrom('frontier').select('id').execute()).toEqual([]);
  });
});
