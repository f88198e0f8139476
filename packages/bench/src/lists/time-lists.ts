import type { RunningService } from '../../../../test/support/start-service.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { type ThreadsCpu, threadsCpu } from '../process/process-usage.ts';
import { percentile } from '../report/percentile.ts';
import type { Say } from '../report/run-benchmark.ts';
import type { FilledFile } from './fill-file.ts';
import { timedGet } from './timed-get.ts';

/** `GET …/pages` with one choice of filters and one order, its first, middle and last page in turns; milliseconds. */
export interface ListTime {
  readonly query: string;
  readonly matches: number;
  readonly times: readonly number[];
  /** Of `GET /me` in turns with them: what the machine, and what else it does, takes. */
  readonly others: readonly number[];
  /** The service's CPU in the meantime of each, other requests included: its event loop was kept no longer than this. */
  readonly cpu: readonly ThreadsCpu[];
  /** The longest that another account's `GET /me` had to wait meanwhile, from when it was due. */
  readonly heldUp: number;
}

/** One value of each filter, such that most pages match. */
const FILTERS = ['minGeoScore=20', 'hasSchema=false', 'statusCode=200', 'issue=title_missing', 'url=%2F20'];
const SORTS = ['crawledAt', 'geoScore', '-geoScore', 'url', 'depth'];
const PAGE_SIZE = 20;
const PER_SECOND = 250;

/** Every choice of filters with every order. */
function queries(): string[] {
  return SORTS.flatMap((sort) =>
    Array.from({ length: 2 ** FILTERS.length }, (_, chosen) =>
      [`sort=${sort}`, ...FILTERS.filter((_filter, bit) => (chosen >> bit) % 2 === 1)].join('&'),
    ),
  );
}

/** Times every list of the largest audit, one request at a time, while another account asks as well. */
export async function timeLists(
  service: RunningService,
  { apiKey, otherKey, largestId }: FilledFile,
  seconds: number,
  say: Say,
): Promise<{ readonly alone: number; readonly lists: readonly ListTime[] }> {
  const path = await pagesPath(service.baseUrl, apiKey, largestId);
  await using other = new LoadGenerator();
  const headers = { authorization: `Bearer ${otherKey}` };
  const request = { method: 'GET', path: '/api/public/v1/me', headers, body: null, status: 200 } as const;
  const load = { origin: service.origin, connections: 1, request, seconds, rate: PER_SECOND };
  const alone = (await other.run(load)).max;
  const lists: ListTime[] = [];
  for (const query of queries()) {
    say(`GET …/pages?${query}`);
    const asked = other.run(load);
    const url = `${service.baseUrl}${path}?${query}&pageSize=${PAGE_SIZE}`;
    const list = await timeList(url, `${service.baseUrl}/me`, { apiKey, pid: service.pid, seconds });
    lists.push({ query, ...list, heldUp: (await asked).max });
  }
  return { alone, lists };
}

/** Of the pages of an audit, below the API's base. */
export async function pagesPath(baseUrl: string, apiKey: string, auditId: string | null): Promise<string> {
  const { data: projects } = JSON.parse((await timedGet(`${baseUrl}/projects?pageSize=100`, apiKey)).body);
  for (const { id } of projects) {
    const { body } = await timedGet(`${baseUrl}/projects/${id}/audits`, apiKey);
    if (auditId !== null && body.includes(auditId)) return `/projects/${id}/audits/${auditId}/pages`;
  }
  throw new Error(`No project has the audit ${auditId}.`);
}

interface Timing {
  readonly apiKey: string;
  readonly pid: number;
  readonly seconds: number;
}

async function timeList(url: string, me: string, { apiKey, pid, seconds }: Timing) {
  const until = performance.now() + 1_000 * seconds;
  const { ms, body } = await timedGet(url, apiKey);
  const { meta }: { meta: { total: number } } = JSON.parse(body);
  const last = Math.max(1, Math.ceil(meta.total / PAGE_SIZE));
  const pages = [1, Math.ceil(last / 2), last];
  const times: number[] = [ms];
  const others: number[] = [];
  const cpu: ThreadsCpu[] = [];
  for (let turn = 0; performance.now() < until || turn < pages.length; turn += 1) {
    const before = threadsCpu(pid);
    times.push((await timedGet(`${url}&page=${pages[turn % pages.length]}`, apiKey)).ms);
    const after = threadsCpu(pid);
    cpu.push({ loop: after.loop - before.loop, all: after.all - before.all });
    others.push((await timedGet(me, apiKey)).ms);
  }
  return { matches: meta.total, times, others, cpu };
}

/** By CPU, the dearest first. */
export function longestOf(lists: readonly ListTime[]): readonly ListTime[] {
  const costOf = ({ cpu }: ListTime) =>
    percentile(
      cpu.map(({ all }) => all),
      99,
    );
  return lists.toSorted((one, other) => costOf(other) - costOf(one));
}
