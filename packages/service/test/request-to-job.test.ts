import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { databaseOf, makeDatabaseOf } from '../../../test/support/postgres/database-of.ts';
import { BASE_PATH, readConfig, startService } from '../src/index.ts';

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly job?: string;
}

/** A service whose log is kept, and its first project. */
async function loggedService() {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-job-'));
  await makeDatabaseOf(dataDir);
  const database = databaseOf(dataDir);
  const where = { ...(database !== undefined && { DATABASE_URL: database }), DATA_DIR: dataDir, PORT: '0' };
  const lines: Line[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const service = await startService(readConfig({ ...where, ALLOW_PRIVATE_HOSTS: 'true' }), log);
  const authorization = `Bearer ${await service.createFirstKey()}`;
  async function post(path: string, body: object) {
    const response = await fetch(service.url + BASE_PATH + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data }: { data: Record<string, string> } = JSON.parse(await response.text());
    return { data, requestId: response.headers.get('x-request-id') };
  }
  const { data: project } = await post('/projects', { name: 'One', primaryDomain: 'http://127.0.0.1' });
  return {
    lines,
    post: (path: string, body: object) => post(`/projects/${project.id}${path}`, body),
    async [Symbol.asyncDispose]() {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test.each([
  ['an audit', '/audits', { seedUrl: 'http://127.0.0.1:9/' }, 'jobId'],
  ['a GEO test', '/geo-monitor/tests', { prompt: 'Which shop repairs bicycles?', locale: 'en' }, 'testId'],
] as const)('the log leads from a request for %s to its job', async (...given) => {
  const [, path, body, name] = given;
  await using service = await loggedService();
  const { data, requestId } = await service.post(path, body);
  const queued = service.lines.filter((line) => line.requestId === requestId && line.msg === 'job queued');
  expect(queued).toMatchObject([{ job: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect(queued).toMatchObject([{ job: data[name] }]);
});
