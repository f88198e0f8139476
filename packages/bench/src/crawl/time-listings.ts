import { LoadGenerator } from '../load/load-generator.ts';
import type { Say } from '../report/run-benchmark.ts';
import type { AuditedSite } from './audit-site.ts';

/** How long `GET …/pages` takes with one filter or order, for one page of the list; milliseconds. */
export interface ListingTime {
  readonly query: string;
  readonly page: 'first' | 'last';
  readonly matches: number;
  readonly p50: number;
  readonly p99: number;
}

const SECONDS = 2;
const PAGE_SIZE = 20;

/** Every filter and every order of listAuditPages, after none. */
const QUERIES: readonly string[] = ['']
  .concat('minGeoScore=40 hasSchema=false hasSchema=true statusCode=200 statusCode=404'.split(' '))
  .concat('issue=canonical_missing issue=viewport_missing url=index url=nowhere-to-be-found'.split(' '))
  .concat('sort=geoScore sort=-geoScore sort=url sort=depth'.split(' '))
  .concat('issue=canonical_missing&sort=-geoScore&url=a');

/** Times the first and the last page of every list, one request at a time. */
export async function timeListings({ service, apiKey, path }: AuditedSite, say: Say): Promise<ListingTime[]> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const base = new URL(service.baseUrl).pathname;
  await using generator = new LoadGenerator();
  const times: ListingTime[] = [];
  for (const query of QUERIES) {
    const matches = await totalOf(`${service.baseUrl}${path}?${query}`, headers);
    const last = Math.max(1, Math.ceil(matches / PAGE_SIZE));
    for (const page of ['first', 'last'] as const) {
      say(`GET …/pages?${query}, ${page} page`);
      const number = page === 'first' ? 1 : last;
      const target = `${base}${path}?${query === '' ? '' : `${query}&`}page=${number}&pageSize=${PAGE_SIZE}`;
      const request = { method: 'GET', path: target, headers, body: null, status: 200 } as const;
      const job = { origin: service.origin, connections: 1, request, seconds: SECONDS, rate: null };
      const { p50, p99 } = await generator.run(job);
      times.push({ query, page, matches, p50, p99 });
    }
  }
  return times;
}

async function totalOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`GET ${url} answered ${answer.status}: ${await answer.text()}`);
  const { meta }: { meta: { total: number } } = JSON.parse(await answer.text());
  return meta.total;
}
