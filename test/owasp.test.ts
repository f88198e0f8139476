/** OWASP API Security Top 10 (2023), https://owasp.org/API-Security/editions/2023/en/0x11-t10/, on the real service. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@seogeo/client';
import { contract } from '@seogeo/contract';
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaches, errorCode } from './conformance/breaches.ts';
import { type DocumentedOperation, documented, operationOf } from './conformance/documented.ts';
import { busyProject, type Plain, startPlain, unlimited } from './conformance/scene.ts';
import { BASE_PATH, type Ids, validRequest } from './conformance/valid-request.ts';
import { send, sendBytes, type WireAnswer, type WireRequest } from './conformance/wire.ts';
import { audited } from './end-to-end/started-service.ts';
import { accountApi } from './owasp/account-api.ts';
import { answerWithHostility, hostilePaths, openSite, type Site } from './owasp/hostile-site.ts';
import { createKey, type KeyToCreate } from './support/create-key.ts';
import { serviceData } from './support/service-data.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const secured = documented.filter(({ id }) => id !== 'getOpenApiDocument');
const posts = documented.filter(({ method }) => method === 'POST');
const named = (operations: readonly DocumentedOperation[]) =>
  operations.map((operation) => [operation.id, operation] as const);

/** Accounts of the plan starter may ask five times a minute, others as often as they like. */
let open: Plain;
/** As in production: private hosts are refused, and addresses without a key are limited. */
let strict: Plain;
let slow: Site;
/** A site that nobody may ask. */
let canary: Site;
/** A project with one audit that does not end. */
let ids: Ids;

beforeAll(async () => {
  slow = await openSite(() => {});
  canary = await openSite((_request, response) => response.end('inside'), '0.0.0.0');
  const PLAN_LIMITS = '{"agency":1000000,"pro":40,"starter":5}';
  const ALLOWED_PORTS = `80,443,${canary.port}`;
  [open, strict] = await Promise.all([
    startPlain({ ...unlimited, PLAN_LIMITS, CRAWL_POLITENESS: 'off' }),
    startPlain({ ...unlimited, ALLOW_PRIVATE_HOSTS: 'false', ALLOWED_PORTS, ADDRESS_LIMIT: '10' }),
  ]);
  ids = await busyProject(open.service, open.key, slow.url, 1);
});
afterAll(async () => {
  for (const started of [open, strict, slow, canary]) await started[Symbol.asyncDispose]();
});

const keyOf = (name: string, more: Omit<KeyToCreate, 'dataDir' | 'name'> = {}) =>
  createKey({ dataDir: open.dataDir, name, ...more });

const told = (answer: WireAnswer) => [answer.status, errorCode(answer)];

const withKey = (request: WireRequest, authorization: string | undefined): WireRequest => {
  const { authorization: _, ...headers } = request.headers;
  return { ...request, headers: authorization === undefined ? headers : { ...headers, authorization } };
};

async function total(list: string, of: { key: string; ids: Ids }): Promise<number> {
  const answer = await send(open.port, validRequest(operationOf(list), of.key, of.ids));
  return JSON.parse(answer.text).meta.total;
}

describe('API1:2023 Broken object level authorization', () => {
  let other: string;
  let own: string;
  beforeAll(async () => {
    other = await keyOf('other', { email: 'other@example.com' });
    const created = await send(open.port, validRequest(operationOf('createProject'), other, ids));
    own = JSON.parse(created.text).data.id;
  });

  /** What an answer says, apart from the ids that were asked for. */
  const shapeOf = ({ status, headers, text }: WireAnswer, asked: Ids) => ({
    status,
    headers: Object.keys(headers).sort(),
    text: text
      .replaceAll(asked.projectId, 'PROJECT')
      .replaceAll(asked.auditId, 'AUDIT')
      .replaceAll(asked.pageId, 'PAGE')
      .replaceAll(headers['x-request-id'] ?? '', 'REQUEST'),
  });

  const withId = named(secured.filter(({ path }) => path.includes('{')));

  it.each(withId)('%s: the records of another account look like none', async (_id, operation) => {
    const nobodys = { projectId: randomUUID(), auditId: randomUUID(), pageId: randomUUID() };
    const theirs = await send(open.port, validRequest(operation, other, ids));
    const none = await send(open.port, validRequest(operation, other, nobodys));
    expect(told(theirs)).toEqual([404, 'NOT_FOUND']);
    expect(shapeOf(theirs, ids)).toEqual(shapeOf(none, nobodys));
    expect(theirs.headers['content-length']).toBe(none.headers['content-length']);
  });

  it.each(['listAuditPages', 'listPageLinks'])(
    "%s: an audit of another account is not found in a project of one's own",
    async (id) => {
      const operation = operationOf(id);
      const mixed = { ...ids, projectId: own };
      expect(told(await send(open.port, validRequest(operation, other, mixed)))).toEqual([404, 'NOT_FOUND']);
      expect((await send(open.port, validRequest(operation, open.key, ids))).status).toBe(200);
    },
  );

  it("lists show what is one's own, and an idempotency key of another account replays nothing", async () => {
    const request = validRequest(operationOf('createProject'), open.key, ids);
    const once = (authorization: string) =>
      send(open.port, {
        ...withKey(request, authorization),
        headers: { ...request.headers, authorization, 'idempotency-key': 'shared' },
      });
    const [mine, theirs] = [await once(`Bearer ${open.key}`), await once(`Bearer ${other}`)];
    expect([mine.status, theirs.status, theirs.headers['idempotent-replayed']]).toEqual([
      201,
      201,
      undefined,
    ]);
    const list = await send(open.port, validRequest(operationOf('listProjects'), other, ids));
    expect(list.text).not.toContain(ids.projectId);
    expect(list.text).not.toContain(JSON.parse(mine.text).data.id);
  });
});

describe('API2:2023 Broken authentication', () => {
  it.each(named(secured))(
    '%s: nothing but a valid key in a Bearer header opens it',
    async (_id, operation) => {
      const request = validRequest(operation, open.key, ids);
      const { key } = open;
      const wrong: [string | undefined, string][] = [
        [undefined, 'UNAUTHENTICATED'],
        ['', 'UNAUTHENTICATED'],
        ['Bearer', 'UNAUTHENTICATED'],
        ['Basic bearer', 'UNAUTHENTICATED'],
        [`Basic ${Buffer.from(`${key}:`).toString('base64')}`, 'UNAUTHENTICATED'],
        [`Token ${key}`, 'UNAUTHENTICATED'],
        [key, 'UNAUTHENTICATED'],
        [`Bearer ${key}0`, 'INVALID_API_KEY'],
        [`Bearer ${key.slice(0, -1)}`, 'INVALID_API_KEY'],
        [`Bearer ${key.toUpperCase()}`, 'INVALID_API_KEY'],
        [`Bearer ${key} ${key}`, 'INVALID_API_KEY'],
        [`Bearer ${key},${key}`, 'INVALID_API_KEY'],
        ['Bearer eyJhbGciOiJub25lIn0.e30.', 'INVALID_API_KEY'],
        ["Bearer ' OR 1=1 --", 'INVALID_API_KEY'],
      ];
      for (const [authorization, code] of wrong) {
        const answer = await send(open.port, withKey(request, authorization));
        expect([authorization, ...told(answer)]).toEqual([authorization, 401, code]);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="/);
        expect(answer.text).not.toContain(key);
      }
    },
  );

  it('a key in the address or in a cookie opens nothing', async () => {
    const request = withKey(validRequest(operationOf('getMe'), open.key, ids), undefined);
    for (const name of ['apiKey', 'api_key', 'access_token', 'key']) {
      const target = `${request.target}?${name}=${open.key}`;
      expect((await send(open.port, { ...request, target })).status).toBe(401);
    }
    const headers = { ...request.headers, cookie: `apiKey=${open.key}`, 'x-api-key': open.key };
    expect((await send(open.port, { ...request, headers })).status).toBe(401);
  });

  it('neither a revoked nor an expired key opens anything five seconds later, though it was used just before', async () => {
    const [revoked, expired] = [await keyOf('to revoke'), await keyOf('to expire')];
    const ask = (key: string) => send(open.port, validRequest(operationOf('getMe'), key, ids));
    expect([(await ask(revoked)).status, (await ask(expired)).status]).toEqual([200, 200]);
    await using data = await serviceData(open.dataDir);
    const prefix = expired.slice(0, 17);
    await data.run('UPDATE api_keys SET expires_at = ? WHERE prefix = ?', Date.now() - 1, prefix);
    await operateKeys(['revoke', revoked.slice(0, 17)]);
    await sleep(5_000);
    expect(told(await ask(revoked))).toEqual([401, 'INVALID_API_KEY']);
    expect(told(await ask(expired))).toEqual([401, 'INVALID_API_KEY']);
  });

  it('who guesses keys is limited by the address, and costs no other key anything', async () => {
    const request = validRequest(operationOf('getMe'), strict.key, ids);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        send(strict.port, withKey(request, `Bearer sgk_live_${String(n).padStart(36, '0')}`)),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(19);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true);
    const valid = await send(strict.port, request);
    expect([valid.status, valid.headers['x-ratelimit-remaining']]).toEqual([200, '999999']);
  });
});

async function operateKeys(args: readonly string[]): Promise<void> {
  const program = fileURLToPath(new URL('../packages/service/src/operate/keys.ts', import.meta.url));
  const env = serviceEnvironment({ DATA_DIR: open.dataDir });
  await promisify(execFile)(process.execPath, [program, ...args], { env });
}

describe('API3:2023 Broken object property level authorization', () => {
  const foreign = {
    id: randomUUID(),
    accountId: randomUUID(),
    account_id: randomUUID(),
    createdAt: '2020-01-01T00:00:00.000Z',
    status: 'completed',
    isAdmin: true,
    plan: 'agency',
    constructor: {},
  };

  it.each(named(posts))(
    "%s: a field that is not the client's to set is refused by its name",
    async (_id, operation) => {
      const request = validRequest(operation, open.key, ids);
      const before = await total('listAudits', { key: open.key, ids });
      for (const [field, value] of Object.entries(foreign)) {
        const body = JSON.stringify({ ...JSON.parse(request.body ?? '{}'), [field]: value });
        const answer = await send(open.port, { ...request, body });
        expect([field, ...told(answer)]).toEqual([field, 400, 'VALIDATION_ERROR']);
        expect(JSON.parse(answer.text).error.details).toMatchObject([{ in: 'body', field: `/${field}` }]);
      }
      expect(await total('listAudits', { key: open.key, ids })).toBe(before);
    },
  );

  it.each(named(secured))(
    '%s: shows documented fields alone, none of them a secret',
    async (_id, operation) => {
      const answer = await send(open.port, validRequest(operation, open.key, ids));
      expect(answer.status).toBeLessThan(300);
      expect(breaches(operation, answer)).toEqual([]);
      expect(answer.text).not.toContain(open.key.slice(17));
      expect(answer.text).not.toMatch(/digest|password|account_?id|fingerprint/i);
    },
  );
});

describe('API4:2023 Unrestricted resource consumption', () => {
  it('pages, pages of an audit, bodies, addresses and headers have their limits', async () => {
    const list = validRequest(operationOf('listProjects'), open.key, ids);
    const page = (query: string) =>
      send(open.port, { ...list, target: `${list.target.split('?')[0]}?${query}` });
    for (const query of [
      'pageSize=101',
      'pageSize=0',
      'pageSize=1e9',
      'page=0',
      'page=2147483648',
      'pageSize=-1',
    ]) {
      expect([query, ...told(await page(query))]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
    expect(JSON.parse((await page('page=2147483647&pageSize=100')).text).data).toEqual([]);
    const audit = validRequest(operationOf('startAudit'), open.key, ids);
    const body = JSON.stringify({ seedUrl: slow.url, maxPages: 100_001 });
    expect(told(await send(open.port, { ...audit, body }))).toEqual([400, 'VALIDATION_ERROR']);
    expect(told(await send(open.port, { ...audit, body: `{"seedUrl":"${'x'.repeat(102_400)}"}` }))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
    expect(told(await page(`x=${'x'.repeat(9_000)}`))).toEqual([414, 'URI_TOO_LONG']);
    const headers = { ...list.headers, cookie: 'x'.repeat(20_000) };
    expect(told(await send(open.port, { ...list, headers }))).toEqual([431, 'HEADERS_TOO_LARGE']);
  });

  it('a key has a rate, and says in each answer what is left of it', async () => {
    const key = await keyOf('starter', { email: 'starter@example.com', plan: 'starter' });
    const request = validRequest(operationOf('listProjects'), key, ids);
    const answers: WireAnswer[] = [];
    for (let n = 0; n < 8; n += 1) answers.push(await send(open.port, request));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining']).slice(0, 6)).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
    ]);
  });
});

describe('API5:2023 Broken function level authorization', () => {
  const all = [...new Set(secured.flatMap(({ scopes }) => scopes))];
  const keys = new Map<string, string>();
  beforeAll(async () => {
    const others = (scope: string) => all.filter((name) => name !== scope);
    for (const scope of all) keys.set(scope, await keyOf(`all but ${scope}`, { scopes: others(scope) }));
  });

  it.each(named(secured.filter(({ scopes }) => scopes.length > 0)))(
    '%s: every scope but its own, writing what it reads included, is not enough',
    async (_id, operation) => {
      const [scope = ''] = operation.scopes;
      const answer = await send(open.port, validRequest(operation, keys.get(scope) ?? '', ids));
      expect(told(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect(answer.headers['www-authenticate']).toContain(`scope="${scope}"`);
    },
  );

  it('other methods do nothing, whatever the key may do', async () => {
    for (const operation of secured) {
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const request = validRequest(operation, open.key, ids);
        expect(told(await send(open.port, { ...request, method }))).toEqual([405, 'METHOD_NOT_ALLOWED']);
      }
    }
    expect((await send(open.port, validRequest(operationOf('getProject'), open.key, ids))).status).toBe(200);
  });
});

describe('API6:2023 Unrestricted access to sensitive business flows', () => {
  it('an account has at most 20 audits at a time, however many are asked for at once', async () => {
    const key = await keyOf('greedy', { email: 'greedy@example.com' });
    const mine = await busyProject(open.service, key, slow.url, 1);
    const request = validRequest(operationOf('startAudit'), key, mine, { seedUrl: slow.url });
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(open.port, request)));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(19);
    expect(answers.filter((answer) => errorCode(answer) === 'AUDIT_LIMIT_REACHED')).toHaveLength(21);
    // With the one that had ended before.
    expect(await total('listAudits', { key, ids: mine })).toBe(20 + 1);
  });

  it('a request that is repeated with its Idempotency-Key happens once', async () => {
    const key = await keyOf('hasty', { email: 'hasty@example.com' });
    const mine = await busyProject(open.service, key, slow.url, 1);
    const request = validRequest(operationOf('startAudit'), key, mine, { seedUrl: slow.url });
    const headers = { ...request.headers, 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => send(open.port, { ...request, headers })),
    );
    expect(new Set(answers.map(({ text }) => JSON.parse(text).data.auditRunId)).size).toBe(1);
    expect(await total('listAudits', { key, ids: mine })).toBe(2 + 1);
  });
});

describe('API7:2023 Server side request forgery', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    'localhost',
    'LOCALHOST.',
    'app.localhost',
    '0',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '[fd00::1]',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '[fe80::1]',
    '224.0.0.1',
    '255.255.255.255',
  ];

  it('an address inside, in whatever writing, is refused for projects and audits, and nothing is asked of it', async () => {
    const project = await send(strict.port, validRequest(operationOf('createProject'), strict.key, ids));
    const own = { projectId: JSON.parse(project.text).data.id, auditId: '', pageId: '' };
    for (const host of hosts) {
      const url = `http://${host}:${canary.port}/`;
      const asProject = { name: 'x', primaryDomain: url };
      const create = validRequest(operationOf('createProject'), strict.key, own, asProject);
      const start = validRequest(operationOf('startAudit'), strict.key, own, { seedUrl: url });
      for (const request of [create, start]) {
        expect([host, ...told(await send(strict.port, request))]).toEqual([host, 400, 'VALIDATION_ERROR']);
      }
    }
    expect(canary.asked).toEqual([]);
  });

  it('a name that resolves to an address inside ends the audit as address_refused, and nothing is asked', async (test) => {
    const addresses = await lookup(hostname(), { all: true }).catch(() => []);
    const local =
      addresses.length > 0 && addresses.every(({ address }) => ipaddr.process(address).range() !== 'unicast');
    test.skip(!local, `the name of this machine (${hostname()}) does not resolve to a private address`);
    const client = createClient({ apiKey: strict.key, baseUrl: strict.service.baseUrl });
    const { audit } = await audited(client, `http://${hostname()}:${canary.port}/`);
    expect(audit).toMatchObject({ status: 'failed', error: { code: 'address_refused' } });
    expect(canary.asked).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://example.com/',
    'http://user@example.com/',
    'http://example.com:22/',
  ])('%s is no address of a website', async (seedUrl) => {
    const project = await send(strict.port, validRequest(operationOf('createProject'), strict.key, ids));
    const own = { projectId: JSON.parse(project.text).data.id, auditId: '', pageId: '' };
    const request = validRequest(operationOf('startAudit'), strict.key, own, { seedUrl });
    expect(told(await send(strict.port, request))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('API8:2023 Security misconfiguration', () => {
  it('no answer names what the service is made of, shows a stack, or lets a foreign page read it', async () => {
    const request = validRequest(operationOf('getMe'), open.key, ids);
    const headers = { ...request.headers, origin: 'https://evil.example' };
    const preflight = { ...headers, 'access-control-request-method': 'GET' };
    const answers = [
      await send(open.port, { ...request, headers }),
      await send(open.port, { ...request, headers, target: '/api/public/v1/nope' }),
      await send(open.port, { ...request, headers, target: '/%00' }),
      await send(open.port, { ...request, headers, method: 'OPTIONS' }),
      await send(open.port, { ...request, method: 'OPTIONS', headers: preflight }),
      await send(open.port, { ...validRequest(operationOf('createProject'), open.key, ids), body: '{' }),
      await sendBytes(open.port, 'GARBAGE\r\n\r\n'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 204, 400, 400]);
    for (const { status, headers: sent, text } of answers) {
      const names = Object.keys(sent);
      expect(names.filter((name) => /^(x-powered-by|server|access-control-)/.test(name))).toEqual([]);
      expect(text).not.toMatch(/node_modules|\n +at |\.ts:\d|<html/i);
      if (status !== 204) expect(sent['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('TRACE echoes nothing, and CONNECT leads nowhere', async () => {
    const request = validRequest(operationOf('getMe'), open.key, ids);
    const trace = await send(open.port, { ...request, method: 'TRACE' });
    expect(told(trace)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(trace.text).not.toContain('Bearer');
    expect(
      told(await send(open.port, { ...request, method: 'CONNECT', target: `127.0.0.1:${slow.port}` })),
    ).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('API9:2023 Improper inventory management', () => {
  it('the document that is served is the contract, and its operations are all there is', async () => {
    for (const target of ['/openapi.json', `${BASE_PATH}/openapi.json`]) {
      const answer = await send(open.port, { method: 'GET', target, headers: { host: 'x' } });
      expect(JSON.parse(answer.text)).toEqual({
        ...contract.document,
        servers: [{ url: BASE_PATH }],
      });
    }
    const outside = [
      '/admin',
      '/metrics',
      '/debug',
      '/.env',
      '/.git/config',
      '/graphql',
      '/swagger',
      '/api',
      '/api/v1/me',
    ];
    const inside = [
      '',
      '/',
      '/users',
      '/accounts',
      '/keys',
      '/jobs',
      '/webhooks',
      '/me/keys',
      '/projects/search',
      '/internal',
    ];
    const versions = [
      '/api/public/me',
      '/api/public/v0/me',
      '/api/public/v2/me',
      '/api/public/v1beta/me',
      '/v1/me',
    ];
    for (const target of [...outside, ...versions, ...inside.map((path) => BASE_PATH + path)]) {
      for (const method of ['GET', 'POST']) {
        const request = { ...validRequest(operationOf('getMe'), open.key, ids), method, target };
        const { status } = await send(open.port, request);
        const isAnId = target.endsWith('/search');
        expect([method, target, status]).toEqual([
          method,
          target,
          isAnId ? (method === 'GET' ? 400 : 405) : 404,
        ]);
      }
    }
  });

  it('the documentation can be read, and nothing else', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await send(open.port, { method, target: '/docs/', headers: { host: 'x' } });
      expect([method, status]).toEqual([method, 405]);
    }
    for (const target of [
      '/docs/../package.json',
      '/docs/%2e%2e/package.json',
      '/docs/..%2f..%2fpackage.json',
      '/docs//etc/passwd',
    ]) {
      const answer = await send(open.port, { method: 'GET', target, headers: { host: 'x' } });
      expect(answer.status).not.toBe(200);
      expect(answer.text).not.toMatch(/"name": "@seogeo|root:/);
    }
  });
});

describe('API10:2023 Unsafe consumption of APIs', () => {
  it('a site that is all malice is recorded page by page, in valid answers, and leads nowhere inside', async () => {
    let origin = '';
    await using site = await openSite(answerWithHostility(() => origin));
    origin = site.url;
    const key = await keyOf('crawling', { email: 'crawling@example.com' });
    const client = createClient({ apiKey: key, baseUrl: open.service.baseUrl });
    const { data: project } = await client.projects.create({ name: 'Hostile', primaryDomain: site.url });
    const { data: run } = await client.audits.start(project.id, { seedUrl: site.url, maxPages: 100 });
    const { data: audit } = await client.audits.wait(project.id, run.auditRunId, { intervalMs: 100 });
    expect(audit.status).toBe('completed');
    const own = { projectId: project.id, auditId: run.auditRunId, pageId: '' };
    const list = operationOf('listAuditPages');
    const request = validRequest(list, key, own);
    const target = `${request.target.split('?')[0]}?pageSize=100`;
    const answer = await send(open.port, { ...request, target });
    expect(breaches(list, answer)).toEqual([]);
    const pages: { url: string; bytes: number; statusCode: number | null }[] = JSON.parse(answer.text).data;
    const paths = pages.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(hostilePaths));
    expect(
      pages.filter(({ url }) => new URL(url).host !== new URL(site.url).host && !url.includes('169.254')),
    ).toEqual([]);
    expect(pages.find(({ url }) => url.includes('169.254'))?.statusCode ?? null).toBeNull();
    for (const id of ['listAudits', 'listReports', 'listDrafts', 'createBrief', 'startGeoTest']) {
      const operation = operationOf(id);
      expect(breaches(operation, await send(open.port, validRequest(operation, key, own)))).toEqual([]);
    }
    expect(site.asked.filter((path) => /passwd|aaaaaaaaaa/.test(path))).toEqual([]);
  });
});

describe('the account API', () => accountApi(() => open));
