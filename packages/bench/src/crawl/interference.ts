import { type Client, createClient } from '@seogeo/client';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load-job.ts';
import type { Say } from '../report/run-benchmark.ts';
import { raised } from './audit-site.ts';

/** How long GET /projects takes at a constant rate, timed from when each request was due. */
export interface Interference {
  readonly perSecond: number;
  /** While nothing else runs. */
  readonly alone: LoadResult;
  /** From the start of an audit for `seconds`. */
  readonly auditing: LoadResult;
  /** Pages that the audit had crawled when the load ended, and whether it was still running. */
  readonly pages: number;
  readonly stillAuditing: boolean;
}

const PROJECTS = 20;

/** Loads the API's GET /projects, first alone, then while a site is audited at full speed. */
export async function measureInterference(
  { name, url }: { readonly name: string; readonly url: string },
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  say: Say,
): Promise<Interference> {
  return withTemporaryService(raised, 'bench', async (service, apiKey) => {
    const client = createClient({ apiKey, baseUrl: service.baseUrl });
    const projectId = await addProjects(client, url);
    await using generator = new LoadGenerator();
    const { origin, pathname } = new URL(service.baseUrl);
    const headers = { authorization: `Bearer ${apiKey}` };
    const path = `${pathname}/projects`;
    const request = { method: 'GET', path, headers, body: null, status: 200 } as const;
    const load = { origin, connections: 16, request };
    say(`${name}: warming up`);
    await generator.run({ ...load, seconds: 2, rate: perSecond });
    say(`${name}: GET /projects alone`);
    const alone = await generator.run({ ...load, seconds, rate: perSecond });
    say(`${name}: GET /projects while the site is audited`);
    await client.audits.start(projectId, { seedUrl: url, maxPages: 100_000 });
    const auditing = await generator.run({ ...load, seconds, rate: perSecond });
    for await (const { finishedAt, pagesCrawled } of client.audits.list(projectId)) {
      return { perSecond, alone, auditing, pages: pagesCrawled, stillAuditing: finishedAt === null };
    }
    throw new Error('The audit that was started is not listed.');
  });
}

/** Returns the id of the one that is audited. */
async function addProjects(client: Client, url: string): Promise<string> {
  for (let number = 1; number < PROJECTS; number += 1) {
    await client.projects.create({ name: `Project ${number}`, primaryDomain: url });
  }
  return (await client.projects.create({ name: 'Audited', primaryDomain: url })).data.id;
}
