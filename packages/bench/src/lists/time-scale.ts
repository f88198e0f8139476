import type { RunningService } from '../../../../test/support/start-service.ts';
import { median } from '../report/median.ts';
import type { Say } from '../report/run-benchmark.ts';
import type { FilledFile } from './fill-file.ts';
import { timedGet } from './timed-get.ts';

/** How long a read takes where its account is alone in the file, and in the full one; milliseconds. */
export interface ScaleTime {
  readonly read: string;
  readonly alone: number;
  readonly full: number;
  /** Of the rounds, each of which asks both services in turns: the median, the least and the most. */
  readonly ratio: readonly [median: number, least: number, most: number];
}

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

/** Every list and read of an account with the same records in both files. */
export async function timeScale(alone: Served, full: Served, say: Say): Promise<readonly ScaleTime[]> {
  const times: ScaleTime[] = [];
  for (const [read, pathOf] of Object.entries(reads)) {
    say(read);
    const rounds: (readonly [number, number])[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const took = [await medianOf(alone, pathOf), await medianOf(full, pathOf)] as const;
      // The first warms both.
      if (round > 0) rounds.push(took);
    }
    const ratios = rounds.map(([one, other]) => other / one);
    times.push({
      read,
      alone: median(rounds.map(([one]) => one)),
      full: median(rounds.map(([, other]) => other)),
      ratio: [median(ratios), Math.min(...ratios), Math.max(...ratios)],
    });
  }
  return times;
}

async function medianOf({ service, file }: Served, pathOf: (file: FilledFile) => string): Promise<number> {
  const url = service.baseUrl + pathOf(file);
  const times: number[] = [];
  for (let asked = 0; asked < REQUESTS; asked += 1) times.push((await timedGet(url, file.apiKey)).ms);
  return median(times);
}
