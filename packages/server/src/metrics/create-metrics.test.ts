import fc from 'fast-check';
import { Counter, Gauge, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { openLibrary } from '../testing/library.ts';
import { createMetrics } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** The samples of an exposition, without help and types. */
const samples = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('metrics of an API', () => {
  test('count requests by operation and status, time them, and tell whose bucket was empty', async () => {
    const metrics = createMetrics({ prefix: 'library' });
    await using library = await openLibrary({ options: { observer: metrics } });
    for (let n = 0; n < 3; n++) await library.call('/me', { headers: { authorization: 'Bearer slow-key' } });
    await library.call('/books?page=x');
    await library.call('/nope', { headers: {} });
    const text = samples(await metrics.registry.metrics());
    expect(text).toEqual(
      expect.arrayContaining([
        'library_requests_total{operation="getReader",status="200"} 2',
        'library_requests_total{operation="getReader",status="429"} 1',
        'library_requests_total{operation="listBooks",status="400"} 1',
        'library_requests_total{operation="none",status="404"} 1',
        'library_request_seconds_count{operation="getReader"} 3',
        'library_rate_limited_total{bucket="key"} 1',
        'library_rate_limited_total{bucket="address"} 0',
        'library_requests_in_flight 0',
      ]),
    );
  });

  test('time in seconds, and tell who left before the answer', async () => {
    const { registry, onStarted, onAnswered } = createMetrics();
    onStarted();
    onAnswered({ operation: 'getBook', status: null, ms: 250, aborted: true, emptyBucket: null });
    const text = await registry.metrics();
    expect(text).toContain('api_request_seconds_sum{operation="getBook"} 0.25');
    expect(text).toContain('api_requests_total{operation="getBook",status="aborted"} 1');
  });

  test('tell what is in flight', async () => {
    const metrics = createMetrics();
    const held = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    await using library = await openLibrary({
      options: { observer: metrics },
      handlers: {
        getLostBooks: async () => {
          entered.resolve();
          await held.promise;
          return reply(200, 7);
        },
      },
    });
    const running = library.call('/books/lost');
    await entered.promise;
    expect(await metrics.registry.metrics()).toContain('api_requests_in_flight 1');
    held.resolve();
    await running;
    expect(await metrics.registry.metrics()).toContain('api_requests_in_flight 0');
  });

  test('have as many series whatever clients send', async () => {
    const metrics = createMetrics();
    await using library = await openLibrary({ options: { observer: metrics, addressLimit: 100_000 } });
    const send = (path: string, method: string) =>
      fetch(new URL(path, `${library.served.url}/api/v1/`), { method }).then((response) => response.text());
    for (const method of ['GET', 'PUT', 'DELETE']) {
      for (const path of ['me', 'books/1', 'unknown']) await send(path, method);
    }
    const before = samples(await metrics.registry.metrics()).filter((line) => line.startsWith('api_'));
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.constantFrom('GET', 'PUT', 'DELETE'), async (path, method) => {
        await send(`./unknown${path}`, method);
        await send(`./books/1${path.replaceAll('/', '')}`, 'GET');
      }),
      { numRuns: 50 },
    );
    const after = samples(await metrics.registry.metrics()).filter((line) => line.startsWith('api_'));
    expect(after.map((line) => line.split(' ')[0])).toEqual(before.map((line) => line.split(' ')[0]));
  });

  test('are there from the start for the operations that are named', async () => {
    const { registry } = createMetrics({ operations: ['getBook'] });
    expect(await registry.metrics()).toContain('api_request_seconds_count{operation="getBook"} 0');
  });

  test("stand beside the application's own", async () => {
    const registry = new Registry();
    new Counter({ name: 'shelves_built_total', help: 'Shelves.', registers: [registry] }).inc(3);
    createMetrics({ registry });
    createMetrics({ registry, prefix: 'second' });
    const text = await registry.metrics();
    for (const name of ['shelves_built_total 3', 'api_requests_in_flight 0', 'second_requests_in_flight 0']) {
      expect(text).toContain(name);
    }
  });

  test('show a blocked event loop in its delay', async () => {
    const { registry } = createMetrics();
    const longestOf = async (blockMs: number): Promise<number> => {
      const end = performance.now() + blockMs;
      while (performance.now() < end);
      await new Promise((done) => setTimeout(done, 50));
      return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await registry.metrics())?.[1]);
    };
    // What blocks before the histogram has looked for the first time, it does not see.
    await expect.poll(() => longestOf(300)).toBeGreaterThan(0.25);
  });

  test('refuse a prefix that makes no name', () => {
    expect(() => createMetrics({ prefix: 'my-api' })).toThrow('prefix: "my-api"');
  });
});

describe('the metrics port', () => {
  test('answers /metrics alone, to GET and HEAD', async () => {
    const served = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1' });
    const ask = async (path: string, method = 'GET') =>
      (await fetch(new URL(path, served.url), { method })).status;
    expect([
      await ask('/metrics'),
      await ask('/metrics?a', 'HEAD'),
      await ask('/'),
      await ask('/metrics', 'POST'),
    ]).toEqual([200, 200, 404, 405]);
    expect((await fetch(served.url)).headers.get('content-type')).toMatch(/^text\/plain; version=/);
    await served.close();
  });

  test('goes on where a metric of the application fails', async () => {
    const { registry } = createMetrics();
    const collect = () => Promise.reject(new Error('The shelves are gone.'));
    new Gauge({ name: 'shelves', help: 'Shelves.', registers: [registry], collect });
    const served = await serveMetrics({ registry }, { port: 0, host: '127.0.0.1' });
    for (let n = 0; n < 2; n++) expect((await fetch(served.url)).status).toBe(503);
    await served.close();
  });

  test('that is taken is named', async () => {
    const at = { port: 0, host: '127.0.0.1' };
    const first = await serveMetrics(createMetrics(), at);
    await expect(serveMetrics(createMetrics(), { ...at, port: first.port })).rejects.toThrow(
      `Port ${first.port} on 127.0.0.1 is taken`,
    );
    await first.close();
  });
});
