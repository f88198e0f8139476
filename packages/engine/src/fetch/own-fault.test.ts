import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createFetcher } from './fetcher.ts';

/** Asks once, so that all is loaded, and again when there is no descriptor left, as `ulimit -n` has it. */
const PROGRAM = `
import { openSync } from 'node:fs';
const { createFetcher } = await import(${JSON.stringify(import.meta.resolve('./fetcher.ts'))});
const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [], lookup });
const ask = (url) => fetcher.fetch(url, { accept: 'any', signal: new AbortController().signal });
const urls = ['http://a.example:1/', 'https://a.example:1/'];
const before = await Promise.all(urls.map(ask));
try { for (;;) openSync('/dev/null'); } catch {}
const after = await Promise.all(urls.map(ask));
console.log(JSON.stringify([...before, ...after].map(({ code, system, message }) => ({ code, system, message }))));
process.exit();
`;

it('a connection that no descriptor is left for is told as that, and is neither a refusal nor a failed handshake', () => {
  const args = ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, PROGRAM];
  const [plain, secure, ...short]: unknown[] = JSON.parse(String(execFileSync('sh', args)));
  for (const refused of [plain, secure]) expect(refused).toMatchObject({ system: 'ECONNREFUSED' });
  expect(short).toEqual(
    ['http', 'https'].map((scheme) => ({
      code: 'connect',
      system: 'EMFILE',
      message: `${scheme}://a.example:1/: no file or memory was left to this crawler (EMFILE)`,
    })),
  );
});

/** A broadcast address of this machine itself, to which there is no way by TCP, on Linux. */
const NO_WAY = '127.255.255.255';

it.runIf(process.platform === 'linux').each([
  [[NO_WAY, NO_WAY], 'ENETUNREACH', /: no way leads there from this crawler \(ENETUNREACH\)$/],
  [[NO_WAY, '127.0.0.1'], 'ECONNREFUSED', /: it was refused/],
  [['127.0.0.1', NO_WAY], 'ECONNREFUSED', /: it was refused/],
])(
  'of a site at %j it is told what the first says that there is a way to',
  async (addresses, system, message) => {
    const lookup = async () => addresses.map((address) => ({ address, family: 4 }));
    const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [], lookup });
    const signal = AbortSignal.timeout(60_000);
    const outcome = await fetcher.fetch('http://a.example:1/', { accept: 'any', signal });
    expect(outcome).toMatchObject({ code: 'connect', system, message: expect.stringMatching(message) });
    await fetcher.close();
  },
);
