import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../../../test/support/nobody.ts';
import { serveRequests } from '../testing/serve-requests.ts';
import { ExchangeFailure, ServerUnreachable } from './exchange-failure.ts';
import { retryAfter } from './retry-after.ts';
import { Sender } from './sender.ts';
import type { WireRequest } from './wire-request.ts';

const get: WireRequest = { method: 'GET', path: '/x', query: [], headers: [], body: null, credentials: [] };

function senderTo(url: string, timeoutMs = 5_000): Sender & Disposable {
  const sender = new Sender({ baseUrl: url, timeoutMs, rate: null });
  return Object.assign(sender, { [Symbol.dispose]: () => sender.close() });
}

describe('a sender', () => {
  it('waits out 429 and counts only the request that was served', async () => {
    let asked = 0;
    await using served = await serveRequests((_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 429 : 200, { 'retry-after': '0' }).end('{}');
    });
    using sender = senderTo(served.url);
    expect((await sender.send(get)).status).toBe(200);
    expect([asked, sender.sent]).toEqual([2, 1]);
    expect(sender.waitedMs).toBeGreaterThan(0);
  });

  it('sees the body of an answer to HEAD, which must not be there', async () => {
    await using served = await serveRequests((request) => {
      request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello');
    });
    using sender = senderTo(served.url);
    expect((await sender.send({ ...get, method: 'HEAD' })).bodyLength).toBe(5);
  });

  it('does not wait for ever', async () => {
    await using served = await serveRequests(() => {});
    using sender = senderTo(served.url, 50);
    await expect(sender.send(get)).rejects.toThrow(ExchangeFailure);
  });

  it('tells a server that is not there from one that hangs up', async () => {
    await using served = await serveRequests((request) => void request.socket.destroy());
    using sender = senderTo(served.url);
    await expect(sender.send(get)).rejects.toThrow(ExchangeFailure);
    using toNobody = senderTo(`http://${NOBODY}`);
    await expect(toNobody.send(get)).rejects.toThrow(ServerUnreachable);
  });
});

describe('Retry-After', () => {
  it.each([
    ['3', 3000],
    ['Thu, 01 Jan 1970 00:00:12 GMT', 2000],
    ['soon', null],
    [undefined, null],
  ])('%s', (value, expected) => {
    expect(retryAfter(value, 10_000)).toBe(expected);
  });
});
