import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Client, createClient } from '@seogeo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { frozenDocument } from './frozen-document.ts';
import { type FrozenPackages, frozenPackages } from './frozen-packages.ts';

const RELEASE = '1.0.0';
const database = fileURLToPath(new URL(`./${RELEASE}/seogeo.sqlite.gz`, import.meta.url));

/** The site of the interrupted audits is gone; they wait no longer for it than this. */
const AUDIT_SECONDS = '{"starter":2,"pro":2,"agency":2}';
const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-migrated-'));
let frozen: FrozenPackages;
let service: RunningService;
let client: Client;
let read: (path: string) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;

beforeAll(async () => {
  writeFileSync(join(dataDir, 'seogeo.sqlite'), gunzipSync(readFileSync(database)));
  frozen = await frozenPackages(RELEASE);
  service = await startService({
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_HOSTS: 'true',
    CRAWL_POLITENESS: 'off',
    AUDIT_SECONDS,
  });
  const apiKey = await createKey({ dataDir, name: 'later' });
  client = createClient({ apiKey, baseUrl: service.baseUrl });
  read = async (path) => {
    const headers = { authorization: `Bearer ${apiKey}` };
    const response = await fetch(service.baseUrl + path, { headers });
    return { status: response.status, body: await response.json() };
  };
});

afterAll(async () => {
  await service.stop();
  frozen[Symbol.dispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

async function projectNamed(name: string): Promise<string> {
  const { data } = await client.projects.list();
  return data.find((project) => project.name === name)?.id ?? `no project ${name}`;
}

describe(`an installation of ${RELEASE} that was killed in the middle of its work`, () => {
  it('has all its records after the upgrade, in the schemas they had', async () => {
    const { pathOf, faults } = frozenDocument(frozen.folder);
    const id = await projectNamed('Kettle Lane');
    const { data: audits } = await client.audits.list(id);
    const lists = ['audits', `audits/${audits[0]?.id}/pages`, 'drafts', 'reports'];
    const totals: number[] = [];
    for (const address of [
      '/me',
      '/projects',
      `/projects/${id}`,
      ...lists.map((list) => `/projects/${id}/${list}`),
    ]) {
      const { status, body } = await read(address);
      const path = pathOf(`/api/public/v1${address}`);
      expect(faults(path, 'GET', status, body), address).toEqual([]);
      expect(status).toBe(200);
      totals.push(body.meta.total);
    }
    expect(totals).toEqual([undefined, 2, undefined, 1, 30, 1, 2]);
  });

  it('brings the audits that it held or had waiting to an end', async () => {
    const id = await projectNamed('Interrupted');
    const { data: audits } = await client.audits.list(id);
    expect(audits).toHaveLength(2);
    for (const { id: auditId } of audits) {
      const { data } = await client.audits.wait(id, auditId, { intervalMs: 100 });
      // The site is gone by now; what counts is that a worker took each of them up.
      expect(['completed', 'failed']).toContain(data.status);
    }
  });

  it('plans content from what it had crawled', async () => {
    const id = await projectNamed('Kettle Lane');
    const wanted = { topic: 'bicycle puncture repair', audience: 'commuters', goal: 'explain' };
    const { data: brief } = await client.briefs.create(id, wanted);
    expect(brief.relatedPages.length).toBeGreaterThan(0);
  });
});
