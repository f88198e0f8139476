import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { expect, it } from 'vitest';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import type { LoadJob } from './load-job.ts';
import { runLoad } from './run-load.ts';

/** A load on a server that answers by `listener`. */
async function load(
  listener: RequestListener,
  settings: Pick<LoadJob, 'rate' | 'connections' | 'beside'> & { seconds?: number; length?: number },
  options: ServerOptions = {},
) {
  const server = createServer(options, listener);
  const port = await listenAnywhere(server);
  const request = { method: 'GET', path: '/', headers: {}, body: null, status: 200 } as const;
  const { length, ...job } = settings;
  const asked = length === undefined ? request : { ...request, length };
  try {
    return await runLoad({ origin: `http://127.0.0.1:${port}`, request: asked, seconds: 0.3, ...job });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('a load at full speed counts exactly the requests that the server answered', async () => {
  let served = 0;
  const { answered } = await load(
    (_req, res) => {
      served += 1;
      res.end('x'.repeat(served % 3 === 0 ? 100_000 : 5));
    },
    { rate: null, connections: 4 },
  );
  expect(answered).toBe(served);
  expect(answered).toBeGreaterThan(4);
});

it('a load at a constant rate sends what is due even when the server has stalled, and counts the wait', async () => {
  let served = 0;
  const { answered, max } = await load(
    (_req, res) => {
      served += 1;
      if (served === 1) setTimeout(() => res.end('late'), 150);
      else res.end('ok');
    },
    { rate: 200, connections: 1 },
  );
  // Due every 5 ms, first at 0, last at 295.
  expect(answered).toBe(60);
  expect(max).toBeGreaterThan(100);
});

it('a load beside which something else is sent counts its own requests alone', async () => {
  const served = { '/': 0, '/beside': 0 };
  const request = { method: 'GET', path: '/beside', headers: {}, body: null, status: 200 } as const;
  const { answered } = await load(
    (req, res) => {
      served[req.url === '/' ? '/' : '/beside'] += 1;
      res.end('ok');
    },
    { rate: 200, connections: 1, beside: { request, rate: 100 } },
  );
  expect([answered, served]).toEqual([60, { '/': 60, '/beside': 30 }]);
});

it('a load at a constant rate opens connections as it needs them, and minds none that the server closes in between', async () => {
  let closed = 0;
  const strict = { headersTimeout: 100, keepAliveTimeout: 1, connectionsCheckingInterval: 50 };
  const { answered } = await load(
    (req, res) => {
      req.socket.once('close', () => (closed += 1));
      res.end('ok');
    },
    // A request every half second: every connection is closed between two of them.
    { rate: 2, connections: 20, seconds: 1.6 },
    { ...strict, keepAliveTimeoutBuffer: 0 },
  );
  expect(answered).toBe(4);
  expect(closed).toBeGreaterThan(1);
});

it('a load ends with the answer that was not expected', async () => {
  const wrong = load((_req, res) => Object.assign(res, { statusCode: 503 }).end('not today'), {
    rate: null,
    connections: 2,
  });
  await expect(wrong).rejects.toThrow(/503 instead of 200.*not today/s);
});

it('a load ends with an answer of the status that was expected and of another length', async () => {
  const short = load((_req, res) => res.end('1234'), { rate: null, connections: 2, length: 5 });
  await expect(short).rejects.toThrow('4 bytes instead of 5');
  await expect(
    load((_req, res) => res.end('12345'), { rate: 50, connections: 2, length: 5 }),
  ).resolves.toBeTruthy();
});

it('a load ends when the server closes a connection', async () => {
  const cut = load((req) => req.socket.destroy(), { rate: 100, connections: 1 });
  await expect(cut).rejects.toThrow(/other side closed|ECONNRESET/);
});
