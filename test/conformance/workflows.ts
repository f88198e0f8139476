import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@seogeo/client';
import { lintFiles, runRedocly } from '@seogeo/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workspaceRoot } from '../../scripts/contract/contract-files.ts';
import { projectAt } from '../contract/our-project.ts';
import { createKey } from '../support/create-key.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { asAnother, type Plain } from './scene.ts';
import { BASE_PATH } from './valid-request.ts';

const folder = join(workspaceRoot, 'openapi/workflows');
const files = readdirSync(folder).filter((name) => name.endsWith('.arazzo.yaml'));

/** Tests of the workflows of the contract, by an account of its own; a minute has 20 requests for accounts of the plan pro. */
export function workflows(theirs: () => Plain): void {
  let site: SampleSite;
  let plain: Plain;
  let proxy: RecordingProxy;

  beforeAll(async () => {
    site = await serveSampleSite({ small: true });
    plain = await asAnother(theirs(), 'player@example.com');
    proxy = await startRecordingProxy(plain.service.origin);
  });
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    await site.close();
  });

  /** Has Redocly play a workflow against the service; tells the requests that it made. */
  async function play(file: string, inputs: Readonly<Record<string, string | number>>) {
    const server = `seogeo=${proxy.originFor(file)}${BASE_PATH}`;
    const given = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
    const run = await runRedocly(
      ['respect', join(folder, file), '--server', server, ...given],
      workspaceRoot,
    );
    expect(run.exitCode, `${run.stdout}\n${run.stderr}`).toBe(0);
    return proxy.recordedOf(file).map(({ method, target, answer }) => ({
      request: `${method} ${target.replace(BASE_PATH, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')}`,
      status: answer.status,
      body: JSON.parse(answer.text) as { data: unknown[]; meta: { total?: number; hasNextPage?: boolean } },
    }));
  }

  const distinct = (steps: readonly { readonly request: string }[]): string[] => [
    ...new Set(steps.map(({ request }) => request.replace(/\?.*/, ''))),
  ];

  describe('the workflows of the contract', () => {
    it('are all played here', () => {
      expect(files).toEqual([
        'audit-a-site.arazzo.yaml',
        'wait-after-429.arazzo.yaml',
        'walk-the-pages.arazzo.yaml',
      ]);
    });

    it.each(files)('%s keeps to Arazzo and to the contract', async (file) => {
      expect(await lintFiles(projectAt(join(folder, file)))).toEqual([]);
    });

    it('lead from the first key to a finished audit and its reports', async () => {
      const steps = await play('audit-a-site.arazzo.yaml', { apiKey: plain.key, seedUrl: site.url });
      expect(distinct(steps)).toEqual([
        'GET /me',
        'POST /projects',
        'POST /projects/*/audits',
        'GET /projects/*/audits',
        'GET /projects/*/audits/*/pages',
        'POST /projects/*/content/briefs',
        'POST /projects/*/geo-monitor/tests',
        'GET /projects/*/reports',
      ]);
    });

    it('walk a list to its end without missing an item', async () => {
      const client = createClient({ apiKey: plain.key, baseUrl: plain.service.baseUrl });
      const [project] = (await client.projects.list()).data;
      const [audit] = (await client.audits.list(project?.id ?? '')).data;
      const pageSize = Math.ceil((audit?.pagesCrawled ?? 0) / 3);
      const steps = await play('walk-the-pages.arazzo.yaml', { apiKey: plain.key, pageSize });
      const pages = steps.filter(({ request }) => request.includes('/pages?'));
      expect(pages.map(({ body }) => body.meta.hasNextPage)).toEqual([true, true, false, false]);
      expect(pages.flatMap(({ body }) => body.data)).toHaveLength(audit?.pagesCrawled ?? -1);
    });

    it('wait after 429 as long as the service says, and then succeed', async () => {
      const { dataDir } = plain;
      const apiKey = await createKey({ dataDir, name: 'hasty', email: 'hasty@example.com', plan: 'pro' });
      const statuses = (await play('wait-after-429.arazzo.yaml', { apiKey })).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(20);
      expect(statuses.at(-1)).toBe(200);
    });
  });
}
