import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../test/support/create-key.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { databaseOf } from '../../../test/support/postgres/database-of.ts';
import { processTree } from '../../../test/support/process-tree.ts';
import { serviceData } from '../../../test/support/service-data.ts';
import { serviceEnvironment } from '../../../test/support/service-environment.ts';
import { serveSampleSite } from '../../../test/support/site/serve.ts';
import { runningService } from './running-service.ts';

const worker = fileURLToPath(new URL('../src/worker/main.ts', import.meta.url));

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of a sample, by its name with labels. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

async function startWorker(dataDir: string, metricsPort: number) {
  const env = serviceEnvironment({ DATA_DIR: dataDir, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' });
  const child: ChildProcess = spawn(process.execPath, [worker], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  while (!output.includes('"working"')) await sleep(20);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return once(child, 'exit');
    },
  };
}

let port: number;
let service: Awaited<ReturnType<typeof runningService>>;
beforeAll(async () => {
  port = await freePort();
  service = await runningService({
    METRICS_PORT: String(port),
    ALLOW_PRIVATE_HOSTS: 'true',
    CRAWL_POLITENESS: 'off',
    PLAN_LIMITS: '{"agency":100000,"starter":3}',
  });
});
afterAll(() => service[Symbol.asyncDispose]());

describe('metrics', () => {
  it('count requests by operation and status, refusals of the bucket and open jobs, on a port of their own', async () => {
    const key = await createKey({
      dataDir: service.dataDir,
      name: 'metered',
      email: 'a@example.com',
      plan: 'starter',
    });
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await service.call('/me', { key })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const text = await scrape(port);
    expect(text).toContain('seogeo_requests_total{operation="getMe",status="200"} 3');
    expect(text).toContain('seogeo_rate_limited_total{bucket="key"} 1');
    expect(text).toMatch(/seogeo_request_seconds_count\{operation="getMe"\} 4/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(sample(text, 'seogeo_jobs{kind="audit",state="queued"}')).toBe(0);
    expect(sample(text, 'seogeo_oldest_queued_job_seconds{kind="draft"}')).toBe(0);
    expect(sample(text, 'seogeo_database_bytes{file="database"}')).toBeGreaterThanOrEqual(4096);
    if (databaseOf(service.dataDir) === undefined)
      expect(sample(text, 'seogeo_database_bytes{file="log"}')).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  it('count every page the crawl has stored', async () => {
    const site = await serveSampleSite();
    try {
      const project = await service.newProject();
      await service.call(`/projects/${project}/audits`, { body: { seedUrl: site.url, maxPages: 12 } });
      const audit = async () => (await service.call(`/projects/${project}/audits`)).body.data[0];
      while ((await audit()).status !== 'completed') await sleep(50);
      expect(sample(await scrape(port), 'seogeo_crawled_pages_total')).toBe(12);
    } finally {
      await site.close();
    }
  });

  it('tell how long the oldest queued job has been due', async () => {
    await using data = await serviceData(service.dataDir);
    const day = 86_400_000;
    const [id, now] = ['00000000-0000-7000-8000-000000000000', Date.now()];
    // A project whose audit another worker holds: the next one has to wait.
    const insert = `INSERT INTO jobs (id, kind, subject_id, project_id, state, run_after, created_at, lease_owner)
      VALUES (?, 'audit', 'none', 'held', ?, ?, ?, ?)`;
    await data.run(insert, id, 'running', now, now, 'elsewhere');
    await data.run(insert, `${id}2`, 'queued', now - day, now - 2 * day, null);
    const text = await scrape(port);
    expect(sample(text, 'seogeo_jobs{kind="audit",state="queued"}')).toBe(1);
    expect(sample(text, 'seogeo_jobs{kind="audit",state="running"}')).toBe(1);
    const age = sample(text, 'seogeo_oldest_queued_job_seconds{kind="audit"}') ?? 0;
    expect(Math.floor(age / 3_600)).toBe(24);
  });

  it('of the database are absent while it cannot be read, and all others are still there', async () => {
    await using data = await serviceData(service.dataDir);
    await data.run('ALTER TABLE jobs RENAME TO jobs_gone');
    const text = await scrape(port);
    await data.run('ALTER TABLE jobs_gone RENAME TO jobs');
    expect(text).not.toMatch(/^seogeo_(jobs|oldest)\S*\{/m);
    expect(sample(text, 'seogeo_requests_in_flight')).toBe(0);
  });
});

describe('a worker process', () => {
  let ownPort: number;
  let started: Awaited<ReturnType<typeof startWorker>>;
  beforeAll(async () => {
    ownPort = await freePort();
    started = await startWorker(service.dataDir, ownPort);
  });

  it('has metrics of its own, and a log line that says where', async () => {
    const text = await scrape(ownPort);
    expect(sample(text, 'seogeo_crawled_pages_total')).toBe(0);
    expect(sample(text, 'seogeo_jobs{kind="draft",state="running"}')).toBe(0);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).not.toContain('seogeo_requests_total');
    expect(started.output()).toContain(`"metrics":"http://127.0.0.1:${ownPort}/metrics"`);
  });

  it.skipIf(process.platform !== 'linux')(
    'tells the memory of the processes that it has started, and how often they died',
    async () => {
      const told = async (name: string) => sample(await scrape(ownPort), `seogeo_worker_${name}`) ?? 0;
      for (const worker of ['crawl', 'content'])
        await expect.poll(() => told(`memory_bytes{worker="${worker}"}`)).toBeGreaterThan(20 * 2 ** 20);
      expect(await told('deaths_total{worker="crawl"}')).toBe(0);
      const isCrawl = (one: number) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('crawl-process');
      process.kill(processTree(started.pid).find(isCrawl) ?? 0, 'SIGKILL');
      await expect.poll(() => told('deaths_total{worker="crawl"}')).toBe(1);
      expect(await told('deaths_total{worker="content"}')).toBe(0);
    },
  );

  it('ends in good order when it is asked to', async () => {
    expect(await started.stop()).toEqual([0, null]);
  });

  it("is refused another process's metrics port, by its name and without a stack", async () => {
    const env = serviceEnvironment({ DATA_DIR: service.dataDir, METRICS_PORT: String(port) });
    const slots = () =>
      readdirSync(service.dataDir)
        .filter((name) => /^worker-\d+\.lock$/.test(name))
        .map((name) => [name, statSync(`${service.dataDir}/${name}`).mtimeMs]);
    const before = slots();
    await expect(promisify(execFile)(process.execPath, [worker], { env })).rejects.toMatchObject({
      code: 1,
      stderr: `METRICS_PORT=${port} is taken on 127.0.0.1: stop what listens there, or give METRICS_PORT another number: each process needs its own.\n`,
    });
    // It has not come at all: the service leaves no audits to it.
    expect(slots()).toEqual(before);
  });
});
