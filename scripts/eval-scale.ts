/**
 * `npm run eval:scale -- DOCUMENT.json …`: each as a backend team runs it, `node src/main.ts` in a generated folder,
 * asked once for every operation with a query parameter that none has. Loopback only; nobody needs a key.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { isObject, operationsOf, withOperations } from '@seogeo/document';
import { generateContract } from '@seogeo/kit/generate';
import { listenAnywhere } from '../test/support/listen-anywhere.ts';
import { workspaceRoot } from '../test/support/npm-script.ts';
import { procFile } from '../test/support/process-tree.ts';
import { tellHelp } from '../test/support/tell-help.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { refuse } from './usage-error.ts';

type Asked = readonly [method: string, path: string];

tellHelp();
const sources = process.argv.slice(2);
if (sources.length === 0) refuse('Name a document: npm run eval:scale -- DOCUMENT.json …');
for (const source of sources)
  await measure(source).catch(({ message }: Error) => refuse(`${source}: ${message}`));

async function measure(source: string): Promise<void> {
  await using folder = await temporaryFolder('scale');
  const asked = await writeBackend(resolve(source), folder.path);
  console.log(`${basename(source)}: operations ${asked.length}, ${await measured(folder.path, asked)}`);
}

async function writeBackend(source: string, folder: string): Promise<readonly Asked[]> {
  const parsed: unknown = JSON.parse(await readFile(source, 'utf8'));
  if (!isObject(parsed)) throw new Error('This is no OpenAPI document.');
  const open = withOperations(parsed, ({ value: { security: _, ...operation } }) => operation);
  const { security: _, servers: _all, ...document } = open;
  const own = join(folder, 'document.json');
  await writeFile(own, JSON.stringify(document));
  const [out, handlers] = [join(folder, 'src/contract'), join(folder, 'src/handlers')];
  const made = await generateContract({ source: own, out, handlers, selection: { only: null, except: [] } });
  for (const [path, text] of [...made.generated, ...made.handlers, ...made.main]) {
    await mkdir(dirname(path), { recursive: true });
    // Everything is asked at once: what is measured is not the limit.
    await writeFile(path, path.endsWith('main.ts') ? text.replaceAll(' 600', ' 1_000_000') : text);
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'));
  const rejected = new Set(made.notServed.map(({ method, path }) => `${method} ${path}`));
  return [...operationsOf(document)]
    .filter(({ method, path }) => !rejected.has(`${method} ${path}`) && !path.includes('#'))
    .map(({ method, path }): Asked => [method.toUpperCase(), path.replaceAll(/\{[^{}]+\}/g, '1')]);
}

async function measured(folder: string, all: readonly Asked[]): Promise<string> {
  const began = performance.now();
  const env = { ...process.env, PORT: '0', API_KEYS: 'key' };
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const { promise, resolve: listening } = Promise.withResolvers<string>();
  // Read to the end, or it would wait for its log to be read.
  lines.on('line', (line) => listening(/^listening on (\S+)/.exec(line)?.[1] ?? ''));
  const megabytes = () =>
    Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(procFile(child.pid ?? 0, 'status'))?.[1]) / 1024);
  try {
    const url = await promise;
    const started = performance.now() - began;
    const [atStart, [method = 'GET', path = '/'] = []] = [megabytes(), all[0]];
    await warmClient();
    const first = await time(method, `${url}${path}`);
    const refusals: number[] = [];
    for (const [verb, target] of all) refusals.push(await time(verb, `${url}${target}?no-such-parameter=1`));
    const [refusal = 0] = refusals;
    return `start ${started.toFixed(0)} ms, first request ${first.toFixed(1)} ms, first refusal ${refusal.toFixed(1)} ms, slowest ${Math.max(...refusals).toFixed(1)} ms, ${atStart} MB at start, ${megabytes()} MB when all were refused`;
  } finally {
    child.kill('SIGKILL');
    lines.close();
  }
}

/** Asks a server of its own, so that what the client has to load and compile is not counted. */
async function warmClient(): Promise<void> {
  const server = createServer((_req, res) => void res.end('{}'));
  const port = await listenAnywhere(server);
  for (let count = 0; count < 50; count += 1) await time('GET', `http://127.0.0.1:${port}/`);
  server.close();
}

async function time(method: string, target: string): Promise<number> {
  const began = performance.now();
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const headers = hasBody ? { 'content-type': 'application/json', 'content-length': 2 } : {};
  const sent = request(target, { method, headers }).end(hasBody ? '{}' : undefined);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  return performance.now() - began;
}
