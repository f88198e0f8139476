import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledClient } from './bundled-client.ts';
import { answer, KEY, play, type Scene } from './scenario-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'anywhere-'));
let client = '';
beforeAll(async () => {
  client = await bundledClient();
  writeFileSync(join(folder, 'client.mjs'), client);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two pages of projects; the connection of the first request is cut. Beside the API a page that runs the program. */
const scene = (): Scene => {
  let asked = 0;
  return ({ path, query, headers }, response) => {
    const send = (type: string, text: string) => response.writeHead(200, { 'content-type': type }).end(text);
    if (path === '/') return void send('text/html', '<!doctype html><title>page</title>');
    if (path === '/client.mjs') return void send('text/javascript', client);
    if (path === '/program.mjs') return void send('text/javascript', program(`http://${headers.host}/api`));
    if (asked++ === 0) return void response.destroy();
    const page = Number(query.get('page') ?? 1);
    const meta = { page, pageSize: 1, total: 2, totalPages: 2, hasNextPage: page < 2 };
    answer(response, [{ id: `p${page}` }], { meta });
  };
};

/** What every runtime runs: a retry, a list of two pages, an address where nobody is. */
const program = (baseUrl: string) => `
  import { createClient } from './client.mjs';
  const seogeo = createClient({ apiKey: '${KEY}', baseUrl: '${baseUrl}', backoffMs: 5 });
  const ids = [];
  for await (const { id } of seogeo.projects.list()) ids.push(id);
  const nobody = createClient({ apiKey: '${KEY}', baseUrl: 'http://127.0.0.1:1/', maxRetries: 0 });
  const body = { name: 'A', primaryDomain: 'https://a.example' };
  const error = await nobody.projects.create(body).catch((reason) => reason);
  export const found = { ids, name: error.name, code: error.code, key: typeof error.idempotencyKey };
  export const cors = error.message.match(/ Or its .*$/)?.[0] ?? '';
`;
const found = { ids: ['p1', 'p2'], name: 'ConnectionError', code: 'CONNECTION_FAILED', key: 'string' };

/** What runs a module: name, command, arguments before the file. */
const runtimes: readonly [string, string, ...string[]][] = [
  ['the Node of this workspace', process.execPath],
  ['the machine’s own Node', '/usr/bin/node'],
  ['Deno', 'deno', 'run', '--allow-net'],
  ['Bun', 'bun', 'run'],
];

describe('The client as one file of web standards runs', () => {
  it.for(runtimes)('in %s', async ([name, command, ...args], { skip }) => {
    const version = spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0];
    if (!version) return skip(`The client is not tried in ${name}: there is no ${command}.`);
    await using server = await play(scene());
    const file = join(folder, 'program.mjs');
    const lines = `${program(`${server.baseUrl}`)}\nconsole.log(JSON.stringify({ ...found, cors }));`;
    writeFileSync(file, lines);
    const { stdout } = await promisify(execFile)(command, [...args, file]);
    console.log(`The client ran in ${name}, ${version}.`);
    expect(JSON.parse(stdout)).toEqual({ ...found, cors: '' });
  });

  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    console.warn(`The client is not tried in a browser: no ${executablePath}.`);
  it.runIf(existsSync(executablePath))('in Chromium, where a key is warned of once', async () => {
    await using server = await play(scene());
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      const warnings: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'warning') warnings.push(line.text());
      });
      await page.goto(new URL('/', server.baseUrl).href);
      const module = await page.evaluate("import('/program.mjs').then((module) => ({ ...module }))");
      const { origin } = new URL(server.baseUrl);
      const cors = ` Or its CORS_ORIGINS lacks ${origin} or a header is not allowed.`;
      expect(module).toEqual({ found, cors });
      expect(warnings.filter((text) => text.includes('API key'))).toHaveLength(1);
    } finally {
      await browser.close();
    }
  });
});
