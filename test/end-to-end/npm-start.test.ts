/** What a process manager sees that starts the service as the README says and ends it by a signal. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { atExit } from '../support/at-exit.ts';
import { createKey } from '../support/create-key.ts';
import { makeDatabaseOf } from '../support/postgres/database-of.ts';
import { serviceEnvironment } from '../support/service-environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('../../packages/service/src/exec.js', import.meta.url));

interface Npm {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly group: number;
  output(): string;
  /** Waits until it has written this. */
  said(what: RegExp): Promise<RegExpExecArray>;
}

/** `npm run` in a process group of its own, as under a process manager or at a terminal. */
async function startNpm(args: readonly string[], dataDir: string): Promise<Npm> {
  await makeDatabaseOf(dataDir);
  const env = serviceEnvironment({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' });
  const child = spawn('npm', args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = -(child.pid ?? 0);
  child.once(
    'exit',
    atExit(() => process.kill(group, 'SIGKILL')),
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
  const said = async (what: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = what.exec(text);
      if (found !== null) return found;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`npm ended:\n${text}`);
      await sleep(20);
    }
  };
  return { child, group, output: () => text, said };
}

/**
 * Whether no process of the group is left, or soon none is: one that has ended counts until somebody has noticed, and npm
 * itself may be gone before it can tell a build of the documentation, which then ends by itself.
 */
async function isGone(group: number): Promise<boolean> {
  for (let tries = 0; tries < 750; tries += 1) {
    try {
      process.kill(group, 0);
    } catch {
      return true;
    }
    await sleep(20);
  }
  process.kill(group, 'SIGKILL');
  return false;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).once('error', () => done(false));
  });

/** A request of which the first half has arrived. */
async function halfSent(port: number, key: string): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const body = '{"name":"A site","primaryDomain":"https://example.com"}';
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const invited = once(socket, 'data');
  socket.write(
    `POST /api/public/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // Now the service is about to read its body.
  expect(String(await invited)).toMatch(/^HTTP\/1\.1 100 /);
  socket.on('data', (data) => (answer += data));
  socket.write(body.slice(0, 9));
  const finish = async (): Promise<string> => {
    socket.write(body.slice(9));
    await once(socket, 'close');
    return answer;
  };
  return { socket, finish };
}

beforeAll(() => {
  // Built before, so that those who start at once do not all build.
  spawnSync(process.execPath, ['scripts/docs.ts', '--when-needed'], { cwd: root });
});

/** The service as npm has started it, with a request of which half has been sent. */
async function startedWithRequest(dataDir: string) {
  const npm = await startNpm(['start'], dataDir);
  const port = Number((await npm.said(/listening on http:\/\/127\.0\.0\.1:(\d+)/))[1]);
  const key = await createKey({ dataDir, name: 'stop' });
  return { npm, port, request: await halfSent(port, key), exited: once(npm.child, 'exit') };
}

type Stops = [what: string, stop: (npm: Npm) => void][];

const terminated: Stops[number] = ['SIGTERM to npm', ({ child }) => child.kill('SIGTERM')];
const asked: Stops = [terminated];
const hungUp: Stops[number] = ['a terminal that is closed', ({ group }) => process.kill(group, 'SIGHUP')];
const unasked: Stops = [['SIGKILL to npm alone', ({ child }) => child.kill('SIGKILL')]];
/** Of the workers alone, which hear signals as the service does: what is not tried of the service. */
const workers: Stops = [hungUp];
if (process.env.DEEP !== undefined) {
  const twice = ({ group }: Npm) => {
    process.kill(group, 'SIGINT');
    process.kill(group, 'SIGINT');
  };
  asked.push(['Ctrl-C at a terminal, twice', twice]);
  unasked.push(hungUp, ['SIGHUP to npm alone', ({ child }) => child.kill('SIGHUP')]);
  workers.push(terminated);
}

describe.concurrent('the service that npm has started', () => {
  it.each(asked)('finishes what runs and ends with 0, its port free, on %s', async (_what, stop) => {
    const folder = await temporaryFolder('npm-start');
    const { npm, port, request, exited } = await startedWithRequest(folder.path);
    stop(npm);
    await npm.said(/"msg":"stopping"/);
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await exited, npm.output()).toEqual([0, null]);
    expect(await isListening(port)).toBe(false);
    expect(await isGone(npm.group)).toBe(true);
    await folder.remove();
  });

  // npm hands on neither, and is gone at once.
  it.each(unasked)('finishes what runs and leaves nothing behind after %s', async (_what, stop) => {
    const folder = await temporaryFolder('npm-gone');
    const { npm, port, request, exited } = await startedWithRequest(folder.path);
    stop(npm);
    await exited;
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await isGone(npm.group)).toBe(true);
    expect(await isListening(port)).toBe(false);
    expect(npm.output()).toContain('"msg":"stopping"');
    await folder.remove();
  });

  it.each(workers)('so do the workers alone, after %s', async (_what, stop) => {
    const folder = await temporaryFolder('npm-worker');
    const npm = await startNpm(['run', 'worker'], folder.path);
    await npm.said(/"msg":"working"/);
    const exited = once(npm.child, 'exit');
    stop(npm);
    await exited;
    expect(await isGone(npm.group)).toBe(true);
    expect(npm.output()).toContain('"msg":"stopping"');
    await folder.remove();
  });

  it('is run as it is where the shell has no exec', () => {
    const { status } = spawnSync(process.execPath, [script, process.execPath, '-e', 'process.exit(3)']);
    expect(status).toBe(3);
  });
});
