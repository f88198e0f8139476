import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addReadMetric } from './read-metric.ts';
import { type ReadSources, serviceMetrics } from './service-metrics.ts';

const MINUTE = 60_000;

/** Every sample by its name and labels. */
async function told(more: Partial<ReadSources>): Promise<Readonly<Record<string, number>>> {
  const open = async () => [
    { kind: 'audit', state: 'running', total: 2, due: MINUTE },
    { kind: 'audit', state: 'queued', total: 3, due: 2 * MINUTE },
    { kind: 'draft', state: 'running', total: 1, due: MINUTE },
    { kind: 'geo_test', state: 'queued', total: 4, due: 9 * MINUTE },
  ];
  const storage = { read: { jobs: { open } }, sizes: async () => ({ log: 7 }), clock: () => 5 * MINUTE };
  const sources = { storage: storage as never, crawledPages: () => 8, processes: () => ({}), ...more };
  const registry = new Registry();
  for (const metric of serviceMetrics({ housekept: () => null, ...sources })) addReadMetric(registry, metric);
  const lines = (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(7, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

const always = {
  'jobs{kind="audit",state="queued"}': 3,
  'jobs{kind="audit",state="running"}': 2,
  'jobs{kind="draft",state="queued"}': 0,
  'jobs{kind="draft",state="running"}': 1,
  'jobs{kind="geo_test",state="queued"}': 4,
  'jobs{kind="geo_test",state="running"}': 0,
  'oldest_queued_job_seconds{kind="audit"}': 180,
  'oldest_queued_job_seconds{kind="draft"}': 0,
  'oldest_queued_job_seconds{kind="geo_test"}': 0,
  crawled_pages_total: 8,
  'database_bytes{file="log"}': 7,
};

it('what the service tells of itself is in the units of its names', async () => {
  const processes = () => ({ crawl: { deaths: 2, residentMb: 3 } });
  const removed = { replies: 5, audits: 6 };
  const housekept = () => ({ look: null, removed, givenBackBytes: 4096, doubtedMs: 1_500, quotaUsed: 0.5 });
  expect(await told({ processes, housekept })).toEqual({
    ...always,
    'worker_deaths_total{worker="crawl"}': 2,
    'worker_memory_bytes{worker="crawl"}': 3 * 2 ** 20,
    'purged_total{what="replies"}': 5,
    'purged_total{what="audits"}': 6,
    given_back_bytes_total: 4096,
    purge_doubt_seconds: 1.5,
    quota_used_ratio: 0.5,
  });
});

it('what is not known is not told as a number, and what was not done yet is none', async () => {
  expect(await told({})).toEqual({ ...always, given_back_bytes_total: 0 });
  const nothing = { look: null, removed: {}, givenBackBytes: 0, doubtedMs: 0, quotaUsed: null };
  expect(await told({ housekept: () => nothing })).toEqual({
    ...always,
    given_back_bytes_total: 0,
    purge_doubt_seconds: 0,
  });
});
