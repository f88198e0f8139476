import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import { notImplemented } from '../errors/errors.ts';
import { eventually } from '../testing/eventually.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { rawRequest } from '../testing/raw-request.ts';
import type { Answered, Observer } from './observer.ts';

const requests = (library: Library) => library.log.lines.filter(({ message }) => message === 'request');
const head = 'Host: x\r\nAuthorization: Bearer reader-key\r\n';

/** An observer that notes what it is told. */
function notes(): Observer & { started: number; readonly answered: Answered[] } {
  return {
    started: 0,
    answered: [],
    onStarted() {
      this.started += 1;
    },
    onAnswered(answered) {
      this.answered.push(answered);
    },
  };
}

describe('every request leaves one line', () => {
  test('with the error code of an answer that is one', async () => {
    await using library = await openLibrary();
    await library.call('/nope');
    await library.call('/books?page=x');
    await (await fetch(`${library.served.url}/elsewhere`)).text();
    expect(requests(library)).toMatchObject([
      { operation: null, status: 404, error: 'NOT_FOUND', key: 'lib_reader' },
      { operation: 'listBooks', status: 400, error: 'VALIDATION_ERROR' },
      { operation: null, status: 404, error: 'NOT_FOUND', key: null },
    ]);
  });

  test.each([
    ['that is refused', '/api/v1/books?page=x', 'reader-key', { status: 400, key: 'lib_reader' }],
    ['whose key is nobody', '/api/v1/books', 'nobody', { status: 401, key: null }],
    ['to no operation', '/api/v1/nope', 'reader-key', { status: 404, operation: null }],
    ['to no API', '/elsewhere', 'reader-key', { status: 404, operation: null }],
  ])('and of one %s the address that it came from, as a trusted proxy says', async (_, path, key, line) => {
    await using library = await openLibrary({ options: { trustedProxies: ['127.0.0.1'] } });
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    await (await fetch(library.served.url + path, { headers })).text();
    const told = await eventually(() => requests(library)[0]);
    expect(told).toMatchObject({ address: '203.0.113.7', ...line });
  });

  test('and of none that is answered', async () => {
    await using library = await openLibrary();
    await library.call('/me');
    expect(await eventually(() => requests(library)[0])).not.toHaveProperty('address');
  });

  test('with what was said of why it could not be answered, and nothing of what a client did wrong', async () => {
    const unwritten = notImplemented('getReader');
    const failures = [unwritten, new Error('There is no reader.')];
    await using library = await openLibrary({
      handlers: {
        getReader: () => {
          throw failures.shift();
        },
      },
    });
    for (const path of ['/me', '/me', '/books?page=secret']) await library.call(path);
    const [unready, failed, refused] = requests(library);
    expect(unready).toMatchObject({ status: 501, error: 'NOT_IMPLEMENTED', reason: unwritten.message });
    expect(failed).toMatchObject({
      status: 500,
      reason: expect.stringMatching(/^The server failed to answer/),
    });
    expect(refused).toMatchObject({ status: 400, error: 'VALIDATION_ERROR' });
    expect(refused).not.toHaveProperty('reason');
  });

  test('and says of a server that ends, too, why it answers nobody', async () => {
    await using library = await openLibrary();
    library.api.shutdown.begin();
    await library.call('/me');
    expect(requests(library)).toMatchObject([
      { status: 503, reason: expect.stringMatching(/cannot answer/) },
    ]);
  });

  test('and names the request in the line about what failed, be it before anybody is known', async () => {
    await using library = await openLibrary();
    library.backend.failure = new BackendUnavailable('no database');
    await library.call('/me', { headers: { authorization: 'Bearer reader-key', 'x-request-id': 'mine' } });
    expect(library.log.lines.filter(({ level }) => level !== 'debug')).toMatchObject([
      { level: 'warn', message: 'backend unavailable', requestId: 'mine', stage: 'authenticate' },
      { level: 'info', message: 'request', requestId: 'mine', status: 503, error: 'SERVICE_UNAVAILABLE' },
    ]);
  });

  test.each([
    ['a request line that is none', 'GET\r\n\r\n', 400, 'BAD_REQUEST', null],
    [
      'too long headers',
      `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
      null,
    ],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 400, 'BAD_REQUEST', null],
    [
      'a body that never ends',
      `POST /api/v1/books HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
      408,
      'REQUEST_TIMEOUT',
      'createBook',
    ],
  ])('as %s does, which the parser refuses', async (_what, bytes, status, error, operation) => {
    const observer = notes();
    await using library = await openLibrary({
      options: { observer },
      serve: { headersTimeoutMs: 150, requestTimeoutMs: 300 },
    });
    const { headers } = await rawRequest(library.served.port, bytes);
    await sleep(20);
    expect(requests(library)).toEqual([
      expect.objectContaining({
        operation,
        status,
        error,
        address: '127.0.0.1',
        requestId: headers['x-request-id'],
      }),
    ]);
    expect(observer).toMatchObject({ started: 1, answered: [{ operation, status, aborted: false }] });
  });

  test('when the client leaves before its answer: aborted, without a status that nobody was sent', async () => {
    const observer = notes();
    await using library = await openLibrary({
      options: { observer },
      handlers: {
        getLostBooks: async (_input, { signal }) => {
          await sleep(60_000, undefined, { signal });
          return reply(200, 7);
        },
      },
    });
    const socket = connect(library.served.port, '127.0.0.1');
    socket.write(`GET /api/v1/books/lost HTTP/1.1\r\n${head}\r\n`);
    await eventually(() => (library.api.shutdown.running > 0 ? true : undefined));
    socket.destroy();
    await once(socket, 'close');
    const line = await eventually(() => requests(library)[0]);
    const whose = { key: 'lib_reader', address: '127.0.0.1' };
    expect(line).toMatchObject({ operation: 'getLostBooks', ...whose, status: null, aborted: true });
    await eventually(() => library.log.lines.find(({ message }) => message === 'request abandoned'));
    expect(requests(library)).toHaveLength(1);
    expect(observer).toMatchObject({ started: 1, answered: [{ status: null, aborted: true }] });
  });

  test('that says how long the handler took where the request was slow', async () => {
    await using library = await openLibrary({
      handlers: {
        getReader: async () => {
          await sleep(1_050);
          return reply(200, { name: 'slow' });
        },
      },
    });
    await library.call('/opening-hours');
    await library.call('/me');
    const [fast, slow] = requests(library);
    expect(fast).not.toHaveProperty('handlerMs');
    expect(slow).toMatchObject({ handlerMs: expect.any(Number) });
    expect(Number(slow?.handlerMs)).toBeLessThanOrEqual(Number(slow?.ms));
  });
});

test("the observer hears whose bucket was empty, and nothing of a limit of the handler's own", async () => {
  const observer = notes();
  await using library = await openLibrary({ options: { observer, addressLimit: 1 } });
  for (let n = 0; n < 3; n++) await library.call('/me', { headers: { authorization: 'Bearer slow-key' } });
  for (let n = 0; n < 2; n++) await library.call('/me', { headers: {} });
  const empty = observer.answered.map(({ status, emptyBucket }) => [status, emptyBucket]);
  expect(empty).toEqual([
    [200, null],
    [200, null],
    [429, 'key'],
    [401, null],
    [429, 'address'],
  ]);
});

test('a logger of any kind is handed errors without what hangs on them', async () => {
  const failure = Object.assign(new Error('upstream'), { config: { authorization: 'secret' } });
  await using library = await openLibrary({
    handlers: {
      getReader: () => {
        throw new Error('outer', { cause: failure });
      },
      getLostBooks: () => {
        throw new BackendUnavailable('no database', 1, { cause: failure });
      },
    },
  });
  await library.call('/me');
  await library.call('/books/lost');
  const errors = library.log.lines.flatMap(({ err }) => (err === undefined ? [] : [err]));
  expect(errors).toHaveLength(2);
  expect(inspect(errors, { depth: 10 })).toContain('upstream');
  expect(inspect(errors, { depth: 10 })).not.toContain('secret');
});

test('an observer that throws is named in the log and harms no request', async () => {
  const fail = () => {
    throw new Error('broken observer');
  };
  await using library = await openLibrary({ options: { observer: { onStarted: fail, onAnswered: fail } } });
  for (let n = 0; n < 2; n++) expect((await library.call('/me')).status).toBe(200);
  expect(library.log.lines.filter(({ message }) => message === 'the observer failed')).toHaveLength(4);
});
