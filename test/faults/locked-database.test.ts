import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { startWorker } from '../support/start-worker.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';
import { type AuditOutcome, auditOutcome, crawledPages, outcomeDifferences } from './audited-site.ts';
import { lockDatabase } from './locked-database.ts';
import { startAudit } from './start-audit.ts';

const settings = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_CONCURRENCY_PER_HOST: '2',
  PLAN_LIMITS: '{"agency":1000000}',
};
/** Longer than a write waits for the lock, which is ten seconds, and shorter than two of them would wait in turn. */
const LOCKED_MS = 14_000;

interface Refusal {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string;
}

describe('a database that another process keeps locked', () => {
  let folder: TemporaryFolder;
  let site: SampleSite;
  let service: RunningService;
  let api: ApiCaller;
  let apiKey: string;
  let undisturbed: AuditOutcome;
  let projectId: string;
  let refusals: readonly Refusal[];
  let reads: readonly number[];
  let starts: readonly string[];
  /** What `/readyz` answered, every second. */
  const probes: number[] = [];

  async function post(name: string): Promise<Refusal> {
    const response = await fetch(`${service.baseUrl}/projects`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': name,
      },
      body: JSON.stringify({ name, primaryDomain: site.url }),
    });
    const { error }: { error?: { code: string } } = JSON.parse(await response.text());
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      code: error?.code ?? '',
    };
  }

  async function readEverySecond(): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (const end = Date.now() + LOCKED_MS - 1_500; Date.now() < end; await delay(1_000)) {
      const headers = { authorization: `Bearer ${apiKey}` };
      const response = await fetch(`${service.baseUrl}/projects`, { headers });
      await response.body?.cancel();
      statuses.push(response.status);
      probes.push((await fetch(`${service.origin}/readyz`)).status);
    }
    return statuses;
  }

  /** What starting says on a data folder of its own, whose database is locked as well. */
  async function startsOnLocked(): Promise<readonly string[]> {
    const other = await temporaryFolder('locked');
    await createKey({ dataDir: other.path, name: 'locked' });
    const lock = lockDatabase(other.path);
    const message = (error: unknown): string => String(error instanceof Error ? error.message : error);
    const said = await Promise.all([
      startService({ DATA_DIR: other.path }).then(() => 'started', message),
      startWorker({ DATA_DIR: other.path }).then(() => 'started', message),
    ]);
    lock.release();
    const again = await startService({ DATA_DIR: other.path });
    await again.stop();
    await other.remove();
    return said;
  }

  beforeAll(async () => {
    folder = await temporaryFolder('locked');
    site = await serveSampleSite({ delayMs: 60, small: true });
    service = await startService({ ...settings, DATA_DIR: folder.path });
    apiKey = await createKey({ dataDir: folder.path, name: 'locked' });
    api = new ApiCaller({ baseUrl: service.baseUrl, apiKey });
    undisturbed = await auditOutcome(api, await startAudit(api, site.url, 'undisturbed'));
    projectId = await startAudit(api, site.url, 'disturbed');
    await crawledPages(api, projectId, 10);
    const lock = lockDatabase(folder.path);
    const held = delay(LOCKED_MS);
    [refusals, reads, starts] = await Promise.all([
      Promise.all(['one', 'two', 'three'].map((name) => post(name))),
      readEverySecond(),
      startsOnLocked(),
    ]);
    await held;
    lock.release();
  });

  afterAll(async () => {
    await service?.stop();
    await site?.close();
    await folder?.remove();
  });

  it('has every write refused with 503 and Retry-After while it lasts, at the same time, and reads answered', () => {
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(
      refusals.map(() => [503, 'SERVICE_UNAVAILABLE']),
    );
    for (const { retryAfter } of refusals) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(reads.length).toBeGreaterThan(3);
    expect(new Set(reads)).toEqual(new Set([200]));
  });

  it('is not ready while it lasts, and is again afterwards', async () => {
    expect(probes.at(-1)).toBe(503);
    while ((await fetch(`${service.origin}/readyz`)).status !== 200) await delay(100);
  });

  it('has nothing half-written: a refused request repeated with its key is done then, once', async () => {
    expect((await api.list<{ id: string; name: string }>('/projects')).map(({ name }) => name)).toEqual([
      'Audited',
      'Audited',
    ]);
    expect((await post('one')).status).toBe(201);
    expect(await api.list('/projects')).toHaveLength(3);
  });

  it('lets the audit go on when the lock is gone, and end with the records of an undisturbed one', async () => {
    expect(outcomeDifferences(undisturbed, await auditOutcome(api, projectId))).toEqual([]);
  });

  it('ends a start with one line on what is locked and what to do, and the next one is as ever', () => {
    expect(starts).toHaveLength(2);
    for (const said of starts) {
      expect(said).toMatch(
        /^The database \S+seogeo\.sqlite is locked: .* End that transaction .* then try again\.$/m,
      );
      expect(said).toContain('exit code 1');
      expect(said).not.toMatch(/^\s+at /m);
    }
  });
});
