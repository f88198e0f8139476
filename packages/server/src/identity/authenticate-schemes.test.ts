import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { type Archive, archiveOptions, basic, openArchive } from '../testing/archive.ts';
import { archiveDocument } from '../testing/archive-document.ts';

const bytes = { method: 'PUT', body: 'x' };
const octets = { 'content-type': 'application/octet-stream' };

async function problemOf(response: Response) {
  const { code, detail } = (await response.json()) as { code: string; detail: string };
  return { status: response.status, code, detail, challenge: response.headers.get('www-authenticate') };
}

describe("an operation's security is what the document says", () => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive();
  });
  afterAll(() => archive[Symbol.asyncDispose]());

  const status = async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    (await archive.call(path, { ...init, headers })).status;
  const add = (headers: Record<string, string>) =>
    archive.call('/recordings', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'title=Wind',
    });

  test('one alternative is enough: a key in the header, or one in the query', async () => {
    expect(await status('/recordings', { 'x-api-key': 'k-1' })).toBe(200);
    expect(await status('/recordings?api_key=q-1&limit=1', {})).toBe(200);
    expect(await status('/recordings?api_key=wrong', { 'x-api-key': 'k-1' })).toBe(200);
    expect(await status('/recordings?api_key=q-1', { 'x-api-key': 'wrong' })).toBe(200);
  });

  test('schemes that are named together are needed together, and the first says who is asking', async () => {
    expect((await add({ 'x-api-key': 'k-1', 'x-signature': 's-1' })).status).toBe(201);
    expect((await add({ 'x-api-key': 'k-1' })).status).toBe(401);
    expect((await add({ 'x-signature': 's-1' })).status).toBe(401);
    expect((await add({ 'x-api-key': 'k-1', 'x-signature': 'forged' })).status).toBe(401);
    expect((await add({ 'x-api-key': 'k-2', 'x-signature': 's-1' })).status).toBe(403);
    expect(archive.log.lines.findLast(({ operation }) => operation === 'add_recording')?.key).toBe('bob');
  });

  test('Basic gives the backend user and password, oauth2 its token', async () => {
    const put = (authorization: string) => status('/recordings/1/audio', { ...octets, authorization }, bytes);
    expect(await put(basic('root:pass:word'))).toBe(204);
    expect(await put('bearer t-1')).toBe(204);
    expect(await put('Bearer t-2')).toBe(403);
    expect(await put(basic('root:wrong'))).toBe(401);
    expect(await put(basic('no colon'))).toBe(401);
    expect(await put('Basic root:pass:word')).toBe(401);
    expect(await put('Digest username="root"')).toBe(401);
  });

  test('{} lets everybody in, but no wrong key', async () => {
    const reader = async (headers: Record<string, string>) => {
      const response = await archive.call('/notes', { headers });
      const body = (await response.json()) as { meta?: { reader: string } };
      return body.meta?.reader ?? response.status;
    };
    expect(await reader({})).toBe('anybody');
    expect(await reader({ cookie: 'a=b; session=c-1' })).toBe('dora');
    expect(await reader({ cookie: 'session="c-1"' })).toBe('dora');
    expect(await reader({ cookie: 'session=gone' })).toBe(401);
    expect(await reader({ cookie: 'session=c-1; session=c-1' })).toBe(401);
    expect(await reader({ authorization: 'Bearer t-1' })).toBe('anybody');
  });

  const [KEY, SIGNATURE] = ['x-api-key', 'x-signature'];
  test.each<[title: string, sent: Record<string, string>, caller: string | number]>([
    ['nothing', {}, 'anybody'],
    ['the first half', { [KEY]: 'k-1' }, 'anybody'],
    ['the second half', { [SIGNATURE]: 's-1' }, 'anybody'],
    ['half of it, which is nobody’s', { [KEY]: 'wrong' }, 'anybody'],
    ['half of it beside what no scheme asks for', { [KEY]: 'k-1', authorization: 'Bearer t-1' }, 'anybody'],
    ['all of it', { [KEY]: 'k-1', [SIGNATURE]: 's-1' }, 'ann'],
    ['all of it, of which the first is nobody’s', { [KEY]: 'wrong', [SIGNATURE]: 's-1' }, 401],
    ['all of it, of which the second is nobody’s', { [KEY]: 'k-1', [SIGNATURE]: 'wrong' }, 401],
    ['half of it, which can be no key', { [KEY]: 'k-1 k-1' }, 401],
    ['half of it, and nothing in the place of the other', { [KEY]: 'k-1', [SIGNATURE]: '' }, 401],
  ])('half of what is needed together claims nothing beside {}: %s', async (_title, sent, caller) => {
    const notes = archiveDocument.paths['/notes'];
    for (const security of [
      [{ api_key: [], signature: [] }, {}],
      [{}, { session: [] }, { api_key: [], signature: [] }],
    ]) {
      const paths = { ...archiveDocument.paths, '/notes': { ...notes, get: { ...notes.get, security } } };
      const contract = { ...archiveOptions().contract, document: { ...archiveDocument, paths } };
      await using open = await openArchive({}, { contract });
      const response = await open.call('/notes', { headers: sent });
      const body = (await response.json()) as { meta?: { reader: string } };
      expect(body.meta?.reader ?? response.status).toBe(caller);
    }
  });

  test.each([
    ['/recordings?api_key=q-1&api_key=q-1', {}],
    ['/recordings?api_key=q%201', {}],
    ['/recordings', { 'x-api-key': 'k-1 k-1' }],
    ['/recordings', { 'x-api-key': 'k'.repeat(513) }],
  ])('a malformed key (%s %j) is nobody, whatever the backend would say', async (path, headers) => {
    await using lax = await openArchive({}, { authenticate: async () => archiveOptions().anonymous ?? null });
    expect((await lax.call(path, { headers })).status).toBe(401);
  });

  test('401 says how to authenticate, by every scheme of the operation', async () => {
    expect(await problemOf(await archive.call('/recordings', { headers: {} }))).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
      detail: 'Send an API key in the header "X-Api-Key", or an API key in the query parameter "api_key".',
      challenge:
        'ApiKey realm="Sound archive", in="header", name="X-Api-Key", ' +
        'ApiKey realm="Sound archive", in="query", name="api_key"',
    });
    const put = (headers: Record<string, string>) =>
      archive.call('/recordings/1/audio', { ...bytes, headers: { ...octets, ...headers } });
    expect((await problemOf(await put({}))).challenge).toBe(
      'Basic realm="Sound archive", charset="UTF-8", Bearer realm="Sound archive"',
    );
    expect(await problemOf(await put({ authorization: 'Bearer gone' }))).toMatchObject({
      code: 'INVALID_API_KEY',
      challenge:
        'Basic realm="Sound archive", charset="UTF-8", Bearer realm="Sound archive", error="invalid_token"',
    });
    expect((await problemOf(await put({ authorization: basic('root:wrong') }))).challenge).toBe(
      'Basic realm="Sound archive", charset="UTF-8", Bearer realm="Sound archive"',
    );
  });

  test('403 says which scopes are lacking; only a bearer scheme has a challenge for it', async () => {
    const lacking = await problemOf(await archive.call('/recordings', { headers: { 'x-api-key': 'k-2' } }));
    expect(lacking).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE', challenge: null });
    expect(lacking.detail).toContain('"read"');
    const headers = { ...octets, authorization: 'Bearer t-2' };
    const bearer = await problemOf(await archive.call('/recordings/1/audio', { ...bytes, headers }));
    expect(bearer.challenge).toBe('Bearer realm="Sound archive", error="insufficient_scope", scope="audio"');
  });

  test('a wrong key draws from the address, one that lacks a scope from itself', async () => {
    await using own = await openArchive({}, { addressLimit: 7 });
    const limit = async (headers: Record<string, string>) =>
      (await own.call('/recordings', { headers })).headers.get('x-ratelimit-limit');
    expect(await limit({ 'x-api-key': 'wrong' })).toBe('7');
    expect(await limit({})).toBe('7');
    expect(await limit({ 'x-api-key': 'k-2' })).toBe('600');
    const unknown = await own.call('/nope?api_key=q-1', { headers: {} });
    expect([unknown.status, unknown.headers.get('x-ratelimit-limit')]).toEqual([404, '600']);
  });

  test('a credential is looked up once, however many alternatives ask for it', async () => {
    const asked: string[] = [];
    const security = [{ api_key: ['a'] }, { api_key: ['b'], signature: [] }, { api_key: ['read'] }];
    const document = { ...archiveDocument, security };
    await using other = await openArchive(
      {},
      {
        contract: { ...archiveOptions().contract, document },
        authenticate: (text, scheme) => {
          asked.push(`${scheme} ${text}`);
          return archiveOptions().authenticate(text, scheme);
        },
      },
    );
    const headers = { 'x-api-key': 'k-1', 'x-signature': 's-1' };
    expect((await other.call('/recordings', { headers })).status).toBe(200);
    expect(asked).toEqual(['api_key k-1', 'signature s-1']);
  });

  test('a key in the query is no unknown parameter anywhere, and is never logged', async () => {
    archive.log.lines.length = 0;
    expect(await status('/recordings?api_key=q-1', {})).toBe(200);
    expect(await status('/events?api_key=q-1', {})).toBe(200);
    expect((await fetch(`${archive.served.url}/openapi.json?api_key=q-1`)).status).toBe(200);
    expect(await status('/recordings?api_key=q-secret', {})).toBe(401);
    expect(await status('/recordings?api_key=q-1&limit=x', {})).toBe(400);
    expect(await status('/events?other=1', {})).toBe(400);
    expect(JSON.stringify(archive.log.lines)).not.toMatch(/q-1|q-secret/);
  });

  test('a browser may send the headers that carry keys', async () => {
    const preflight = await archive.call('/recordings', {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Api-Key, X-Signature');
  });
});

test('a cookie claims nothing where nothing is asked: who signs in again is not refused for the session that has ended', async () => {
  const contract = archiveOptions().contract;
  const document = { ...archiveDocument, security: [] };
  await using open = await openArchive({}, { contract: { ...contract, document }, addressLimit: 7 });
  const asked = async (path: string, headers: Record<string, string>) => {
    const answer = await open.call(path, { headers });
    return [answer.status, answer.headers.get('x-ratelimit-limit')];
  };
  for (const cookie of ['session=gone', 'session=c-1']) {
    expect(await asked('/recordings', { cookie })).toEqual([200, '7']);
    expect(await asked('/nope', { cookie })).toEqual([404, '7']);
  }
  expect(await asked('/recordings', { 'x-api-key': 'wrong' })).toEqual([401, '7']);
});

describe('a contract is refused at start', () => {
  const withSecurity = (security: unknown) => () =>
    createApi(
      archiveOptions({
        contract: { ...archiveOptions().contract, document: { ...archiveDocument, security } },
      }),
    );

  test('whose scheme is not supported, naming operation and scheme', () => {
    expect(withSecurity([{ certificate: [] }])).toThrow(
      'list_recordings: the security scheme "certificate" (mutualTLS) is not supported',
    );
  });

  test('whose scheme is not declared', () => {
    expect(withSecurity([{ lost: [] }])).toThrow('list_recordings: the security scheme "lost" is not in');
  });

  test.each([{ api_key: [] }, ['api_key'], 'api_key'])(
    'whose security is mistyped, rather than open to everybody: %j',
    (security) => {
      expect(withSecurity(security)).toThrow('list_recordings: "security" has to be a list');
    },
  );

  test('that is open to everybody and nobody has said who that is', () => {
    const { anonymous: _left, ...options } = archiveOptions();
    expect(() => createApi(options)).toThrow('list_notes needs no key: give createApi "anonymous"');
  });
});
