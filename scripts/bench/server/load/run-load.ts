import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks';
import { LoadConnection } from './load-connection.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { RateSchedule } from './rate-schedule.ts';
import { RequestCycle } from './request-cycle.ts';

/** @throws with the answer that was not as expected, or when a connection breaks */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => LoadConnection.open(job.port)),
  );
  try {
    const cpu = process.cpuUsage();
    const started = performance.now();
    const latencies =
      job.rate === null ? await asFast(connections, job) : await atRate(connections, job, job.rate);
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    return resultOf(latencies, seconds, (user + system) / 1e6);
  } finally {
    for (const connection of connections) connection.close();
  }
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
function atRate(
  connections: readonly LoadConnection[],
  { requests, seconds }: LoadJob,
  rate: number,
): Promise<RecordableHistogram> {
  const cycle = new RequestCycle(requests);
  const latencies = createHistogram();
  const free = [...connections];
  const schedule = new RateSchedule({ perSecond: rate, seconds }, performance.now());
  return new Promise((done, fail) => {
    let failed = false;
    const sendDue = (): void => {
      const now = performance.now();
      for (let connection = free.pop(); connection !== undefined; connection = free.pop()) {
        const due = schedule.take(now);
        if (due === null) {
          free.push(connection);
          break;
        }
        connection.send(cycle.take(), due);
      }
    };
    const turn = (): void => {
      if (failed) return;
      sendDue();
      // No timer: it would be up to a millisecond late, which is longer than an answer takes.
      if (!schedule.done || free.length < connections.length) setImmediate(turn);
      else done(latencies);
    };
    for (const connection of connections) {
      connection.onAnswer = (_, since) => {
        record(latencies, since, performance.now());
        free.push(connection);
      };
      connection.onFailure = (error) => {
        failed = true;
        fail(error);
      };
    }
    turn();
  });
}
