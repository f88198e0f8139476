import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { KEY, limited, play, refuse } from '../test/scenario-server.ts';
import {
  ApiError,
  AuthenticationError,
  type ClientOptions,
  ConflictError,
  type ConnectionError,
  createClient,
  type ErrorCode,
  InvalidRequestError,
  isSeogeoError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './index.ts';

const failed = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('the call was expected to fail'),
    (reason: unknown) => reason,
  );

const table: readonly [number, ErrorCode, typeof ApiError][] = [
  [400, 'VALIDATION_ERROR', InvalidRequestError],
  [400, 'INVALID_JSON', InvalidRequestError],
  [400, 'BAD_REQUEST', InvalidRequestError],
  [401, 'UNAUTHENTICATED', AuthenticationError],
  [401, 'INVALID_API_KEY', AuthenticationError],
  [403, 'INSUFFICIENT_SCOPE', PermissionError],
  [404, 'NOT_FOUND', NotFoundError],
  [405, 'METHOD_NOT_ALLOWED', InvalidRequestError],
  [406, 'NOT_ACCEPTABLE', InvalidRequestError],
  [408, 'REQUEST_TIMEOUT', ServerError],
  [409, 'IDEMPOTENCY_IN_PROGRESS', ConflictError],
  [409, 'AUDIT_LIMIT_REACHED', ConflictError],
  [413, 'PAYLOAD_TOO_LARGE', InvalidRequestError],
  [414, 'URI_TOO_LONG', InvalidRequestError],
  [415, 'UNSUPPORTED_MEDIA_TYPE', InvalidRequestError],
  [417, 'EXPECTATION_FAILED', InvalidRequestError],
  [422, 'IDEMPOTENCY_KEY_REUSED', ConflictError],
  [429, 'RATE_LIMITED', RateLimitError],
  [431, 'HEADERS_TOO_LARGE', InvalidRequestError],
  [500, 'INTERNAL_ERROR', ServerError],
  [503, 'SERVICE_UNAVAILABLE', ServerError],
];

describe('An error of the API', () => {
  it('has the class of its code, for every code of the contract', async () => {
    await using server = await play(({ index }, response) => {
      const [status, code] = table[index] ?? [500, 'INTERNAL_ERROR'];
      refuse(response, status, code);
    });
    const client = server.client({ maxRetries: 0 });
    for (const [status, code, type] of table) {
      const error = await failed(client.me.get());
      expect(error).toBeInstanceOf(type);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, code, requestId: 'req-e', name: type.name });
      expect((error as Error).message).toBe(`Say it differently. (${status} ${code}, request req-e)`);
    }
  });

  it('says where, when to come back, what the bucket holds and which key a POST had', async () => {
    const details = [{ in: 'body', field: '/name', code: 'required', message: 'name is required.' }];
    await using server = await play((_, response) =>
      refuse(response, 429, 'RATE_LIMITED', { headers: limited(30), details }),
    );
    const client = server.client({ maxRetries: 0 });
    const body = { name: 'A', primaryDomain: 'https://a.example' };
    const error = (await failed(client.projects.create(body))) as RateLimitError;
    expect(error.details).toEqual(details);
    expect(error.rate).toMatchObject({ limit: 60, remaining: 0 });
    expect(error.retryAt).toBeInstanceOf(Date);
    expect(error.idempotencyKey).toBe(server.received[0]?.headers['idempotency-key']);
    expect(isSeogeoError(error)).toBe(true);
    expect(isSeogeoError(new Error('another'))).toBe(false);
  });

  it('with a code that this version does not know is delivered in the class of its status', async () => {
    await using server = await play((_, response) => refuse(response, 409, 'PROJECT_LOCKED'));
    const error = await failed(server.client().me.get());
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ code: 'PROJECT_LOCKED' });
  });
});

describe('The cause of a ConnectionError', () => {
  const lost = async (fetch: ClientOptions['fetch'], baseUrl = 'https://api.example.com') => {
    const own = fetch && { fetch };
    const client = createClient({ apiKey: KEY, baseUrl, maxRetries: 0, ...own });
    return (await failed(client.me.get())) as ConnectionError;
  };

  it('has the code of the system, so that programs need not read the message', async () => {
    const server = await play(() => {});
    await server[Symbol.asyncDispose]();
    const { cause, message, hint } = await lost(undefined, server.baseUrl);
    expect(cause).toBeInstanceOf(Error);
    expect(cause).toMatchObject({ code: 'ECONNREFUSED' });
    expect(message).toContain(`(${(cause as Error).message})`);
    expect(hint).toBeUndefined();
  });

  it.each([
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }) }),
      'ENOTFOUND',
    ],
    [Object.assign(new Error('cut'), { code: 'ECONNRESET' }), 'ECONNRESET'],
    [new TypeError('Failed to fetch'), undefined],
    [new DOMException('network', 'NetworkError'), undefined],
    ['offline', undefined],
    [undefined, undefined],
  ])('is an error whatever a fetch throws: %s', async (thrown, code) => {
    const { cause } = await lost(() => Promise.reject(thrown));
    expect(cause).toBeInstanceOf(Error);
    expect(cause).toHaveProperty('message');
    expect((cause as { code?: unknown }).code).toBe(code);
  });

  it('says the code where a runtime says nothing else, as of a name with several addresses', async () => {
    const cause = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    const { message } = await lost(() => Promise.reject(new TypeError('fetch failed', { cause })));
    expect(message).toContain('(fetch failed: ECONNREFUSED)');
  });

  it('holds no key and nothing else of what a fetch threw', async () => {
    const { cause } = await lost((request) => {
      const reason = new Error(`cannot send ${KEY}`, { cause: Object.assign(new Error(KEY), { code: KEY }) });
      return Promise.reject(Object.assign(reason, { request }));
    });
    expect(inspect(cause, { depth: 20, showHidden: true })).not.toContain(KEY);
    expect(cause).toMatchObject({ message: 'cannot send [API key]: [API key]', code: '[API key]' });
    expect(cause).not.toHaveProperty('request');
    const { message, cause: said } = await lost(() => Promise.reject(`no way for ${KEY}`));
    expect([message.includes(KEY), said]).toEqual([false, new Error('no way for [API key]')]);
  });
});

describe('The API key', () => {
  const everything = (value: unknown) => inspect(value, { depth: 20, showHidden: true, getters: true });

  it('is in no error, whatever a server, a proxy or a fetch of one’s own puts into its answer', async () => {
    const spoken = `Bearer ${KEY} is not welcome`;
    const escaped = spoken.replace(/\w/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
    await using server = await play(({ index }, response) => {
      if (index === 0) {
        return refuse(response, 400, 'VALIDATION_ERROR', {
          message: spoken,
          details: [{ in: 'header', field: '/authorization', code: 'pattern', message: spoken }],
        });
      }
      if (index === 1) response.writeHead(302, { location: `https://proxy.example/?token=${KEY}` }).end();
      else if (index === 2) response.writeHead(200, { 'content-type': `text/html; key=${KEY}` }).end(spoken);
      else if (index === 3) {
        const error = `{"error":{"code":"BAD_REQUEST","message":"${escaped}","details":[{"field":"${escaped}"}]}}`;
        response.writeHead(400, { 'content-type': 'application/json' }).end(error);
      } else response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data":"${spoken}`);
    });
    const leaking: Partial<ClientOptions> = {
      fetch: (request) => {
        const reason = new Error(`cannot send ${request.headers.get('authorization')}`, { cause: request });
        return Promise.reject(Object.assign(reason, { request, config: { headers: [...request.headers] } }));
      },
    };
    const once = { maxRetries: 0 };
    const client = server.client(once);
    for (let index = 0; index < 5; index++) {
      const error = await failed(client.me.get());
      expect(isSeogeoError(error)).toBe(true);
      expect(everything(error)).not.toContain(KEY);
    }
    const error = await failed(server.client({ ...once, ...leaking }).me.get());
    expect((error as Error).message).toContain('cannot send Bearer [API key]');
    expect(everything(error)).not.toContain(KEY);
  });

  it('is in no log line, in nothing that hooks see and not in the client itself', async () => {
    await using server = await play(({ index }, response) => {
      if (index === 0) return refuse(response, 503, 'SERVICE_UNAVAILABLE', { message: KEY });
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":{},"meta":{"requestId":"r"}}');
    });
    const seen: unknown[] = [];
    const client = server.client({
      logger: { debug: (...line) => seen.push(line) },
      hooks: {
        beforeAttempt: (attempt, headers) => {
          headers.set('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
          seen.push(attempt, [...headers]);
        },
        afterAttempt: (end) => void seen.push(end),
      },
    });
    await client.me.get();
    expect(seen).toHaveLength(8);
    expect(seen).toContainEqual(
      expect.objectContaining({ number: 1, status: 503, retryInMs: expect.any(Number) }),
    );
    expect(seen).toContainEqual(
      expect.objectContaining({ number: 2, status: 200, problem: null, retryInMs: null }),
    );
    expect(server.received[1]?.headers.traceparent).toMatch(/^00-/);
    expect(everything(seen)).not.toContain(KEY);
    expect(everything(client)).not.toContain(KEY);
    expect(JSON.stringify(client)).not.toContain(KEY);
  });
});
