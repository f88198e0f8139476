import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks';
import { ConnectionPool } from './connection-pool.ts';
import { LoadConnection } from './load-connection.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { RateSchedule } from './rate-schedule.ts';
import { RequestCycle } from './request-cycle.ts';

/** @throws with the answer that was not as expected, or when a connection breaks */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  return job.rate === null ? fullSpeed(job) : atRate(job, job.rate);
}

async function measured(work: () => Promise<RecordableHistogram>): Promise<LoadResult> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const latencies = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return resultOf(latencies, seconds, (user + system) / 1e6);
}

function resultOf(latencies: RecordableHistogram, seconds: number, cpuSeconds: number): LoadResult {
  const ms = (nanoseconds: number): number => nanoseconds / 1e6;
  return {
    answered: latencies.count,
    seconds,
    perSecond: latencies.count / seconds,
    p50: ms(latencies.percentile(50)),
    p99: ms(latencies.percentile(99)),
    max: ms(latencies.max),
    generatorCpu: cpuSeconds / seconds,
  };
}

function record(latencies: RecordableHistogram, since: number, now: number): void {
  latencies.record(Math.max(1, Math.round((now - since) * 1e6)));
}

/** Closed loop: every connection sends its next request as soon as the last is answered. */
async function fullSpeed(job: LoadJob): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => LoadConnection.open(job.port)),
  );
  try {
    return await measured(() => asFast(connections, job));
  } finally {
    for (const connection of connections) connection.close();
  }
}

function asFast(
  connections: readonly LoadConnection[],
  { requests, seconds }: LoadJob,
): Promise<RecordableHistogram> {
  const cycle = new RequestCycle(requests);
  const latencies = createHistogram();
  const end = performance.now() + seconds * 1000;
  let busy = connections.length;
  return new Promise((done, fail) => {
    for (const connection of connections) {
      connection.onFailure = fail;
      connection.onAnswer = (_, since) => {
        const now = performance.now();
        record(latencies, since, now);
        if (now < end) {
          connection.send(cycle.take(), now);
          return;
        }
        busy -= 1;
        if (busy === 0) done(latencies);
      };
      connection.send(cycle.take(), performance.now());
    }
  });
}

/**
 * Open loop: requests are due at a constant rate, and one that finds no free connection waits for it with its clock
 * running, so that a server that stalls cannot hide it.
 */
async function atRate(job: LoadJob, rate: number): Promise<LoadResult> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const latencies = createHistogram();
  const pool = new ConnectionPool(job.port, job.connections, {
    onAnswer: (since) => record(latencies, since, performance.now()),
    onFailure: reject,
  });
  const abort = new AbortController();
  try {
    return await measured(async () => {
      await Promise.race([sendAtRate(pool, job, rate, abort.signal), failed]);
      return latencies;
    });
  } finally {
    abort.abort();
    pool.close();
  }
}

/** Resolves when everything that is due is answered, or with the signal. */
function sendAtRate(
  pool: ConnectionPool,
  { requests, seconds }: LoadJob,
  rate: number,
  signal: AbortSignal,
): Promise<void> {
  const cycle = new RequestCycle(requests);
  const schedule = new RateSchedule({ perSecond: rate, seconds }, performance.now());
  const sendDue = (): void => {
    const now = performance.now();
    while (pool.ready) {
      const due = schedule.take(now);
      if (due === null) return;
      pool.take()?.send(cycle.take(), due);
    }
  };
  return new Promise((done) => {
    const turn = (): void => {
      sendDue();
      // No timer: it would be up to a millisecond late, which is longer than an answer takes.
      if (signal.aborted || (schedule.done && pool.idle)) done();
      else setImmediate(turn);
    };
    turn();
  });
}
