import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OperationEntry } from './contract/contract.ts';
import { reply } from './contract/reply.ts';
import { createApi } from './create-api.ts';
import { type Served, serve } from './serve/serve.ts';
import { recordingLog } from './testing/recording-log.ts';
import type { ApiSetup } from './way/api-options.ts';

interface operations {
  getTime: {
    parameters: { query?: never; path?: never; header?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': number } } };
  };
}

type Setup = ApiSetup<operations, null, { id: string }>;

const getTime: OperationEntry = {
  id: 'getTime',
  method: 'get',
  path: '/time',
  scopes: [],
  secured: true,
  paginated: false,
  idempotent: false,
  deprecated: false,
  successStatus: 200,
};
const numeric = { content: { 'application/json': { schema: { type: 'integer' } } } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Clock', version: '1' },
  security: [{ key: [] }],
  paths: { '/time': { get: { responses: { 200: numeric } } } },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
};

/** The three options nobody can do without, and a log to read. */
function clock(overrides: Partial<Setup> = {}): Setup {
  return {
    contract: { document, operations: { getTime } },
    handlers: { getTime: () => reply(200, 12) },
    authenticate: async (token) =>
      token === 'mine'
        ? {
            key: { id: 'k', prefix: 'mi', scopes: new Set() },
            limitPerMinute: 600,
            account: { id: 'me' },
          }
        : null,
    log: recordingLog(),
    ...overrides,
  };
}

const open: Served[] = [];

async function start(setup: Setup) {
  const served = await serve(createApi(setup), { port: 0, host: '127.0.0.1' });
  open.push(served);
  return (path: string, headers: Record<string, string> = { authorization: 'Bearer mine' }) =>
    fetch(`${served.url}${path}`, { headers });
}

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const served of open.splice(0)) await served.close();
});

describe('a contract, its handlers and who is asking make an API', () => {
  test('at the root, ready, and closed to other origins', async () => {
    const get = await start(clock());
    expect(await (await get('/time')).json()).toBe(12);
    expect((await get('/readyz')).status).toBe(200);
    const foreign = await get('/time', { authorization: 'Bearer mine', origin: 'https://example.com' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(await (await get('/openapi.json')).json()).toMatchObject({ servers: [{ url: '/' }] });
  });

  test('that gives an address without a key 60 requests a minute, whatever it says of itself', async () => {
    const get = await start(clock());
    const first = await get('/time', {});
    const second = await get('/time', { 'x-forwarded-for': '192.0.2.1' });
    expect(first.status).toBe(401);
    expect(first.headers.get('x-ratelimit-limit')).toBe('60');
    expect(Number(second.headers.get('x-ratelimit-remaining'))).toBeLessThan(
      Number(first.headers.get('x-ratelimit-remaining')),
    );
  });

  test('and what is given counts, undefined being nothing', async () => {
    const get = await start(clock({ addressLimit: 7, basePath: '/v1' }));
    expect((await get('/time')).status).toBe(404);
    expect((await get('/v1/time', {})).headers.get('x-ratelimit-limit')).toBe('7');
    const undecided = await start({ ...clock(), addressLimit: undefined } as unknown as Setup);
    expect((await undecided('/time', {})).headers.get('x-ratelimit-limit')).toBe('60');
  });
});

describe('a response is held against the contract', () => {
  const broken = () => clock({ handlers: { getTime: () => reply(200, 'noon' as unknown as number) } });

  test('unless the process says it runs in production', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    expect((await (await start(broken()))('/time')).status).toBe(500);
    vi.stubEnv('NODE_ENV', 'production');
    expect((await (await start(broken()))('/time')).status).toBe(200);
    const strict = await start({ ...broken(), validateResponses: true });
    expect((await strict('/time')).status).toBe(500);
  });
});

describe('without transactions', () => {
  test('a handler that opens one fails, and the log says what to do', async () => {
    const log = recordingLog();
    const handlers: Setup['handlers'] = {
      getTime: async (_input, { transaction }) => reply(200, await transaction(() => 12)),
    };
    const get = await start(clock({ log, handlers }));
    expect((await get('/time')).status).toBe(500);
    const failed = log.lines.find(({ message }) => message === 'request failed');
    expect(String(failed?.err)).toContain('give createApi "begin"');
  });

  test('a contract that promises idempotency is refused', () => {
    const contract = { document, operations: { getTime: { ...getTime, idempotent: true } } };
    expect(() => createApi(clock({ contract }))).toThrow(
      'getTime takes an Idempotency-Key, so its reply has to be kept: give createApi "begin".',
    );
    const begin = async () => ({ stores: null, commit: async () => {}, rollback: async () => {} });
    expect(() => createApi(clock({ contract, begin }))).toThrow('give createApi "idempotency"');
    const idempotency = { find: async () => null, save: async () => {} };
    expect(() => createApi(clock({ contract, begin, idempotency }))).not.toThrow();
  });
});
