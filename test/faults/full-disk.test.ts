import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Schemas } from '@seogeo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { freePort } from '../support/free-port.ts';
import type { ServiceSettings } from '../support/service-environment.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';

/** A file system of 16 MB in memory; null where this user may not mount one. */
async function smallDisk(): Promise<(TemporaryFolder & { unmount(): void }) | null> {
  const folder = await temporaryFolder('small-disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder.path], { stdio: 'ignore' });
  } catch {
    await folder.remove();
    return null;
  }
  return { ...folder, unmount: () => void execFileSync('umount', [folder.path]) };
}

const disk = await smallDisk();
if (disk === null) process.stderr.write('full-disk.test.ts is skipped: this user may not mount a tmpfs\n');

describe.skipIf(disk === null)('a service whose disk is full', () => {
  let site: SampleSite;
  let service: RunningService;
  let api: ApiCaller;
  let path: string;
  let settings: ServiceSettings & { DATA_DIR: string };
  const dataDir = disk?.path ?? '';
  const ballast = join(dataDir, 'ballast');

  const audit = async (): Promise<Schemas['AuditRun'] | undefined> =>
    (await api.list<Schemas['AuditRun']>(path))[0];

  /** What was written a moment ago is trusted for some seconds. */
  async function probedAs(status: number): Promise<void> {
    while ((await fetch(`${service.origin}/readyz`)).status !== status) await delay(100);
  }

  async function auditUntil(done: (run: Schemas['AuditRun']) => boolean): Promise<Schemas['AuditRun']> {
    for (;;) {
      const run = await audit();
      if (run !== undefined && done(run)) return run;
      await delay(50);
    }
  }

  beforeAll(async () => {
    site = await serveSampleSite({ delayMs: 120, small: true });
    settings = {
      ALLOW_PRIVATE_HOSTS: 'true',
      CRAWL_POLITENESS: 'off',
      CRAWL_CONCURRENCY_PER_HOST: '2',
      PLAN_LIMITS: '{"agency":1000000}',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    };
    service = await startService(settings);
    api = new ApiCaller({
      baseUrl: service.baseUrl,
      apiKey: await createKey({ dataDir, name: 'full disk' }),
    });
    const project = await api.post('/projects', { name: 'Audited', primaryDomain: site.url }, 'project');
    path = `/projects/${project?.data.id}/audits`;
    await api.post(path, { seedUrl: site.url, maxPages: 1_000 }, 'audit');
    await auditUntil(({ pagesCrawled }) => pagesCrawled > 5);
    fill(ballast);
  });

  afterAll(async () => {
    await service?.stop();
    await site?.close();
    disk?.unmount();
    await disk?.remove();
  });

  it('refuses a write with 503 and goes on answering reads', async () => {
    const post = (n: number) => api.post('/projects', { name: 'Late', primaryDomain: site.url }, `late-${n}`);
    let refused = await post(0);
    // The write-ahead log may still have room: after a checkpoint it begins anew in the file that it has.
    for (let n = 1; refused?.status === 201 && n < 2_000; n += 1) refused = await post(n);
    expect(refused).toMatchObject({ status: 503, data: { code: 'SERVICE_UNAVAILABLE' } });
    expect((await audit())?.status).toBe('running');
    await probedAs(503);
  });

  it.each([
    [
      'keys',
      'seogeo.sqlite cannot be used: ',
      'create',
      '--email',
      'a@example.com',
      '--plan',
      'pro',
      '--name',
      'n',
    ],
    ['backup', 'copy.sqlite cannot be written: ', join(dataDir, 'copy.sqlite')],
  ])('has %s say which file has no room, why, and what to do', async (name, said, ...args) => {
    const program = fileURLToPath(new URL(`../../packages/service/src/operate/${name}.ts`, import.meta.url));
    const env = { ...process.env, DATA_DIR: dataDir };
    await expect(promisify(execFile)(process.execPath, [program, ...args], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${dataDir}/${said}.* full\\..* then try again\\.[^\n]*\n$`)),
    });
  });

  it('stops in good order all the same', async () => {
    await service.stop();
    expect(service.death()).toBe('exit code 0');
    // No process of it has ended by an exception: Node ends what it says of one with its version.
    expect(service.log()).not.toMatch(/^Node\.js v/m);
  });

  it('says at a start what is full and what to do', async () => {
    // The stop gave back the room of the write-ahead log.
    fill(ballast);
    const said = await startService(settings).then(
      () => 'started',
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
    expect(said).toMatch(/^\S+ cannot be used: .* is full\. .* free space .* then try again\.$/m);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('completes the audit and the write once there is room again', async () => {
    rmSync(ballast);
    service = await startService(settings);
    const late = await api.post('/projects', { name: 'Late', primaryDomain: site.url }, 'late');
    expect(late?.status).toBe(201);
    await probedAs(200);
    const run = await auditUntil(({ finishedAt }) => finishedAt !== null);
    expect(run).toMatchObject({ status: 'completed', stopReason: 'frontier_exhausted', error: null });
    const pages = await api.list<Schemas['AuditPage']>(`${path}/${run.id}/pages`);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(run.pagesCrawled);
    expect(pages).toHaveLength(run.pagesCrawled);
  });
});

function fill(file: string): void {
  for (let size = 1_048_576; size >= 1_024; ) {
    try {
      appendFileSync(file, new Uint8Array(size));
    } catch {
      size /= 2;
    }
  }
}
