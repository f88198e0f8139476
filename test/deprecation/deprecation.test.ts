import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { compareBundles, entryOf, withEntry } from '@seogeo/kit/diff';
import { renderTypes } from '@seogeo/kit/generate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createApi,
  deprecationsOf,
  type Principal,
  reply,
  type Served,
  serve,
} from '../../packages/server/src/index.ts';
import { DeprecatedUses, USES_KEPT_MS } from '../../packages/service/src/deprecations/deprecated-uses.ts';
import { apiKeyDigest } from '../../packages/service/src/ids/api-key.ts';
import type { Account } from '../../packages/service/src/records/account.ts';
import { openDatabases } from '../../packages/service/src/storage/sqlite/file/open-database.ts';
import { SqliteStorage } from '../../packages/service/src/storage/sqlite/sqlite-storage.ts';
import { WarmPrograms } from '../support/warm-programs.ts';
import { deprecatingShop, shop, type shopOperations, shopTable } from './shop.ts';

const now = { time: Date.parse('2026-05-04T10:20:00Z') };
const document = deprecatingShop();
let folder: string;
let storage: SqliteStorage;
let served: Served;
let keys: readonly string[];
const programs = new WarmPrograms();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-deprecation-'));
  storage = new SqliteStorage(await openDatabases(folder));
  keys = await Promise.all(['old@example.com', 'new@example.com'].map(newKey));
  const uses = new DeprecatedUses(storage.write, () => now.time);
  const api = createApi<shopOperations, null, Account>({
    contract: { document, operations: shopTable },
    basePath: '',
    handlers: {
      listBooks: ({ query }) =>
        reply(200, {
          books: query.tag === 'plain' ? [{ title: 'A' }] : [{ title: 'A' }, { title: 'B', isbn: '1' }],
        }),
      createBook: ({ body }) => {
        if (body.title === 'fail') throw new Error('The printer is on fire.');
        return reply(204);
      },
      getBestseller: () => reply(200, { title: 'A' }),
    },
    authenticate,
    begin: async () => ({ stores: null, commit: async () => {}, rollback: async () => {} }),
    idempotency: { find: async () => null, save: async () => {} },
    ready: async () => {},
    addressLimit: 600,
    trustedProxies: [],
    corsOrigins: [],
    publicUrl: null,
    validateResponses: true,
    log: silent,
    onDeprecatedUse: (use) => uses.note(use),
  });
  served = await serve(api, { port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  programs[Symbol.dispose]();
  await served.close();
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const silent = { debug() {}, info() {}, warn() {}, error() {}, fatal() {}, child: () => silent };

async function newKey(email: string): Promise<string> {
  const account = await storage.write.accounts.create(email, 'pro', now.time);
  return storage.write.keys.create(
    account.id,
    { name: `key of ${email}`, scopes: [], expiresAt: null },
    now.time,
  );
}

async function authenticate(token: string): Promise<Principal<Account> | null> {
  const key = await storage.read.keys.findActive(apiKeyDigest(token), now.time);
  return key === null
    ? null
    : {
        key: { id: key.id, prefix: key.prefix, scopes: key.scopes },
        limitPerMinute: 600,
        account: key.account,
      };
}

/** The three headers of an answer, null where one is missing. */
async function lifecycle(path: string, { key = 0, body }: { key?: number; body?: object } = {}) {
  const response = await fetch(served.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${keys[key]}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const header = (name: string): string | null => response.headers.get(name);
  return { status: response.status, is: [header('deprecation'), header('sunset'), header('link')] };
}

const unix = (day: string): string => `@${Date.parse(day) / 1000}`;
const httpDate = (day: string): string => new Date(day).toUTCString();
const nothing = [null, null, null];

describe('at run time', () => {
  it('every answer of a deprecated operation says since when, until when and where to read on', async () => {
    const link = '<https://shop.example/migrate/bestseller>; rel="deprecation"; type="text/html"';
    const expected = [unix('2026-01-01'), httpDate('2026-06-01'), link];
    expect((await lifecycle('/bestseller')).is).toEqual(expected);
    const refused = await fetch(`${served.url}/bestseller`);
    expect([refused.status, refused.headers.get('deprecation')]).toEqual([401, expected[0]]);
  });

  it('a deprecated parameter is told of where it is used, and nowhere else', async () => {
    const expected = [unix('2026-02-01'), httpDate('2026-07-01'), null];
    expect((await lifecycle('/books?tag=plain')).is).toEqual(expected);
  });

  it('a deprecated request field is told of where it is sent, also when the request then fails', async () => {
    const expected = [unix('2026-03-01'), httpDate('2026-08-01'), null];
    expect((await lifecycle('/books', { body: { title: 'C', price: { cents: 5 } } })).is).toEqual(expected);
    const failed = await lifecycle('/books', { body: { title: 'fail', price: { cents: 5 } } });
    expect(failed).toEqual({ status: 500, is: expected });
    expect((await lifecycle('/books', { body: { title: 'C', price: {} } })).is).toEqual(nothing);
  });

  it('a deprecated response field is told of where it occurs', async () => {
    expect((await lifecycle('/books')).is).toEqual([unix('2026-04-01'), httpDate('2026-09-01'), null]);
  });

  it('of several things the earliest dates are told', async () => {
    expect((await lifecycle('/books?tag=all')).is).toEqual([
      unix('2026-02-01'),
      httpDate('2026-07-01'),
      null,
    ]);
  });
});

describe('for those who read', () => {
  it('everything is marked @deprecated in the generated types', async () => {
    const types = renderTypes(JSON.parse(JSON.stringify(document)), '');
    const marked = types.split('@deprecated').slice(1);
    const first = marked.map((text) => /^\s*(?:@|\*|[^\n]*\*\/|\n)*[\s\S]*?(\w+)\??:/.exec(text)?.[1]);
    expect(first.sort()).toEqual(
      ['cents', 'get', 'getBestseller', 'isbn', 'tag'].filter((name) => first.includes(name)),
    );
    expect(first).toEqual(expect.arrayContaining(['cents', 'isbn', 'tag']));
    expect(renderTypes(JSON.parse(JSON.stringify(shop)), '')).not.toContain('@deprecated');
  });

  it('the changelog has all four under Deprecated, with dates and what to do', async () => {
    const { changes } = await compareBundles(shop, document);
    expect(new Set(changes.map(({ impact }) => impact))).toEqual(new Set(['minor']));
    const changelog = withEntry(null, entryOf('1.1.0', '2026-04-01', changes));
    expect(changelog.slice(changelog.indexOf('## 1.1.0'))).toBe(`## 1.1.0 — 1 April 2026

### Deprecated

- The response field \`Book.isbn\` (\`GET /books\`) is deprecated since 2026-04-01 and goes on 2026-09-01. Read \`identifiers\`.
- The request field \`NewBook.price.cents\` (\`POST /books\`) is deprecated since 2026-03-01 and goes on 2026-08-01. Send \`price.amount\`.
- \`GET /bestseller\` is deprecated since 2026-01-01 and goes on 2026-06-01. How to migrate: https://shop.example/migrate/bestseller.
- The query parameter \`tag\` (\`GET /books\`) is deprecated since 2026-02-01 and goes on 2026-07-01. Search by \`title\` instead.
`);
  });
});

describe('for those who use it', () => {
  const rows = () => storage.databases.read.selectFrom('deprecated_uses').selectAll().execute();
  const notices = async (...args: string[]) => {
    const file = join(folder, '1.1.0.json');
    await writeFile(file, JSON.stringify(document));
    const program = join(import.meta.dirname, '../../packages/service/src/operate/notices.ts');
    const env = { ...process.env, DATA_DIR: folder };
    return (await programs.runWell(program, ['1.1.0', '--document', file, ...args], { env })).stdout;
  };

  it('a key, an item and an hour are written once', async () => {
    await lifecycle('/bestseller');
    await lifecycle('/bestseller');
    while ((await rows()).length < 4) await sleep(5);
    const items = (await rows()).map(({ item }) => item).sort();
    expect(items).toEqual(
      deprecationsOf(document)
        .map(({ item }) => item)
        .sort(),
    );
    expect(items).toEqual([
      'createBook request price.cents',
      'getBestseller',
      'listBooks query tag',
      'listBooks response books[].isbn',
    ]);
    now.time += 3 * 3_600_000;
    await lifecycle('/bestseller');
    while ((await rows()).length < 5) await sleep(5);
  });

  it('each affected account gets one notice with its keys; whoever uses nothing deprecated gets none', async () => {
    expect((await lifecycle('/books?tag=plain', { key: 1 })).is).not.toEqual(nothing);
    while ((await rows()).length < 6) await sleep(5);
    const written = JSON.parse(await notices('--json'));
    expect(
      written.map(({ email, items }: { email: string; items: unknown[] }) => [email, items.length]),
    ).toEqual([
      ['new@example.com', 1],
      ['old@example.com', 4],
    ]);
    expect(written[1].items.find(({ item }: { item: string }) => item === 'getBestseller')).toMatchObject({
      address: 'GET /bestseller',
      sunset: '2026-06-01',
      keys: [
        {
          name: 'key of old@example.com',
          firstUsedAt: '2026-05-04T10:00:00.000Z',
          lastUsedAt: '2026-05-04T13:00:00.000Z',
        },
      ],
    });
    const text = await notices();
    expect(text).toContain(`To: new@example.com
Subject: Bookshop 1.1.0: something you use is deprecated, please change it before 2026-07-01`);
    expect(
      text,
    ).toContain(`* The query parameter tag of GET /books is deprecated since 2026-02-01. It goes on 2026-07-01.
  Instead: Search by \`title\` instead.
  Used by the key ${keys[1]?.slice(0, 17)}… (key of new@example.com): first in the hour of 2026-05-04 13:00, last in the hour of 2026-05-04 13:00.`);
  });

  it('a release that does not exist is refused with where releases are', async () => {
    const program = join(import.meta.dirname, '../../packages/service/src/operate/notices.ts');
    const run = promisify(execFile)(process.execPath, [program, '9.9.9'], {
      env: { ...process.env, DATA_DIR: folder },
    });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('openapi/releases') });
  });

  it('a use of long ago is forgotten', async () => {
    await storage.write.deprecations.purge(now.time - USES_KEPT_MS);
    expect(await rows()).toHaveLength(6);
    await storage.write.deprecations.purge(now.time + 1);
    expect(await rows()).toHaveLength(0);
  });
});
