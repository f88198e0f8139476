import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { parseResponse, rawRequest } from '../testing/raw-request.ts';

describe("what Node's parser refuses is answered in the envelope", () => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary();
  });
  afterAll(() => library.close());

  const head = 'GET /api/v1/books HTTP/1.1\r\nHost: x\r\n';
  test.each([
    ['a bad request line', 'GET\r\n\r\n', 400, 'BAD_REQUEST'],
    ['an unknown method', 'BREW /api/v1/books HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a bad header', `${head}bad header\r\n\r\n`, 400, 'BAD_REQUEST'],
    ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'BAD_REQUEST'],
    [
      'a length and chunks',
      `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'BAD_REQUEST',
    ],
    ['no Host', 'GET /api/v1/books HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['two Hosts', `${head}Host: y\r\nConnection: close\r\n\r\n`, 400, 'BAD_REQUEST'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'BAD_REQUEST'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'a long address',
      `GET /api/v1/${'a'.repeat(9000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
      'URI_TOO_LONG',
    ],
    [
      'an address over the limit of the parser, headers after it in the same packet',
      `GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      414,
      'URI_TOO_LONG',
    ],
    ['a long header', `${head}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['an endless address', `GET /api/v1/${'a'.repeat(500_000)}`, 414, 'URI_TOO_LONG'],
    ['another expectation', `${head}Expect: tea\r\nConnection: close\r\n\r\n`, 417, 'EXPECTATION_FAILED'],
    ['many headers', `${head}${'X-A: aaaaaaaaaaaaaaaa\r\n'.repeat(20_000)}\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'a broken chunk',
      'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'BAD_REQUEST',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    expect(expectEnvelope(await rawRequest(library.served.port, bytes))).toEqual({ status, code });
  });

  // With short times of their own: on a busy machine they would cut off the requests above as well.
  test.each([
    ['headers that never end', head],
    ['a connection on which nothing is sent', ''],
    [
      'a body that never ends',
      'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"title"',
    ],
  ])('%s', async (_name, bytes) => {
    await using hasty = await openLibrary({ serve: { headersTimeoutMs: 150, requestTimeoutMs: 300 } });
    const answer = expectEnvelope(await rawRequest(hasty.served.port, bytes));
    expect(answer).toEqual({ status: 408, code: 'REQUEST_TIMEOUT' });
  });

  test('it costs the address a token', async () => {
    const first = await rawRequest(library.served.port, 'GET\r\n\r\n');
    const second = await rawRequest(library.served.port, 'GET\r\n\r\n');
    expect(Number(second.headers['x-ratelimit-remaining'])).toBeLessThan(
      Number(first.headers['x-ratelimit-limit']) - 1,
    );
  });

  test('the answer to a complete request comes before the complaint about what follows it', async () => {
    const response = await rawRequest(
      library.served.port,
      `${head}Authorization: Bearer reader-key\r\n\r\nGARBAGE\r\n\r\n`,
    );
    expect(response.status).toBe(200);
    expect(response.body).toContain('HTTP/1.1 400 Bad Request');
  });
});

test('the absolute form of an address and Expect: 100-continue are understood', async () => {
  await using library = await openLibrary();
  const response = await rawRequest(
    library.served.port,
    'POST http://x/api/v1/books HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n',
    'Authorization: Bearer reader-key\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"title":"Dune"}',
  );
  expect(response.status).toBe(201);
});

test('unknown addresses outside the base path are a JSON 404', async () => {
  await using library = await openLibrary();
  const response = await fetch(`${library.served.url}/elsewhere`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(response.headers.get('x-ratelimit-limit')).toBeNull();
});

test('a port that is taken is named', async () => {
  await using library = await openLibrary();
  await expect(openLibrary({ serve: { port: library.served.port } })).rejects.toThrow(
    `Port ${library.served.port} on 127.0.0.1 is taken`,
  );
});

describe('what stands beside the API', () => {
  test('answers foreign paths without a token, and never the paths of the API', async () => {
    const library = await openLibrary({
      serve: {
        beside: (req, res, next) => {
          if (req.url?.startsWith('/pages/') || req.url?.startsWith('/api/')) res.end('beside');
          else next();
        },
      },
    });
    try {
      const ask = async (path: string) => {
        const response = await fetch(library.served.url + path);
        return [response.status, response.headers.has('x-ratelimit-limit'), await response.text()];
      };
      expect(await ask('/pages/a')).toEqual([200, false, 'beside']);
      expect(await ask('/elsewhere')).toEqual([404, false, expect.stringContaining('NOT_FOUND')]);
      expect(await ask('/api/v1/books')).toEqual([401, true, expect.stringContaining('UNAUTHENTICATED')]);
    } finally {
      await library.close();
    }
  });
});

/**
 * Each has sent a request on a connection of its own before they say so, and comes again with each answer, until it is
 * refused a connection; then they tell what each has heard.
 */
const CALLERS = `
  const { connect } = require('node:net');
  const { once } = require('node:events');
  const { parentPort, workerData: { port, count, asked } } = require('node:worker_threads');
  const REQUEST = 'POST /api/v1/books HTTP/1.1\\r\\nHost: x\\r\\nAuthorization: Bearer reader-key\\r\\nContent-Length: 0\\r\\n\\r\\n';
  const call = () => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data));
    const end = once(socket, 'close').then(() => heard.split(' ')[1] ?? 'nothing', (error) => error.code);
    return { sent: new Promise((resolve) => socket.write(REQUEST, resolve)), end };
  };
  const again = async (first) => {
    const heard = [await first.end];
    while (heard.at(-1) === '503') heard.push(await call().end);
    return heard;
  };
  void (async () => {
    const calls = Array.from({ length: count }, call);
    await Promise.all(calls.map(({ sent }) => sent));
    Atomics.store(asked, 0, 1);
    Atomics.notify(asked, 0);
    parentPort.postMessage(await Promise.all(calls.map(again)));
  })();
`;

describe('a server that ends', () => {
  test('finishes what runs, answers 503 on kept-alive connections, and takes no new ones', async () => {
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let entered = (): void => {};
    const running = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const library = await openLibrary({
      handlers: {
        getLostBooks: async () => {
          entered();
          await held;
          return reply(200, 7);
        },
      },
    });
    const keptAlive = connect(library.served.port, '127.0.0.1');
    const received: Buffer[] = [];
    keptAlive.on('data', (data) => received.push(data));
    keptAlive.write('GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n\r\n');
    await once(keptAlive, 'data');
    received.length = 0;

    const slow = library.call('/books/lost');
    await running;
    const closed = library.close();
    const asked = () => fetch(`${library.served.url}/healthz`).then(String, () => 'refused');
    await expect.poll(asked).toBe('refused');

    keptAlive.write('GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n\r\n');
    await once(keptAlive, 'close');
    const refused = parseResponse(Buffer.concat(received).toString());
    expect(expectEnvelope(refused)).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(refused.headers['retry-after']).toBe('5');

    finish();
    expect(await (await slow).json()).toMatchObject({ data: 7 });
    await closed;
  });

  test.each([1, 40])(
    'answers all %i who had connected and asked before it ended, be it that it was too busy to accept them, and resets nobody who comes again',
    async (count) => {
      const library = await openLibrary();
      const asked = new Int32Array(new SharedArrayBuffer(4));
      const workerData = { port: library.served.port, count, asked };
      const callers = new Worker(CALLERS, { eval: true, workerData });
      const heard = once(callers, 'message');
      // Nothing else happens in this thread meanwhile: they stand in the system's queue.
      Atomics.wait(asked, 0, 0);
      await library.close();
      const [answers] = await heard;
      expect(answers).toEqual(Array(count).fill(['503', 'ECONNREFUSED']));
      await callers.terminate();
    },
  );

  test('aborts what has not finished at the deadline', async () => {
    const library = await openLibrary({
      serve: { graceMs: 200 },
      handlers: {
        getLostBooks: async (_input, { signal }) => {
          await sleep(60_000, undefined, { signal });
          return reply(200, 7);
        },
      },
    });
    const slow = library.call('/books/lost');
    while (library.api.shutdown.running === 0) await sleep(1);
    await library.close();
    expect((await slow).status).toBe(503);
  });

  test('is not ready', async () => {
    await using library = await openLibrary();
    expect((await fetch(`${library.served.url}/readyz`)).status).toBe(200);
    library.api.shutdown.begin();
    expect((await fetch(`${library.served.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${library.served.url}/healthz`)).status).toBe(200);
  });
});

test('who floods what is not the API waits for its turn, and the API for nobody', async () => {
  const library = await openLibrary();
  const { port } = library.served;
  const order: string[] = [];
  const ask = async (target: string, name: string): Promise<void> => {
    const bytes = `GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\nConnection: close\r\n\r\n`;
    const { status } = await rawRequest(port, bytes);
    order.push(`${name} ${status}`);
  };
  let isOver = false;
  const flood = Array.from({ length: 300 }, async (_, at) => {
    do await ask(at % 2 === 0 ? '/nowhere' : 'http://', 'flood');
    while (!isOver);
  });
  await expect.poll(() => order.length).toBeGreaterThan(50);
  const before: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const from = order.length;
    await ask('/api/v1/books', 'reader');
    before.push(order.length - from);
  }
  isOver = true;
  await Promise.all(flood);
  expect(new Set(order)).toEqual(new Set(['flood 404', 'flood 400', 'reader 200']));
  // A busy machine may keep some turns of the flood for later; who waits in its line finds hundreds before it each time.
  expect(Math.min(...before)).toBeLessThan(50);
  await library.close();
});
