import type { RunningService } from '../../../../test/support/start-service.ts';
import { ratioOf } from '../compare/compared-rows.ts';
import { median } from '../report/median.ts';
import { plainTable } from '../report/plain-table.ts';
import type { Say } from '../report/run-benchmark.ts';
import type { FilledFile } from './fill-file.ts';
import { timedGet } from './timed-get.ts';

export interface Served {
  readonly service: RunningService;
  readonly file: FilledFile;
}

const ROUNDS = 7;
const REQUESTS = 300;

/** What every account has, by its path below the API's base. */
export const reads: Readonly<Record<string, (file: FilledFile) => string>> = {
  'GET /me': () => '/me',
  'GET /projects': () => '/projects',
  'GET /projects?page=2': () => '/projects?page=2',
  'GET /projects/{id}': ({ projectId }) => `/projects/${projectId}`,
  'GET …/audits': ({ projectId }) => `/projects/${projectId}/audits`,
  'GET …/audits, last page': ({ projectId }) => `/projects/${projectId}/audits?page=5`,
  'GET …/pages of 10': ({ projectId, auditId }) => `/projects/${projectId}/audits/${auditId}/pages`,
  'GET …/pages of 10, filtered': ({ projectId, auditId }) =>
    `/projects/${projectId}/audits/${auditId}/pages?issue=title_missing&sort=url&url=%2F20`,
  'GET …/reports': ({ projectId }) => `/projects/${projectId}/reports`,
  'GET …/drafts': ({ projectId }) => `/projects/${projectId}/drafts`,
};

const HEAD = ['milliseconds', 'alone in its file', 'full file', 'ratio', 'least', 'most'];

/**
 * How long every list and read takes where its account is alone in the file, and with the same records in the full one:
 * medians of rounds that ask both services in turns, and their ratios.
 */
export async function timeScale(alone: Served, full: Served, say: Say): Promise<string> {
  const rows: string[][] = [];
  for (const [read, pathOf] of Object.entries(reads)) {
    say(read);
    const rounds: { base: number; now: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ base: await medianOf(alone, pathOf), now: await medianOf(full, pathOf) });
    // The first warms both.
    const row = ratioOf({ row: read, better: 'more', rounds: rounds.slice(1) });
    const { base, now, ratio, least, most } = row;
    const figures = [ratio, least, most].map((value) => value.toFixed(2));
    rows.push([read, base.toFixed(3), now.toFixed(3), ...figures]);
  }
  return plainTable([HEAD, ...rows]);
}

async function medianOf({ service, file }: Served, pathOf: (file: FilledFile) => string): Promise<number> {
  const url = service.baseUrl + pathOf(file);
  const times: number[] = [];
  for (let asked = 0; asked < REQUESTS; asked += 1) times.push((await timedGet(url, file.apiKey)).ms);
  return median(times);
}
