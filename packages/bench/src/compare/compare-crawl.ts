import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@seogeo/client';
import type { RunningService } from '../../../../test/support/start-service.ts';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { auditWith, raised } from '../crawl/audit-site.ts';
import { cpuSince } from '../process/cpu-since.ts';
import type { Say } from '../report/run-benchmark.ts';
import { serveSite } from '../site/served-site.ts';
import { unpack } from '../site/unpack.ts';
import {
  type Compared,
  type Figure,
  forBoth,
  measureInTurns,
  type Side,
  type Sides,
} from './compared-rows.ts';

const sampleSite = fileURLToPath(new URL('../../../../test/support/site/pages', import.meta.url));
const COPIES = 10;

/**
 * One audit of a website by a service that has just started, and a second one as it goes on running.
 * @param site archive or folder; null is the sample site under ten prefixes
 */
export async function compareCrawl(
  sides: Sides,
  rounds: number,
  site: string | null,
  say: Say,
): Promise<Compared> {
  await using unpacked = await unpack(site ?? sampleSite);
  await using served = await serveSite(unpacked, site === null ? COPIES : 0);
  const measure = (side: Side) => measureAudits(sides[side], served.url);
  return await measureInTurns('crawl', rounds, (order) => forBoth(order, measure), say);
}

function measureAudits(root: string, url: string): Promise<Figure[]> {
  const options = { root, variables: { NODE_ENV: 'production' } };
  const audits = async ({ baseUrl, pid }: RunningService, apiKey: string): Promise<Figure[]> => {
    const client = createClient({ apiKey, baseUrl });
    return [
      ...(await measureAudit(client, pid, 'first audit', url)),
      ...(await measureAudit(client, pid, 'second audit', url)),
    ];
  };
  return withTemporaryService(raised, 'bench', audits, options);
}

/** What its service takes until it has ended; reading its pages is not in it. */
async function measureAudit(client: Client, pid: number, name: string, url: string): Promise<Figure[]> {
  const spent = cpuSince(pid);
  let cpu = 0;
  const { pages, seconds } = await auditWith(client, { name, url }, undefined, () => {
    cpu = spent() ?? 0;
  });
  return [
    { row: `${name}, pages/s`, better: 'more', value: pages.length / seconds },
    { row: `${name}, CPU ms/page`, better: 'less', value: (1000 * cpu) / pages.length },
  ];
}
