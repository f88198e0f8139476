import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

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
