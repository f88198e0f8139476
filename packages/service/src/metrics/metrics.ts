import { createServer, type Server } from 'node:http';
import type { Answered } from '@seogeo/server';
import { type Kysely, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/schema.ts';

const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the service tells Prometheus: requests, their latency, refusals of the bucket, jobs, and the process. */
export interface Metrics {
  readonly registry: Registry;
  onAnswered(answered: Answered): void;
}

export function createMetrics(read: Kysely<Database>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'seogeo_requests_total',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'seogeo_request_seconds',
    help: 'Seconds from the request to its answer, by operation.',
    labelNames: ['operation'],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'seogeo_rate_limited_total',
    help: 'Requests refused because a bucket was empty.',
    registers,
  });
  new Gauge({
    name: 'seogeo_jobs',
    help: 'Background jobs by kind and state, ended ones left out.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, state, total } of await openJobs(read)) this.set({ kind, state }, Number(total));
    },
  });
  return {
    registry,
    onAnswered({ operation, status, ms }) {
      const name = operation ?? 'none';
      requests.inc({ operation: name, status: String(status) });
      latency.observe({ operation: name }, ms / 1_000);
      if (status === 429) refused.inc();
    },
  };
}

/** Serves `/metrics` in Prometheus' text format on a port of its own, which the outside world need not reach. */
export async function serveMetrics({ registry }: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function openJobs(read: Kysely<Database>) {
  return read
    .selectFrom('jobs')
    .select(['kind', 'state', sql<number>`count(*)`.as('total')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy(['kind', 'state'])
    .execute();
}
