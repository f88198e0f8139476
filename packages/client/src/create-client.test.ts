import { describe, expect, it } from 'vitest';
import { answer, KEY, play, refuse } from '../test/scenario-server.ts';
import { type Client, createClient, UnexpectedResponseError } from './index.ts';

const list = { page: 1, pageSize: 20, total: 0, totalPages: 0, hasNextPage: false };
const brief = { topic: 'SQL federation', audience: 'data engineers', goal: 'explain' };

/** What each call sends: method, path under the base address, query, body. */
const calls: readonly [string, (client: Client) => Promise<unknown>, string, string, object?][] = [
  ['me.get', (client) => client.me.get(), 'GET', '/me'],
  ['projects.list', (client) => client.projects.list(), 'GET', '/projects'],
  [
    'projects.list',
    (client) => client.projects.list({ page: 2, pageSize: 5 }),
    'GET',
    '/projects?page=2&pageSize=5',
  ],
  [
    'projects.create',
    (client) => client.projects.create({ name: 'A', primaryDomain: 'https://a.example' }),
    'POST',
    '/projects',
    { name: 'A', primaryDomain: 'https://a.example' },
  ],
  ['projects.get', (client) => client.projects.get('p/1'), 'GET', '/projects/p%2F1'],
  ['audits.list', (client) => client.audits.list('p1'), 'GET', '/projects/p1/audits'],
  [
    'audits.start',
    (client) => client.audits.start('p1', { seedUrl: 'https://a.example/', maxPages: 10 }),
    'POST',
    '/projects/p1/audits',
    { seedUrl: 'https://a.example/', maxPages: 10 },
  ],
  [
    'audits.pages',
    (client) => client.audits.pages('p1', 'a1', { minGeoScore: 40.5, hasSchema: false, sort: '-geoScore' }),
    'GET',
    '/projects/p1/audits/a1/pages?minGeoScore=40.5&hasSchema=false&sort=-geoScore',
  ],
  ['drafts.list', (client) => client.drafts.list('p1'), 'GET', '/projects/p1/drafts'],
  [
    'briefs.create',
    (client) => client.briefs.create('p1', brief),
    'POST',
    '/projects/p1/content/briefs',
    brief,
  ],
  ['reports.list', (client) => client.reports.list('p1', { page: 3 }), 'GET', '/projects/p1/reports?page=3'],
  [
    'geoTests.start',
    (client) => client.geoTests.start('p1', { prompt: 'Which one?', locale: 'de-CH' }),
    'POST',
    '/projects/p1/geo-monitor/tests',
    { prompt: 'Which one?', locale: 'de-CH' },
  ],
];

describe('Every operation of the contract', () => {
  for (const [name, call, method, address, body] of calls) {
    it(`${name} sends ${method} ${address}`, async () => {
      await using server = await play((_, response) => answer(response, [], { meta: list }));
      await call(server.client());
      const [received] = server.received;
      const query = received?.query.toString();
      expect(`${received?.method} ${received?.path}${query ? `?${query}` : ''}`).toBe(
        `${method} /api/public/v1${address}`,
      );
      expect(received?.body).toEqual(body);
      expect(received?.headers.authorization).toBe(`Bearer ${KEY}`);
      expect(received?.headers['content-type']).toBe(body && 'application/json');
      expect('idempotency-key' in (received?.headers ?? {})).toBe(method === 'POST');
    });
  }
});

describe('A result', () => {
  it('holds data, meta, rate and request id, and with withResponse the response, from one request', async () => {
    await using server = await play((_, response) =>
      answer(
        response,
        { id: 'p1' },
        {
          status: 201,
          headers: {
            location: '/api/public/v1/projects/p1',
            'x-ratelimit-limit': '300',
            'x-ratelimit-remaining': '299',
            'x-ratelimit-reset': '1737000000',
          },
        },
      ),
    );
    const call = server.client().projects.create({ name: 'A', primaryDomain: 'https://a.example' });
    const result = {
      data: { id: 'p1' },
      meta: { requestId: 'req-1' },
      rate: { limit: 300, remaining: 299, resetAt: new Date(1_737_000_000_000) },
      requestId: 'req-1',
    };
    expect(await call).toEqual(result);
    const { response, ...same } = await call.withResponse();
    expect(same).toEqual(result);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/api/public/v1/projects/p1');
    expect(server.received).toHaveLength(1);
  });

  it('tells of an error where it is asked for, with the response or without, and nowhere else', async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listen);
    await using server = await play((_, response) => refuse(response, 404, 'NOT_FOUND'));
    await expect(server.client().me.get().withResponse()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Node tells of unhandled rejections after the microtasks of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listen);
    expect(unhandled).toEqual([]);
  });

  it('has no rate where the headers are missing', async () => {
    await using server = await play((_, response) => answer(response, {}));
    expect((await server.client().me.get()).rate).toBeNull();
  });
});

describe('The raw surface', () => {
  it('returns HTTP errors instead of throwing them', async () => {
    await using server = await play((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"NOT_FOUND","message":"No such project.","requestId":"r"}}');
    });
    const params = { path: { projectId: 'p1' } };
    const { data, error, response } = await server.client().raw.GET('/projects/{projectId}', { params });
    expect(data).toBeUndefined();
    expect(error?.error.code).toBe('NOT_FOUND');
    expect(response.status).toBe(404);
  });

  it('gives what has no envelope, and no error where an error’s answer is no JSON', async () => {
    await using server = await play(({ index }, response) => {
      if (index === 0)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"openapi":"3.1"}');
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    });
    const { raw } = server.client();
    expect((await raw.GET('/me')).data).toEqual({ openapi: '3.1' });
    const { data, error, response } = await raw.GET('/me');
    expect([data, error, response.status]).toEqual([undefined, undefined, 404]);
  });

  it('throws where there is no answer to return', async () => {
    await using server = await play((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<form>Log in</form>');
    });
    await expect(server.client().raw.GET('/me')).rejects.toBeInstanceOf(UnexpectedResponseError);
  });
});

describe('What the caller configures', () => {
  it('is refused at once where it cannot work, without repeating the key', () => {
    const baseUrl = 'https://api.example.com/api/public/v1';
    for (const apiKey of ['', 'two words', 'sgk_live_secret\n', 'schlüssel']) {
      expect(() => createClient({ apiKey, baseUrl })).toThrow(TypeError);
      expect(() => createClient({ apiKey, baseUrl })).not.toThrow(apiKey || 'nothing to hide');
    }
    for (const address of [
      '',
      '/api',
      'ftp://a.example',
      'https://u:p@a.example',
      'https://a.example/?a=b',
    ]) {
      expect(() => createClient({ apiKey: KEY, baseUrl: address })).toThrow(/^baseUrl (must be|is missing)/);
    }
  });

  it('may be undefined wherever it may be left out, and is then as if it were', async () => {
    const none = { timeoutMs: undefined, maxRetries: undefined, deadlineMs: undefined, headers: undefined };
    const further = { backoffMs: 1, maxQueue: undefined, shortLivedKey: undefined, logger: undefined };
    await using server = await play(({ index }, response) => {
      if (index < 3) refuse(response, 503, 'SERVICE_UNAVAILABLE');
      else answer(response, { id: 'u' });
    });
    const client = server.client({
      ...none,
      ...further,
      fetch: undefined,
      hooks: undefined,
      middleware: undefined,
    });
    expect((await client.me.get({ ...none, signal: undefined })).data).toEqual({ id: 'u' });
    expect(server.received).toHaveLength(4);
  });

  it('reaches the wire: headers of client and call, a trailing slash, a fetch of its own', async () => {
    await using server = await play((_, response) => answer(response, {}));
    const urls: string[] = [];
    const client = server.client({
      baseUrl: `${server.baseUrl}/`,
      headers: { 'x-client': 'a', 'x-both': 'client' },
      fetch: (request) => {
        urls.push(request.url);
        return fetch(request);
      },
    });
    await client.me.get({ headers: { 'x-both': 'call' } });
    expect(urls).toEqual([`${server.baseUrl}/me`]);
    expect(server.received[0]?.headers).toMatchObject({ 'x-client': 'a', 'x-both': 'call' });
  });
});
