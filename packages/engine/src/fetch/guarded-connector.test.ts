import { describe, expect, it } from 'vitest';
import { createFetcher } from './fetcher.ts';
import type { Lookup } from './guarded-connector.ts';
import { httpServer } from './test-server.fixture.ts';

const { signal } = new AbortController();
const options = { accept: 'any', signal } as const;

/** A fetcher as on the open web, where the canary's port happens to be allowed. */
function publicFetcher(port: number, lookup?: Lookup) {
  const settings = { userAgent: 'Test/1', allowPrivateHosts: false, allowedPorts: [80, 443, port] };
  return createFetcher(lookup === undefined ? settings : { ...settings, lookup });
}

describe('a canary on a private address receives nothing', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::1]',
    'localhost',
    'localhost.',
    'sub.localhost',
    'user:pass@127.0.0.1',
  ])('by the literal %s', async (host) => {
    await using canary = await httpServer((_request, response) => response.end('secret'));
    const fetcher = publicFetcher(canary.port);
    const outcome = await fetcher.fetch(`http://${host}:${canary.port}/`, options);
    expect(outcome).toMatchObject({ kind: 'failure', code: 'address_refused' });
    expect(canary.received).toEqual([]);
    await fetcher.close();
  });

  it.each([
    ['a private address', ['127.0.0.1']],
    ['a mapped private address', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
  ])('by a name that resolves to %s', async (_what, addresses) => {
    await using canary = await httpServer((_request, response) => response.end('secret'));
    const lookup: Lookup = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const fetcher = publicFetcher(canary.port, lookup);
    const outcome = await fetcher.fetch(`http://rebind.example:${canary.port}/`, options);
    expect(outcome).toMatchObject({ kind: 'failure', code: 'address_refused' });
    expect(canary.received).toEqual([]);
    await fetcher.close();
  });

  it('by a name whose answer changes once it was checked', async () => {
    await using server = await httpServer((_request, response) => response.end('site'));
    await using canary = await httpServer(
      (_request, response) => response.end('secret'),
      '127.0.0.2',
      server.port,
    );
    const asked: string[] = [];
    const lookup: Lookup = async (hostname) => {
      asked.push(hostname);
      return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [], lookup });
    const outcome = await fetcher.fetch(`http://rebind.example:${server.port}/`, options);
    expect(outcome).toMatchObject({ kind: 'response', status: 200 });
    expect([asked, server.received, canary.received]).toEqual([['rebind.example'], ['/'], []]);
    await fetcher.close();
  });
});

describe('a name', () => {
  it('is resolved once per connection, and the checked address is the one connected to', async () => {
    await using server = await httpServer((request, response) => response.end(request.headers.host));
    const asked: string[] = [];
    const fetcher = createFetcher({
      userAgent: 'Test/1',
      allowPrivateHosts: true,
      allowedPorts: [80, 443],
      connectionsPerOrigin: 1,
      lookup: async (hostname) => {
        asked.push(hostname);
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    const url = `http://site.example:${server.port}/`;
    const first = await fetcher.fetch(url, options);
    const second = await fetcher.fetch(url, options);
    expect([first.kind, second.kind]).toEqual(['response', 'response']);
    expect(first.kind === 'response' && Buffer.from(first.body ?? []).toString()).toBe(
      `site.example:${server.port}`,
    );
    expect(asked).toEqual(['site.example']);
    await fetcher.close();
  });

  it('is asked for once, however many connections wait for its answer', async () => {
    await using server = await httpServer((_request, response) => response.end());
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Lookup>>>();
    const asked: string[] = [];
    const lookup: Lookup = (hostname) => {
      asked.push(hostname);
      return promise;
    };
    const fetcher = publicFetcher(server.port, lookup);
    const wait = (host: string) => fetcher.fetch(`http://${host}:${server.port}/`, options);
    const outcomes = ['one.example', 'one.example', 'other.example', 'one.example'].map(wait);
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).toEqual(['one.example', 'other.example']);
    // What is asked for once is looked at by each.
    resolve([{ address: '127.0.0.1', family: 4 }]);
    for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 'address_refused' });
    await wait('one.example');
    expect(asked).toHaveLength(3);
    await fetcher.close();
  });

  it('that does not resolve is a dns failure', async () => {
    const lookup: Lookup = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
    const fetcher = publicFetcher(80, lookup);
    const outcome = await fetcher.fetch('http://nowhere.example/', options);
    expect(outcome).toMatchObject({ kind: 'failure', code: 'dns' });
    await fetcher.close();
  });

  it('with a public address is held to the allowed ports even when private hosts are allowed', async () => {
    const lookup: Lookup = async () => [{ address: '93.184.216.34', family: 4 }];
    const fetcher = createFetcher({
      userAgent: 'Test/1',
      allowPrivateHosts: true,
      allowedPorts: [80, 443],
      lookup,
    });
    const outcome = await fetcher.fetch('http://public.example:6379/', options);
    expect(outcome).toMatchObject({ kind: 'failure', code: 'address_refused' });
    await fetcher.close();
  });
});
