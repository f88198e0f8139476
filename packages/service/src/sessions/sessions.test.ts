import { ApiError, MemoryBuckets } from '@seogeo/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_LIMITS } from '../config/plans.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { Attempts } from './attempts.ts';
import { browserName } from './browser-name.ts';
import { type Derive, Passwords } from './passwords.ts';
import { sessionCookie, sessionSecret } from './session-cookie.ts';
import { SessionKeeper } from './session-keeper.ts';
import { LONGEST_MS, sessionEnd } from './session-times.ts';

const DAY = 86_400_000;
const START = 1_700_000_000_000;
const HOME = '192.0.2.1';

describe('passwords', () => {
  it('are known again, however a keyboard writes their letters, and no other is', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash(HOME, 'Ångström und Übermut');
    expect(await passwords.matches(HOME, 'A\u030angström und U\u0308bermut', stored)).toBe(true);
    expect(await passwords.matches(HOME, 'Angstrom und Ubermut', stored)).toBe(false);
    expect(await passwords.hash(HOME, 'Ångström und Übermut')).not.toBe(stored);
    expect(stored).toMatch(/^scrypt\$15-8-3\$/);
  });

  it('cost as much work to check where there is none', async () => {
    const work: unknown[] = [];
    const derive: Derive = async (_password, salt, length, options) => {
      work.push([salt.length, length, options]);
      return Buffer.alloc(length, 1);
    };
    const passwords = new Passwords(derive);
    const stored = await passwords.hash(HOME, 'correct horse');
    expect(await passwords.matches(HOME, 'correct horse', stored)).toBe(true);
    expect(await passwords.matches(HOME, 'correct horse', null)).toBe(false);
    expect(work).toHaveLength(3);
    expect(work[2]).toEqual(work[1]);
  });

  it('are checked one at a time; addresses take turns, and who comes when many wait is told to come again', async () => {
    const running: (() => void)[] = [];
    const derive: Derive = (_password, _salt, length) =>
      new Promise((resolve) => running.push(() => resolve(Buffer.alloc(length))));
    const passwords = new Passwords(derive);
    const outcomes: string[] = [];
    const from = (address: string) =>
      passwords.hash(address, 'x').then(
        () => outcomes.push(`done ${address}`),
        (error: unknown) => outcomes.push(error instanceof ApiError ? error.code : String(error)),
      );
    const strangers = Array.from({ length: 70 }, (_, at) => from(`stranger ${at % 7}`));
    const owner = from('owner');
    await expect.poll(() => outcomes.length).toBe(14);
    expect(new Set(outcomes)).toEqual(new Set(['SERVICE_UNAVAILABLE']));
    for (let done = 0; done < 57; done += 1) {
      await expect.poll(() => running.length).toBe(done + 1);
      running[done]?.();
    }
    await Promise.all([...strangers, owner]);
    // Behind the first of each stranger.
    expect(outcomes.slice(14).indexOf('done owner')).toBe(7);
  });

  it('of many addresses are at most so many, however few each has', async () => {
    const passwords = new Passwords(() => new Promise(() => {}));
    const all = Array.from({ length: 65 }, (_, at) => passwords.hash(`stranger ${at}`, 'x'));
    await expect(all.at(-1)).rejects.toThrow('Too many passwords are being checked');
  });
});

describe('attempts', () => {
  const trying = (limit: number) => {
    const time = { now: 0 };
    const attempts = new Attempts(new MemoryBuckets(), limit, () => time.now);
    const may = async (attempt: Promise<void>) => {
      try {
        await attempt;
        return true;
      } catch (error) {
        expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
        return false;
      }
    };
    return {
      time,
      from: (address: string) => may(attempts.from(address)),
      on: (email: string) => may(attempts.on(email)),
    };
  };

  it('come back as time goes on, by a clock that nobody sets', async () => {
    const { time, from } = trying(6);
    const tries = await Promise.all(Array.from({ length: 8 }, () => from('a')));
    expect(tries.filter(Boolean)).toHaveLength(6);
    expect(await from('b')).toBe(true);
    time.now = 9_999;
    expect(await from('a')).toBe(false);
    time.now = 10_000;
    expect([await from('a'), await from('a')]).toEqual([true, false]);
  });

  it('are one account’s however its address is written', async () => {
    const { on } = trying(4);
    expect([await on('a@example.com'), await on('A@Example.com'), await on('a@EXAMPLE.com')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a session', () => {
  let database: TemporaryDatabase;
  let time: { wall: number; elapsed: number };
  let secret: string;
  let accountId: string;
  let keeper: SessionKeeper;
  let authenticate: (secret: string) => ReturnType<SessionKeeper['authenticate']>;
  beforeEach(async () => {
    database = await temporaryDatabase();
    time = { wall: START, elapsed: 0 };
    const { accounts, sessions } = database.storage.write;
    const account = await accounts.create('owner@example.com', 'pro', START);
    const wanted = { signedInWith: 'link', browser: null, expiresAt: sessionEnd(START, START) } as const;
    ({ secret } = await sessions.create(account.id, wanted, START));
    accountId = account.id;
    keeper = new SessionKeeper(database.storage, DEFAULT_PLAN_LIMITS, {
      clock: () => time.wall,
      monotonic: () => time.elapsed,
    });
    authenticate = (text) => keeper.authenticate(text);
  });
  afterEach(() => database[Symbol.asyncDispose]());

  const pass = (ms: number) => {
    time.wall += ms;
    time.elapsed += ms;
  };

  it('lasts 30 days from its last use, and 90 in all', async () => {
    for (let day = 25; day < 90; day += 25) {
      pass(25 * DAY);
      expect(await authenticate(secret), `day ${day}`).not.toBeNull();
      await database.storage.write.sessions.purge(time.wall);
    }
    pass(15 * DAY - 1);
    expect(await authenticate(secret)).not.toBeNull();
    pass(1);
    expect(await authenticate(secret)).toBeNull();
  });

  it('ends after 30 days without use, and who has its cookie is told so', async () => {
    pass(30 * DAY);
    expect(await authenticate(secret)).toBeNull();
    expect(await keeper.endOf(secret)).toBe('expired');
    await database.storage.write.sessions.purge(time.wall);
    expect(await keeper.endOf(secret)).toBe('expired');
  });

  it('leaves word of how it ended for as long as a browser has its cookie', async () => {
    const { sessions } = database.storage.write;
    const id = (await authenticate(secret))?.account.signedIn?.session.id ?? '';
    expect(await keeper.endOf(secret)).toBeNull();
    await sessions.end(accountId, id);
    expect(await keeper.endOf(secret)).toBe('ended');
    expect(await keeper.endOf('invented')).toBeNull();
    pass(LONGEST_MS);
    await sessions.purge(time.wall);
    expect(await keeper.endOf(secret)).toBeNull();
  });

  it('of an account that is deleted says so, whoever deleted it', async () => {
    await database.write.deleteFrom('accounts').where('id', '=', accountId).execute();
    expect(await authenticate(secret)).toBeNull();
    expect(await keeper.endOf(secret)).toBe('account deleted');
  });

  it('is in a cookie that a browser keeps for as long as it can last', () => {
    for (const secure of [true, false]) {
      const cookie = sessionCookie(secure, secret);
      expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) * 1_000).toBe(LONGEST_MS);
      expect(sessionSecret(`theme=dark; ${cookie.split(';')[0]}; b=1`, secure)).toBe(secret);
    }
  });

  it('is noted as used once a minute, whatever the clock is set to', async () => {
    const used = async () => {
      await authenticate(secret);
      await database.storage.write.keys.list('nobody');
      return (await database.write.selectFrom('sessions').select('last_used_at').executeTakeFirst())
        ?.last_used_at;
    };
    pass(1_000);
    expect(await used()).toBe(START + 1_000);
    time = { wall: START + DAY, elapsed: 60_999 };
    expect(await used()).toBe(START + 1_000);
    time.elapsed = 61_000;
    expect(await used()).toBe(START + DAY);
  });

  it('of an account are a hundred at most: the oldest go', async () => {
    const { accounts, sessions } = database.storage.write;
    const id = (await accounts.findByEmail('owner@example.com'))?.id ?? '';
    const wanted = { signedInWith: 'link', browser: null, expiresAt: START + DAY } as const;
    for (let n = 1; n <= 100; n += 1) await sessions.create(id, wanted, START + n);
    expect(await authenticate(secret)).toBeNull();
    expect((await sessions.list(id, { offset: 0, size: 1 }, START)).total).toBe(100);
  });

  it('has twenty tokens at most, and they work like one key', async () => {
    const { sessions } = database.storage.write;
    const id = (await authenticate(secret))?.account.signedIn?.session.id ?? '';
    const tokens: string[] = [];
    for (let n = 1; n <= 21; n += 1) tokens.push(await sessions.createToken(id, START + n));
    const { apiKeyDigest } = await import('../ids/api-key.ts');
    const find = (token = '', now = START) => sessions.findToken(apiKeyDigest(token), now, ['a:read']);
    expect(await find(tokens[0])).toBeNull();
    expect(await find(tokens[1])).toMatchObject({ id, scopes: new Set(['a:read']) });
    expect(await find(tokens[20])).toMatchObject({ id });
    expect(await find(tokens[20], START + 21)).toBeNull();
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox'],
  ['Dalvik/2.1.0 (Linux; U; Android 14; K)', 'Android'],
  ['curl/8.5.0', null],
  [undefined, null],
])('%j is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
