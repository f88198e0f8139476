import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createFetcher } from './fetcher.ts';
import type { Lookup } from './guarded-connector.ts';
import { httpServer } from './test-server.fixture.ts';

const { signal } = new AbortController();
const options = { accept: 'any', signal } as const;

/** Everything that a lenient parser, a C library or a translator would take for 127.0.0.1, ::1 or 0.0.0.0. */
const LOOPBACK = [
  '127.0.0.1.',
  '127.00.00.01',
  '0x7f.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '0x7f.1',
  '0x7F000001',
  '017700000001',
  '0177.0.1',
  '00000177.0.0.1',
  '127.0x1',
  '127.000000001',
  '%31%32%37.0.0.1',
  '127%2e0.0.1',
  '127.0.0.1%00',
  '①②⑦.⓪.⓪.①',
  '１２７．０．０．１',
  '127。0。0。1',
  '127｡0｡0｡1',
  '𝟏𝟐𝟕.𝟎.𝟎.𝟏',
  '٠x7f.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::127.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[::1%25lo]',
  '[::1%lo]',
  '0',
  '0.0.0.0',
  '0x0',
  '127.1.1.1',
  '127.255.255.254',
  'localhost.',
  'LOCALHOST',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'a.b.localhost.',
  'x@127.0.0.1',
  ':@127.0.0.1',
  '93.184.216.34@127.0.0.1',
  '127.0.0.1:80@127.0.0.1',
  `${'a'.repeat(64)}.localhost`,
];

describe('a canary on loopback receives nothing', () => {
  it('by any of the ways to write its address', async () => {
    await using canary = await httpServer((_request, response) => response.end('secret'), '0.0.0.0');
    const fetcher = createFetcher({
      userAgent: 'Test/1',
      allowPrivateHosts: false,
      allowedPorts: [canary.port],
    });
    const outcomes = await Promise.all(
      LOOPBACK.map((host) => fetcher.fetch(`http://${host}:${canary.port}/`, options)),
    );
    await fetcher.close();
    const reached = LOOPBACK.filter((_host, n) => outcomes[n]?.kind !== 'failure');
    const otherwise = LOOPBACK.filter((_host, n) => {
      const outcome = outcomes[n];
      return outcome?.kind === 'failure' && !['address_refused', 'dns'].includes(outcome.code);
    });
    expect([reached, otherwise, canary.received]).toEqual([[], [], []]);
  });

  it.each([
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a NAT64 address', ['64:ff9b::7f00:1']],
    ['a 6to4 address', ['2002:7f00:1::1']],
    ['a Teredo address', ['2001:0:4136:e378:8000:63bf:80ff:fffe']],
    ['a unique local address', ['fd00::1']],
    ['a link-local address with a zone', ['fe80::1%lo']],
    ['the metadata address', ['169.254.169.254']],
    ['the metadata address of Alibaba', ['100.100.100.200']],
    ['the metadata address of EC2 over IPv6', ['fd00:ec2::254']],
    ['the wire server of Azure', ['168.63.129.16']],
    ['this network', ['0.0.0.0']],
    ['broadcast', ['255.255.255.255']],
    ['a public address first and loopback last', ['93.184.216.34', '2606:4700::1111', '127.0.0.1']],
    ['loopback first and a public address last', ['127.0.0.1', '93.184.216.34']],
    ['something that is no address', ['localhost']],
    ['an address with a port', ['127.0.0.1:80']],
  ])('by a name that resolves to %s', async (_what, addresses) => {
    await using canary = await httpServer((_request, response) => response.end('secret'), '0.0.0.0');
    const lookup: Lookup = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const settings = { userAgent: 'Test/1', allowPrivateHosts: false, allowedPorts: [canary.port], lookup };
    const fetcher = createFetcher(settings);
    const outcome = await fetcher.fetch(`http://name.example:${canary.port}/`, options);
    await fetcher.close();
    // One message for all of them: which address DNS gives inside a network is not told.
    const message =
      `http://name.example:${canary.port}/: name.example resolves to an address that is not allowed ` +
      '(set ALLOW_PRIVATE_HOSTS=true to reach private ones)';
    expect(outcome).toMatchObject({ kind: 'failure', code: 'address_refused', message });
    expect(canary.received).toEqual([]);
  });

  it('by a name that was allowed when it was first connected to', async () => {
    await using site = await httpServer((_request, response) => {
      response.setHeader('connection', 'close').end('site');
    });
    let asked = 0;
    const lookup: Lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '0.0.0.0', family: 4 }];
    };
    const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [], lookup });
    const url = `http://rebind.example:${site.port}/`;
    const outcomes = [await fetcher.fetch(url, options), await fetcher.fetch(url, options)];
    await fetcher.close();
    expect(outcomes).toMatchObject([{ status: 200 }, { code: 'address_refused' }]);
    expect([asked, site.received]).toEqual([2, ['/']]);
  });

  it('as a proxy that the environment names', async () => {
    await using proxy = await httpServer((_request, response) => response.end('proxied'));
    await using site = await httpServer((_request, response) => response.end('direct'));
    const body = await inChild(
      `import { createFetcher } from './fetcher.ts';
       const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [] });
       const { signal } = new AbortController();
       const { body } = await fetcher.fetch('${site.origin}/', { accept: 'any', signal });
       await fetcher.close();
       console.log(Buffer.from(body).toString());`,
      Object.fromEntries(
        ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'].map((name) => [
          name,
          proxy.origin,
        ]),
      ),
    );
    expect([body, proxy.received, site.received]).toEqual(['direct', [], ['/']]);
  });
});

describe('a name that is no host name', () => {
  it.each([
    ['a label of 64 characters', `${'a'.repeat(64)}.example`],
    ['300 characters', `${'a.'.repeat(150)}example`],
    ['an empty label', 'a..example'],
    ['nothing but dots', '...'],
    ['a control character', 'a\u0001b.example'],
    ['broken Punycode', 'xn--a-ecp.example'],
  ])('%s is a failure that names no more than it was given', async (_what, host) => {
    const lookup: Lookup = () => Promise.reject(new Error('ENOTFOUND'));
    const fetcher = createFetcher({
      userAgent: 'Test/1',
      allowPrivateHosts: false,
      allowedPorts: [80],
      lookup,
    });
    const outcome = await fetcher.fetch(`http://${host}/`, options);
    await fetcher.close();
    expect(outcome.kind).toBe('failure');
    expect(outcome.kind === 'failure' && ['address_refused', 'dns'].includes(outcome.code)).toBe(true);
  });
});

/** Runs a module in this folder in a process of its own, with NODE_USE_ENV_PROXY set; answers with what it prints. */
function inChild(module: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', module], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, NODE_USE_ENV_PROXY: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
    });
    child.on('error', reject);
    child.on('close', () => resolve(printed.trim()));
  });
}
