import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { tcpProxy } from '../../../../../../test/support/tcp-proxy.ts';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';
import { openPostgres } from './open-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const QUERY = 'Q'.charCodeAt(0);
/** Where a connection is to be kept: a machine at work may take a while to say so. */
const PATIENT_MS = 700;

/** What of a connection is lost without a word, and whether new ones get through. */
type Loss =
  | 'nothing'
  | 'what is asked'
  | 'what is answered'
  | 'all, and new ones with it'
  | 'what new ones ask'
  | 'what is answered until others ask';

interface Way {
  readonly preparesStatements?: boolean;
  readonly lateMs?: number;
  /** Whether it speaks TLS, of which the server behind it knows nothing. */
  readonly isSecret?: boolean;
}

/** One connection to a PostgreSQL, by a way on which `lose` loses something. */
async function fragileWay(
  url: string,
  { preparesStatements = true, lateMs = 200, isSecret = false }: Way = {},
) {
  let loss: Loss = 'nothing';
  let joined = 0;
  let lostUpTo = 0;
  const joinedBy: Socket[] = [];
  const held: (() => void)[] = [];
  const proxy = await tcpProxy(Number(new URL(url).port), (caller, upstream) => {
    const number = ++joined;
    const loses = (...losses: readonly Loss[]) =>
      losses.includes(loss) && (number <= lostUpTo || loss === 'all, and new ones with it');
    const join = (own: Socket) => {
      joinedBy.push(own);
      own.on('data', (said: Buffer) => {
        // So begins a statement without parameters, and nothing that makes a connection.
        const isLost = loss === 'what new ones ask' && number > lostUpTo && said[0] === QUERY;
        if (!isLost && !loses('what is asked', 'all, and new ones with it')) upstream.write(said);
      });
      upstream.on('data', (said: Buffer) => {
        if (loses('what is answered until others ask'))
          held.push(
            () => own.write(said.subarray(0, 1)),
            () => own.write(said.subarray(1)),
          );
        else if (!loses('what is answered', 'all, and new ones with it')) {
          if (number > lostUpTo && held.length === 2) held.shift()?.();
          own.write(said);
        }
      });
      upstream.on('close', () => {
        for (const late of held.splice(0)) late();
      });
    };
    if (!isSecret) return join(caller);
    caller.once('data', () => {
      caller.write('S');
      join(new TLSSocket(caller, { isServer: true, key: KEY, cert: CERTIFICATE }).on('error', () => {}));
    });
  });
  const own = new URL(url);
  own.port = String(proxy.port);
  if (isSecret) own.searchParams.set('sslmode', 'no-verify');
  const settings = { url: own.href, connections: 1, preparesStatements };
  const database = openPostgres(settings, { name: 'fragile', lateMs });
  return {
    db: database.write,
    lose(what: Loss): void {
      loss = what;
      lostUpTo = joined;
    },
    /** Takes nothing of what is said for a while, as a slow way does. */
    async dawdle(ms: number): Promise<void> {
      for (const caller of joinedBy) caller.pause();
      await sleep(ms);
      for (const caller of joinedBy) caller.resume();
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

const CUT = { name: 'BackendUnavailable', cause: { message: expect.stringContaining('terminated') } };

describe.skipIf(server === '')('a connection whose answer is late', () => {
  it.each(['what is asked', 'what is answered', 'all, and new ones with it'] as const)(
    'is given up where %s is lost, and the next gets through once there is a way',
    async (loss) => {
      await using database = await temporaryPostgres(server);
      await using way = await fragileWay(database.url);
      await sql`SELECT 1`.execute(way.db);
      way.lose(loss);
      await expect(sql`SELECT 2`.execute(way.db)).rejects.toMatchObject(CUT);
      if (loss === 'all, and new ones with it') way.lose('nothing');
      expect((await sql`SELECT 3 AS three`.execute(way.db)).rows).toEqual([{ three: 3 }]);
    },
  );

  it('is given up behind a pooler where that answers nobody, and kept where it does', async () => {
    await using database = await temporaryPostgres(server);
    await using way = await fragileWay(database.url, { preparesStatements: false, lateMs: PATIENT_MS });
    expect((await sql`SELECT pg_sleep(1.5), 1 AS one`.execute(way.db)).rows).toMatchObject([{ one: 1 }]);
    way.lose('all, and new ones with it');
    await expect(sql`SELECT 2`.execute(way.db)).rejects.toMatchObject(CUT);
  });

  it('is kept behind a pooler that has no connection left for who asks', async () => {
    await using database = await temporaryPostgres(server);
    await using way = await fragileWay(database.url, { preparesStatements: false, lateMs: PATIENT_MS });
    await sql`SELECT 1`.execute(way.db);
    way.lose('what new ones ask');
    expect((await sql`SELECT pg_sleep(1.5), 1 AS one`.execute(way.db)).rows).toMatchObject([{ one: 1 }]);
  });

  it('is kept where its answer begins to come while it is asked about', async () => {
    await using database = await temporaryPostgres(server);
    await using way = await fragileWay(database.url, { lateMs: PATIENT_MS });
    await sql`SELECT 1`.execute(way.db);
    way.lose('what is answered until others ask');
    expect((await sql`SELECT 2 AS two`.execute(way.db)).rows).toEqual([{ two: 2 }]);
  });

  it('is given up within a transaction, of which nothing is kept', async () => {
    await using database = await temporaryPostgres(server);
    await sql`CREATE TABLE tries (number int)`.execute(database.write);
    await using way = await fragileWay(database.url);
    const written = way.db.transaction().execute(async (trx) => {
      await sql`INSERT INTO tries VALUES (1)`.execute(trx);
      way.lose('what is asked');
      await expect(sql`INSERT INTO tries VALUES (2)`.execute(trx)).rejects.toMatchObject(CUT);
    });
    await expect(written).rejects.toMatchObject({ name: 'BackendUnavailable' });
    await sql`INSERT INTO tries VALUES (3)`.execute(way.db);
    const { rows } = await sql`SELECT number FROM tries`.execute(database.write);
    expect(rows).toEqual([{ number: 3 }]);
  });

  it.each(['INSERT INTO tries VALUES (1)', 'select 1'])(
    'is given up as a transaction begins whose first statement is %s',
    async (first) => {
      await using database = await temporaryPostgres(server);
      await sql`CREATE TABLE tries (number int)`.execute(database.write);
      await using way = await fragileWay(database.url);
      await sql`SELECT 1`.execute(way.db);
      way.lose('what is asked');
      let heard: unknown;
      const begun = way.db.transaction().execute(async (trx) => {
        const answer = await sql
          .raw(first)
          .execute(trx)
          .catch((error: unknown) => error);
        heard = answer;
        throw answer;
      });
      await expect(begun).rejects.toMatchObject({ name: 'BackendUnavailable' });
      expect(heard).toMatchObject(CUT);
    },
  );

  it('is kept while the server works, or waits for others, for it', async () => {
    await using database = await temporaryPostgres(server);
    await sql`CREATE TABLE tries (number int)`.execute(database.write);
    await using way = await fragileWay(database.url, { lateMs: PATIENT_MS });
    const slow = await sql`SELECT pg_sleep(1.5), 1 AS one`.execute(way.db);
    expect(slow.rows).toMatchObject([{ one: 1 }]);
    const locked = Promise.withResolvers<void>();
    const locking = database.write.transaction().execute(async (trx) => {
      await sql`LOCK TABLE tries`.execute(trx);
      locked.resolve();
      await sleep(1_500);
    });
    await locked.promise;
    await sql`INSERT INTO tries VALUES (1)`.execute(way.db);
    await locking;
  });

  it.each([false, true])(
    'is kept while what is asked is still on its way (over TLS: %s)',
    async (isSecret) => {
      await using database = await temporaryPostgres(server);
      await using way = await fragileWay(database.url, { lateMs: 1_500, isSecret });
      await sql`SELECT 1`.execute(way.db);
      const asked = sql`SELECT length(${'x'.repeat(20_000_000)}) AS length`.execute(way.db);
      await way.dawdle(4_000);
      expect((await asked).rows).toEqual([{ length: 20_000_000 }]);
    },
  );
});

/** Of nobody, for a hundred years. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCo2KSbuuPsoJPq0R
8S+j9FqgF5pkm3nsQRjolDjWFBuhRANCAARk0AsgpS3nWBlcYzMxMa/hlTs7c8rG
Eqs/ZUPNLXDD3P0YNYC/j5PjtFfJge2nKrV5Z+EDZCTHp2zSl4zdk4WO
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBbzCCARWgAwIBAgIULoAMKad4QT+LZBLl2oPBQ7pTaEYwCgYIKoZIzj0EAwIw
DDEKMAgGA1UEAwwBdDAgFw0yNjExMjcxNDI2MTlaGA8yMTI2MTEwMzE0MjYxOVow
DDEKMAgGA1UEAwwBdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGTQCyClLedY
GVxjMzExr+GVOztzysYSqz9lQ80tcMPc/Rg1gL+Pk+O0V8mB7acqtXln4QNkJMen
bNKXjN2ThY6jUzBRMB0GA1UdDgQWBBRoVjfjcZXtrCH70x7RsmTREJN4fjAfBgNV
HSMEGDAWgBRoVjfjcZXtrCH70x7RsmTREJN4fjAPBgNVHRMBAf8EBTADAQH/MAoG
CCqGSM49BAMCA0gAMEUCIQCj1kja6FAMn3XlA9vWwzypCH8LCMfAi9tkMTxTWaqa
jAIgXQdjecAOCNXWxdfqHuc55PYCyv/OyQLoJeaHsmwfJ8c=
-----END CERTIFICATE-----`;
