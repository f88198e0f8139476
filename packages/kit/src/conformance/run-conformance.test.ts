import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { NOBODY } from '../../../../test/support/nobody.ts';
import { quoted } from './exchange/shell.ts';
import { runConformance } from './run-conformance.ts';
import { notesDocument } from './testing/notes-contract.ts';
import { type Fault, KEY, serveNotes } from './testing/notes-server.ts';
import { serveRequests } from './testing/serve-requests.ts';

let folder: string;
let contract: string;
const environment = { SEOGEO_CONFORMANCE_KEY: KEY };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-kit-'));
  contract = join(folder, 'notes.yaml');
  await writeFile(contract, stringify(notesDocument));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  args: readonly string[],
  given: Readonly<Record<string, string>> = environment,
): Promise<{ code: number; out: string; error: string }> {
  const [out, error]: [string[], string[]] = [[], []];
  const code = await runConformance(args, given, {
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
  });
  return { code, out: out.join(''), error: error.join('') };
}

async function runOn(planted: readonly Fault[], ...more: readonly string[]): ReturnType<typeof run> {
  await using server = await serveNotes(planted);
  return await run([
    '--contract',
    contract,
    '--url',
    server.url,
    '--seed',
    '7',
    '--requests',
    '200',
    ...more,
  ]);
}

describe('seogeo-conformance', () => {
  it('ends with 0 and a table when nothing is found', async () => {
    const { code, out } = await runOn([]);
    expect(code).toBe(0);
    expect(out).toMatch(/^createNote +\d+ +\d+ +\d+ +0$/m);
    expect(out).toMatch(/Nothing found in 2\d\d requests, .* seed 7;/);
  });

  it('judges what was tried until the seconds are over that it is given, and says how much that is', async () => {
    const { code, out } = await runOn([], '--seconds', '0.001');
    expect(code).toBe(0);
    expect(out).toMatch(/note: the seconds that were given are over\. [01] of \d operations were asked;/);
    expect(out).toContain(': it was not asked before the run ended.');
    expect((await run(['--contract', contract, '--seconds', '0'])).error).toContain(
      '--seconds "0" is not a positive number',
    );
  });

  it('ends with 1, prints what shows the fault, and writes JUnit XML that says the same', async () => {
    const junit = join(folder, 'junit.xml');
    const { code, out } = await runOn(['accepts a long title', 'no Allow'], '--junit', junit);
    expect(code).toBe(1);
    expect(out).toContain('createNote: invalid-refused (body/title: longer than 40 characters)');
    expect(out).toMatch(/curl -sS -i -X POST 'http:.*\/api\/notes' .*-H "Authorization: Bearer \$KEY"/);
    const xml = await readFile(junit, 'utf8');
    expect(xml).toMatch(/<testsuites name="Notes" tests="\d+" failures="2"/);
    expect(xml).toContain('<testcase classname="createNote" name="invalid-refused">');
    for (const text of [out, xml]) expect(text).not.toContain(KEY);
  });

  it('prints commands that show the fault again', async () => {
    await using server = await serveNotes(['fails on other scripts']);
    const { out } = await run([
      '--contract',
      contract,
      '--url',
      server.url,
      '--seed',
      '7',
      '--requests',
      '200',
    ]);
    const command = out.split('\n').find((line) => line.trim().startsWith('curl '));
    const { stdout } = await promisify(execFile)('sh', ['-c', command ?? 'false'], {
      env: { ...process.env, KEY },
    });
    expect(stdout).toMatch(/^HTTP\/1\.1 500 /);
  });

  it('lets no server steer the terminal of who judges it', async () => {
    const steering = '\u001b]0;t\u0007\u009b31m\u202e';
    await using server = await serveRequests((_request, response) => {
      response.writeHead(500, { 'content-type': 'text/plain; a="\u009b"' }).end(`a\t${steering}\nb`);
    });
    const { code, out, error } = await run(['--contract', contract, '--url', server.url, '--requests', '60']);
    expect(code).toBe(1);
    expect(out).toContain('\\u001b]0;t\\u0007\\u009b31m\\u202e');
    expect(out + error).not.toMatch(/[^\P{Cc}\n\t]|\p{Cf}/u);
  });

  it('lets a refusal pass that the user knows of, and no other', async () => {
    const tolerated = await runOn(['refuses the highest rating'], '--tolerate', 'createNote:400:that good');
    expect(tolerated.code, tolerated.out).toBe(0);
    expect((await runOn(['refuses the highest rating'], '--tolerate', 'createNote:400:other')).code).toBe(1);
  });

  it('judges a part of the document, and says what there is where it has no such part', async () => {
    const { code, out } = await runOn([], '--only', 'createNote,/notes/*', '--except', 'createNote');
    expect(code).toBe(0);
    expect(out).not.toMatch(/^(createNote|listNotes) /m);
    expect(out).toMatch(/^getNote +[1-9]/m);
    // DELETE /notes/{noteId} and the others are documented still: nobody calls them as if they were not.
    const part = await runOn([], '--only', 'getNote');
    expect(part.code, part.out).toBe(0);
    const { code: unknown, error } = await run([
      '--contract',
      contract,
      '--url',
      'http://a',
      '--only',
      'tag:x',
    ]);
    expect([unknown, error]).toEqual([
      2,
      expect.stringContaining('no operation tag:x. It has: none of the kind.'),
    ]);
  });

  it('signs in again after what ends a session, and shows none of the secrets it was given', async () => {
    const given: string[] = [];
    const living = new Set<string>();
    await using server = await serveRequests(({ url, method, headers }, response) => {
      response.setHeader('content-type', 'application/json');
      if (url === '/new') {
        given.push(`secret-number-${given.length}-of-many`);
        living.add(given.at(-1) ?? '');
        response.end(`session=${given.at(-1)}\n`);
        return;
      }
      const secret = (headers.authorization ?? '').replace('Bearer ', '');
      const status = !living.has(secret) ? 401 : method === 'DELETE' ? 204 : 200;
      if (status === 204) living.delete(secret);
      // A fault, so that requests are shown; with what no server should send back.
      const text = status === 200 ? { who: 5, secret } : { code: 'UNAUTHENTICATED' };
      response.writeHead(status).end(status === 204 ? undefined : JSON.stringify(text));
    });
    const file = join(folder, 'sessions.json');
    await writeFile(file, JSON.stringify(sessionDocument));
    const ask = `fetch('${server.url}/new').then((r) => r.text()).then((t) => process.stdout.write(t))`;
    const common = ['--contract', file, '--url', server.url, '--seed', '7', '--requests', '60'];
    const { code, out } = await run(
      [...common, '--sign-in', `${quoted(process.execPath)} -e ${quoted(ask)}`, '--signs-out', 'signOut'],
      {},
    );
    expect(code, out).toBe(1);
    expect(out).toMatch(/^signOut +\d+ +[1-9]\d* +\d+ +0$/m);
    expect(out).toContain('whoAmI: body-documented');
    expect(out).not.toContain('signOut: ');
    expect(given.length).toBeGreaterThan(5);
    expect(given.filter((secret) => out.includes(secret))).toEqual([]);
    const { error } = await run([...common, '--sign-in', 'echo s=hidden; exit 1'], {});
    expect(error).toMatch(/^The command of --sign-in failed/);
    expect(error).not.toContain('hidden');
  });

  it.each<[string, readonly string[], RegExp]>([
    ['a way out and none back in', ['--contract', 'x', '--signs-out', 'a'], /--signs-out wants --sign-in/],
    ['no contract', [], /--contract FILE is missing/],
    ['a file that is not there', ['--contract', '/nowhere.json'], /nowhere\.json cannot be read/],
    ['a folder', ['--contract', import.meta.dirname], /conformance cannot be read: EISDIR/],
    [
      'no document',
      ['--contract', join(import.meta.dirname, '../../package.json')],
      /the "openapi" of \S+package\.json:1 has to be 3\.0\.x or 3\.1\.x/,
    ],
    ['an unknown option', ['--contrct', 'x'], /no option --contrct\. Did you mean --contract\?/],
    ['an address that is none', ['--contract', 'x', '--url', 'localhost'], /--url "localhost" is not/],
    ['a number that is none', ['--contract', 'x', '--requests', 'many'], /--requests "many" is not/],
    ['a header that is none', ['--contract', 'x', '--header', 'Origin'], /--header "Origin" is not a header/],
    ['a tolerance that is none', ['--contract', 'x', '--tolerate', 'createNote'], /is not OPERATION:STATUS/],
  ])('ends with 2 for %s, and says so', async (_what, args, message) => {
    const { code, error } = await run(args);
    expect(code).toBe(2);
    expect(error).toMatch(message);
  });

  it('ends with 2 where the contract asks for a key and none is given', async () => {
    const { code, error } = await run(['--contract', contract, '--url', 'http://127.0.0.1:9'], {});
    expect([code, error]).toEqual([2, expect.stringContaining('SEOGEO_CONFORMANCE_KEY')]);
  });

  const open = { responses: { 200: { description: 'd' }, 401: { description: 'd' } } };
  const paths = (...methods: readonly string[]) =>
    Object.fromEntries(
      ['/a', '/b/{id}'].map((path) => [path, Object.fromEntries(methods.map((one) => [one, open]))]),
    );
  it.each<[string, readonly string[], (url: string) => boolean, number]>([
    ['every operation', ['get', 'post'], () => true, 2],
    ['every operation, none of which reads', ['post', 'delete'], () => true, 2],
    ['one operation of several', ['get'], (url) => url === '/a', 1],
  ])('tells a key as such where it opens nothing: refused by %s', async (_, methods, refuses, expected) => {
    const asked: string[] = [];
    await using server = await serveRequests(({ url = '', headers }, response) => {
      asked.push(url);
      const known = headers.authorization === 'Bearer secret-of-mine' && !refuses(url);
      response.writeHead(known ? 200 : 401).end(headers.authorization);
    });
    const file = join(folder, 'keys.json');
    const securitySchemes = { key: { type: 'http', scheme: 'bearer' } };
    const info = { title: 'Keys', version: '1' };
    const document = { openapi: '3.1.0', info, security: [{ key: [] }], paths: paths(...methods) };
    await writeFile(file, JSON.stringify({ ...document, components: { securitySchemes } }));
    const args = ['--contract', file, '--url', server.url, '--seed', '7', '--requests', '30'];
    const { code, out, error } = await run([...args, '--key', 'secret-of-mine']);
    expect(code, out + error).toBe(expected);
    expect(out + error).not.toContain('secret-of-mine');
    if (code !== 2) return;
    expect([out, error.match(/refused \(401\)/g)?.length]).toEqual(['', 1]);
    expect(asked.length).toBeLessThan(10);
  });

  it.each<[string, string, string, RegExp]>([
    ['/sp ace/(x)+', '', 'X-Id', /^\/sp%20ace\/\(x\)\+$/],
    ['/%zz%20/é|"#', '', 'X-Id', /^\/%25zz%20\/%C3%A9%7C%22%23$/],
    ['/sp ace/{i d}', 'i d', 'X-Id', /^\/sp%20ace\/[^/ ]+$/],
    ['/a', '', 'X Id', /^$/],
  ])('sends what a path may not hold percent-encoded, and says what it cannot send: %s', async (...row) => {
    const [path, id, header, all] = row;
    const asked = new Set<string>();
    await using server = await serveRequests(({ url = '' }, response) => {
      if (url !== '/') asked.add(url);
      response.writeHead(200).end();
    });
    const schema = { type: 'string', minLength: 1 };
    const parameters = [
      { name: header, in: 'header', required: true, schema },
      ...(id === '' ? [] : [{ name: id, in: 'path', required: true, schema }]),
    ];
    const responses = { 200: { description: 'd' }, 400: { description: 'd' }, 404: { description: 'd' } };
    const file = join(folder, 'paths.json');
    const info = { title: 'Paths', version: '1' };
    await writeFile(
      file,
      JSON.stringify({ openapi: '3.1.0', info, paths: { [path]: { get: { parameters, responses } } } }),
    );
    const args = ['--contract', file, '--url', server.url, '--seed', '7', '--requests', '30'];
    const { code, error } = await run(args, {});
    expect([code, error.split('\n')[0]]).toEqual(
      header === 'X-Id' ? [1, ''] : [2, expect.stringMatching(/^GET \/a cannot be sent: .*X Id/)],
    );
    expect([...asked].filter((url) => !all.test(url))).toEqual([]);
    expect(asked.size > 0).toBe(header === 'X-Id');
  });

  it('ends with 2 where nobody says where the server is', async () => {
    const { code, error } = await run(['--contract', contract]);
    expect([code, error]).toEqual([2, expect.stringContaining('--url')]);
  });

  it('ends with 3 where nothing answers', async () => {
    const { code, error } = await run(['--contract', contract, '--url', `http://${NOBODY}`]);
    expect([code, error]).toEqual([3, expect.stringContaining('Nothing answers')]);
  });

  it('ends with 3 where the server goes away, and prints what it found until then', async () => {
    let asked = 0;
    await using mortal = await serveRequests((_request, response) => {
      asked += 1;
      response.writeHead(418).end();
      if (asked !== 40) return;
      mortal.server.close();
      mortal.server.closeAllConnections();
    });
    const { code, out } = await run(['--contract', contract, '--url', mortal.url, '--seed', '7']);
    expect(code).toBe(3);
    expect(out).toMatch(/status-documented \(418\)/);
    expect(out).toMatch(/The run ended early/);
  });
});

const told = {
  description: 'd',
  content: { 'application/json': { schema: { type: 'object', required: ['code'] } } },
};
const sessionDocument = {
  openapi: '3.1.0',
  info: { title: 'Sessions', version: '1' },
  security: [{ session: [] }],
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/session': {
      get: {
        operationId: 'whoAmI',
        responses: {
          200: {
            description: 'd',
            content: {
              'application/json': { schema: { type: 'object', properties: { who: { type: 'string' } } } },
            },
          },
          401: told,
        },
      },
      delete: { operationId: 'signOut', responses: { 204: { description: 'd' }, 401: told } },
    },
  },
};
