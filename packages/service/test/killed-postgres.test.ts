import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { say } from '../../../test/support/postgres/say.ts';
import { emptyDatabase } from '../../../test/support/postgres/service-databases.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../../test/support/postgres/start-postgres.ts';
import { serveSampleSite } from '../../../test/support/site/serve.ts';
import { startService } from '../../../test/support/start-service.ts';
import { tcpProxy } from '../../../test/support/tcp-proxy.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { createLog } from '../src/index.ts';
import { installationOf } from '../src/storage/storage.ts';
import { runningService } from './running-service.ts';

describe.skipIf(postgresPrograms() === null)('a PostgreSQL that is killed under a running service', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true });
  });
  afterAll(() => postgres.stop());

  it('is answered for with 503 and Retry-After, and work goes on once it is back', async () => {
    await using database = await emptyDatabase(postgres.url);
    await using service = await runningService({ ...database.settings });
    const project = await service.newProject();
    const start = (headers = {}) =>
      service.call(`/projects/${project}/geo-monitor/tests`, {
        body: { prompt: 'who?', locale: 'en-US' },
        headers,
      });
    expect((await start()).status).toBe(202);
    await postgres.kill();
    for (const answer of [await service.call('/projects'), await start()])
      expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([503, true]);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    await postgres.restart();
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
    const started = await start({ 'Idempotency-Key': 'after' });
    expect(started.status).toBe(202);
    const jobs = async () => {
      const rows = await say(
        database.settings.DATABASE_URL,
        "SELECT state FROM jobs WHERE kind = 'geo_test' ORDER BY created_at",
      );
      return rows.map(({ state }) => state);
    };
    await expect.poll(jobs, { interval: 300 }).toEqual(['done', 'done']);
  });

  it('is what an audit waits for: it has every page once in the end, as though nothing had been', async () => {
    await using database = await emptyDatabase(postgres.url);
    const crawling = {
      ALLOW_PRIVATE_HOSTS: 'true',
      CRAWL_POLITENESS: 'off',
      CRAWL_CONCURRENCY_PER_HOST: '2',
    };
    await using service = await runningService({ ...database.settings, ...crawling });
    const sample = await serveSampleSite({ delayMs: 20 });
    const pagesOf = async (disturb: (crawled: number) => Promise<void>) => {
      const path = `/projects/${await service.newProject()}/audits`;
      await service.call(path, { body: { seedUrl: sample.url, maxPages: 1_000 } });
      for (;;) {
        const [run] = (await service.call(path)).body.data ?? [];
        await disturb(run?.pagesCrawled ?? 0);
        if (run?.finishedAt === null || run === undefined) {
          await sleep(20);
          continue;
        }
        expect(run).toMatchObject({ status: 'completed', stopReason: 'frontier_exhausted' });
        const pages = (await service.call(`${path}/${run.id}/pages?pageSize=100`)).body.data;
        return pages.map(({ url }: { url: string }) => url).sort();
      }
    };
    const undisturbed = await pagesOf(async () => {});
    let killed = false;
    const disturbed = await pagesOf(async (crawled) => {
      if (killed || crawled < 10) return;
      killed = true;
      await postgres.kill();
      await postgres.restart();
    });
    await sample.close();
    expect(killed).toBe(true);
    expect(disturbed).toEqual(undisturbed);
  });

  it('is told of by metrics where the way to it stands still: what a process knows by itself is there, and it is not ready', async () => {
    await using database = await emptyDatabase(postgres.url);
    let standsStill = false;
    await using proxy = await tcpProxy(Number(new URL(postgres.url).port), (caller, upstream) => {
      if (!standsStill) caller.pipe(upstream).pipe(caller);
    });
    const DATABASE_URL = Object.assign(new URL(database.settings.DATABASE_URL), { port: proxy.port }).href;
    const METRICS_PORT = String(await freePort());
    await using service = await runningService({ DATABASE_URL, METRICS_PORT });
    const metrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const asked = /^seogeo_(jobs|database_bytes|oldest_queued_job_seconds)\{/m;
    expect(await metrics()).toMatch(asked);
    standsStill = true;
    for (const caller of proxy.callers) caller.pause().unpipe();
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    const meanwhile = await metrics();
    expect(meanwhile).toMatch(/^seogeo_requests_in_flight \d+$/m);
    expect(meanwhile).not.toMatch(asked);
    standsStill = false;
    for (const caller of proxy.callers) caller.destroy();
    await expect.poll(metrics).toMatch(asked);
  });

  it('tells nobody its password, neither in the log nor in metrics, however it goes', async () => {
    await using database = await emptyDatabase(postgres.url);
    const DATABASE_URL = Object.assign(new URL(database.settings.DATABASE_URL), { password: 's3cret' }).href;
    const folder = await temporaryFolder('told');
    const METRICS_PORT = String(await freePort());
    let told = '';
    const service = await startService(
      { DATA_DIR: folder.path, DATABASE_URL, METRICS_PORT, LOG_LEVEL: 'trace' },
      { hear: (text) => (told += text) },
    );
    const metrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const before = await metrics();
    expect(before).toMatch(/^seogeo_database_bytes\{file="database"\} \d+$/m);
    await postgres.kill();
    const headers = { authorization: `Bearer sgk_live_${'a'.repeat(36)}` };
    expect((await fetch(`${service.baseUrl}/projects`, { headers })).status).toBe(503);
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(503);
    const meanwhile = await metrics();
    await postgres.restart();
    await expect.poll(async () => (await fetch(`${service.origin}/readyz`)).status).toBe(200);
    await service.stop();
    await folder.remove();
    expect(service.death()).toBe('exit code 0');
    expect(told).toContain('The database cannot be used.');
    expect(told + before + meanwhile).not.toContain('s3cret');
  });

  it('refuses a start with one sentence that names no password', async () => {
    const tried: readonly (readonly [string, RegExp])[] = [
      ['postgres://me:s3cret@127.0.0.1:1/none', /127\.0\.0\.1:1\/none cannot be used .*try again\.$/],
      [`${postgres.url.replace('postgres@', 'postgres:s3cret@')}/nothere`, /create the database/],
      [
        `${postgres.url.replace('postgres@', 'stranger:s3cret@')}/postgres`,
        /correct the user and the password/,
      ],
      [`${postgres.url}/postgres?sslmode=verify-full`, /sslmode/],
      ['postgres://me:s3cret@nowhere.invalid/none', /correct the host/],
    ];
    for (const [url, said] of tried) {
      const database = { url, connections: 2, preparesStatements: true };
      const installation = await installationOf({ dataDir: '/nonexistent', database, migrates: true });
      const error: unknown = await installation
        .open(createLog('silent', 'test'))
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'DatabaseUnavailable', message: expect.stringMatching(said) });
      expect(String(error)).not.toContain('s3cret');
    }
  });
});
