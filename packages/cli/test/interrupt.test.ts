import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type HostileServer, hostileServer, send } from './hostile-server.ts';
import { plainEnvironment, program } from './run-cli.ts';

const PROJECT = '01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11';
const AUDIT = '01946a45-2b80-7c11-9a50-3d7e8f6b1c22';
const meta = { requestId: 'r', page: 1, pageSize: 100, total: 1, totalPages: 1, hasNextPage: false };
const project = {
  id: PROJECT,
  name: 'x',
  primaryDomain: 'https://example.com',
  createdAt: '2025-01-15T10:00:00.000Z',
};

let server: HostileServer;
let child: ChildProcess;
let printed = '';

afterEach(async () => {
  child.kill('SIGKILL');
  await server.close();
});

/** Starts an audit at a server that keeps the answer to the start back; resolves with that answer's response. */
const startAudit = async (): Promise<ServerResponse> => {
  const asked = new Promise<ServerResponse>((resolve) => {
    void hostileServer((request, response) =>
      request.method === 'POST' ? resolve(response) : send(response, 200, { data: [project], meta }),
    ).then((made) => {
      server = made;
      printed = '';
      child = spawn(process.execPath, [program, 'audit', 'https://example.com'], {
        env: plainEnvironment({ SEOGEO_API_KEY: 'sgk_live_x', SEOGEO_BASE_URL: made.origin }),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr?.on('data', (text) => {
        printed += text;
      });
    });
  });
  return asked;
};

const ended = () => new Promise((resolve) => child.once('close', resolve));

describe('Ctrl-C while an audit is being started', () => {
  it('once: waits to hear which audit it was, and says how to come back', async () => {
    const response = await startAudit();
    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
    send(response, 202, {
      data: { auditRunId: AUDIT, jobId: AUDIT, status: 'pending' },
      meta: { requestId: 'r' },
    });
    expect(await ended()).toBe(130);
    expect(printed).toContain(`Come back to it with: seogeo wait ${PROJECT} ${AUDIT}\n`);
  });

  it('twice: ends at once', async () => {
    await startAudit();
    const end = ended();
    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(child.exitCode).toBeNull();
    // Again and again: two that come before a busy machine has delivered the first are one.
    const impatient = setInterval(() => child.kill('SIGINT'), 300);
    expect(await end).toBe(130);
    clearInterval(impatient);
  });
});

it('Ctrl-C ends login that waits for a key on a pipe that stays open', async () => {
  server = await hostileServer((_, response) => send(response, 200, { data: [], meta }));
  child = spawn(process.execPath, [program, 'login'], {
    env: plainEnvironment({ SEOGEO_BASE_URL: server.origin }),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const end = ended();
  // It says nothing while it reads; but more than the system keeps for it is taken only by one that reads.
  await new Promise((resolve) => child.stdin?.write('sgk_live_'.repeat(300_000), resolve));
  child.kill('SIGINT');
  expect(await end).toBe(130);
});
