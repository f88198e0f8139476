import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Schemas } from '@seogeo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../faults/api-caller.ts';
import { auditOutcome, crawledPages, outcomeDifferences } from '../faults/audited-site.ts';
import { startAudit } from '../faults/start-audit.ts';
import { createKey } from '../support/create-key.ts';
import { emptyDatabase } from '../support/postgres/service-databases.ts';
import { runMove } from '../support/run-move.ts';
import { browserAt, signIn } from '../support/sign-in.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { startService } from '../support/start-service.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const database = fileURLToPath(new URL('./1.0.0/seogeo.sqlite.gz', import.meta.url));
const settings = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_CONCURRENCY_PER_HOST: '4',
  PLAN_LIMITS: '{"agency":1000000}',
};
/** The site of the audits that 1.0.0 has left open is gone; they wait no longer for it than this. */
const AUDIT_SECONDS = '{"starter":2,"pro":2,"agency":2}';
const FILTERS = [
  'minGeoScore=60',
  'hasSchema=true',
  'statusCode=200',
  'issue=TITLE_MISSING',
  'url=repair',
  'sort=geoScore',
  'sort=-geoScore&pageSize=7&page=2',
  'sort=-geoScore&statusCode=200&hasSchema=false',
];

describe.skipIf(server === '')('an installation of 1.0.0 that is moved to PostgreSQL', () => {
  let folder: TemporaryFolder;
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  let site: SampleSite;
  beforeAll(async () => {
    folder = await temporaryFolder('move');
    site = await serveSampleSite({ delayMs: 15 });
    target = await emptyDatabase(server);
    writeFileSync(join(folder.path, 'seogeo.sqlite'), gunzipSync(readFileSync(database)));
  });
  afterAll(async () => {
    await site?.close();
    await target?.[Symbol.asyncDispose]();
    await folder?.remove();
  });

  /** Every record that the API shows. */
  async function everything(baseUrl: string, apiKey: string): Promise<ReadonlyMap<string, unknown>> {
    const api = new ApiCaller({ baseUrl, apiKey });
    const found = new Map<string, unknown>();
    const read = async (path: string) => {
      const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${apiKey}` } });
      const { data, meta } = JSON.parse(await answer.text());
      found.set(path, { status: answer.status, data, total: meta.total });
    };
    const list = async <Record extends { readonly id: string }>(path: string) => {
      const records = await api.list<Record>(path);
      found.set(`all of ${path}`, records);
      return records;
    };
    await read('/me');
    for (const { id } of await list<Schemas['Project']>('/projects')) {
      await read(`/projects/${id}`);
      await list(`/projects/${id}/drafts`);
      await list(`/projects/${id}/reports`);
      for (const audit of await list<Schemas['AuditRun']>(`/projects/${id}/audits`)) {
        const pages = `/projects/${id}/audits/${audit.id}/pages`;
        await list(pages);
        for (const filter of FILTERS) await read(`${pages}?${filter}`);
      }
    }
    return found;
  }

  it('shows every record as before, lets the same keys and sessions in, and goes on with its audits', async () => {
    const dataDir = folder.path;
    const { DATABASE_URL: url } = target.settings;
    const embedded = await startService({ ...settings, DATA_DIR: dataDir, AUDIT_SECONDS });
    const apiKey = await createKey({ dataDir, name: 'later' });
    const api = new ApiCaller({ baseUrl: embedded.baseUrl, apiKey });
    const { cookie } = await signIn(embedded.origin, dataDir);
    for (const { id } of await api.list<Schemas['Project']>('/projects'))
      await expect
        .poll(() => api.list<Schemas['AuditRun']>(`/projects/${id}/audits`), { interval: 200 })
        .toSatisfy((runs: readonly Schemas['AuditRun'][]) =>
          runs.every(({ finishedAt }) => finishedAt !== null),
        );
    await embedded.stop();

    const again = await startService({ ...settings, DATA_DIR: dataDir });
    const second = new ApiCaller({ baseUrl: again.baseUrl, apiKey });
    const undisturbed = await auditOutcome(second, await startAudit(second, site.url, 'undisturbed'));
    const before = await everything(again.baseUrl, apiKey);
    const accountAt = async (origin: string) =>
      JSON.parse(await (await browserAt(origin, cookie).ask('GET', '/account')).text()).data;
    const account = await accountAt(again.origin);
    const moving = await startAudit(second, site.url, 'moving');
    await crawledPages(second, moving, 10);
    await again.kill();

    const moved = await runMove(['--from', dataDir, '--json'], url);
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(moved.stdout)).toMatchObject({ equal: true, resumedAt: 0 });

    // Where its indexes are: nothing of the old folder is used any more.
    const nodeDir = join(dataDir, 'node');
    const shared = await startService({ ...settings, DATA_DIR: nodeDir, DATABASE_URL: url });
    try {
      const there = new ApiCaller({ baseUrl: shared.baseUrl, apiKey });
      expect(outcomeDifferences(undisturbed, await auditOutcome(there, moving))).toEqual([]);
      const after = await everything(shared.baseUrl, apiKey);
      expect(before.size).toBeGreaterThan(40);
      for (const [path, was] of before)
        if (path !== 'all of /projects') expect(after.get(path), path).toEqual(was);
      expect(after.get('all of /projects')).toEqual(
        expect.arrayContaining(before.get('all of /projects') as unknown[]),
      );
      expect(account).toMatchObject({ email: 'owner@example.com' });
      expect(await accountAt(shared.origin)).toEqual(account);
      const repeated = { name: 'Audited', primaryDomain: site.url };
      expect(await there.post('/projects', repeated, 'moving-project')).toMatchObject({
        replayed: true,
        data: { id: moving },
      });
      const brief = { topic: 'bicycle puncture repair', audience: 'commuters', goal: 'explain' };
      const planned = await there.post(`/projects/${moving}/content/briefs`, brief, 'brief');
      expect(planned?.status).toBe(201);
    } finally {
      await shared.stop();
    }
  });

  it('is numbered anew by audit where ids of its frontier are larger than PostgreSQL keeps', async () => {
    const dataDir = join(folder.path, 'large');
    const embedded = await startService({ ...settings, DATA_DIR: dataDir });
    const apiKey = await createKey({ dataDir, name: 'large' });
    const api = new ApiCaller({ baseUrl: embedded.baseUrl, apiKey });
    const undisturbed = await auditOutcome(api, await startAudit(api, site.url, 'small'));
    const file = new DatabaseSync(join(dataDir, 'seogeo.sqlite'), { timeout: 5_000 });
    file.exec("UPDATE sqlite_sequence SET seq = 3000000000 WHERE name = 'frontier'");
    file.close();
    const moving = await startAudit(api, site.url, 'large');
    await crawledPages(api, moving, 10);
    await embedded.kill();
    await using empty = await emptyDatabase(server);
    const moved = await runMove(['--from', dataDir, '--to', empty.settings.DATABASE_URL]);
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    const shared = await startService({ ...settings, ...empty.settings, DATA_DIR: join(dataDir, 'node') });
    try {
      const there = new ApiCaller({ baseUrl: shared.baseUrl, apiKey });
      expect(outcomeDifferences(undisturbed, await auditOutcome(there, moving))).toEqual([]);
    } finally {
      await shared.stop();
    }
  });
});
