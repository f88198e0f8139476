import { randomUUID } from 'node:crypto';
import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks';
import { Pool } from 'undici';
import type { LoadJob, LoadRequest, LoadResult } from './load-job.ts';
import { RateSchedule } from './rate-schedule.ts';

/** Sends one request; `since` is when it was due, and the promise of the whole load is broken by a wrong answer. */
type Send = (since: number, answered: () => void) => void;

/** @throws with the answer that was not as expected, or when a connection breaks */
export async function runLoad({ beside, ...job }: LoadJob): Promise<LoadResult> {
  const [result] = await Promise.all([runAlone(job), beside && runAlone({ ...job, ...beside })]);
  return result;
}

async function runAlone({ origin, connections, request, seconds, rate }: LoadJob): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const latencies = createHistogram();
  const lateness = createHistogram();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const exchange = exchangeOf(pool, request);
  const send: Send = (since, answered) => {
    record(lateness, since);
    exchange((error) => {
      if (error !== null) return reject(error);
      record(latencies, since);
      answered();
    });
  };
  const abort = new AbortController();
  const cpu = process.cpuUsage();
  const started = performance.now();
  try {
    const load =
      rate === null
        ? atFullSpeed(send, connections, seconds)
        : atRate(send, new RateSchedule({ perSecond: rate, seconds }, started), abort.signal);
    await Promise.race([load, failed]);
    const { user, system } = process.cpuUsage(cpu);
    return resultOf({ latencies, lateness }, (performance.now() - started) / 1000, (user + system) / 1e6);
  } finally {
    abort.abort();
    await pool.destroy();
  }
}

function exchangeOf(pool: Pool, request: LoadRequest): (done: (error: Error | null) => void) => void {
  const { method, path, keyed, status, length } = request;
  const body = request.body === null ? null : JSON.stringify(request.body);
  const headers = { ...(body === null ? {} : { 'content-type': 'application/json' }), ...request.headers };
  return (done) => {
    let found = 0;
    let bytes = 0;
    let text = '';
    const own = keyed ? { ...headers, 'idempotency-key': randomUUID() } : headers;
    pool.dispatch(
      { method, path, headers: own, body },
      {
        // undici insists on it.
        onRequestStart: () => undefined,
        onResponseStart: (_, statusCode) => {
          found = statusCode;
        },
        onResponseData: (_, chunk) => {
          bytes += chunk.length;
          if (found !== status) text += chunk;
        },
        onResponseEnd: () => {
          if (found !== status)
            done(new Error(`${method} ${path} was answered with ${found} instead of ${status}:\n${text}`));
          else if (length !== undefined && bytes !== length)
            done(new Error(`${method} ${path} was answered with ${bytes} bytes instead of ${length}.`));
          else done(null);
        },
        onResponseError: (_, error) => done(error),
      },
    );
  };
}

/** Closed loop: every connection sends its next request as soon as the last is answered. */
async function atFullSpeed(send: Send, connections: number, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const work = (): Promise<void> =>
    new Promise((done) => {
      const next = (): void => {
        const now = performance.now();
        if (now < end) send(now, next);
        else done();
      };
      next();
    });
  await Promise.all(Array.from({ length: connections }, work));
}

/**
 * Open loop: requests are due at a constant rate, and one that finds no free connection waits for it with its clock
 * running, so that a server that stalls cannot hide it. Resolves when everything that is due is answered, or with the
 * signal.
 */
function atRate(send: Send, schedule: RateSchedule, signal: AbortSignal): Promise<void> {
  let waiting = 0;
  const answered = (): void => {
    waiting -= 1;
  };
  return new Promise((done) => {
    const turn = (): void => {
      for (let due = schedule.take(performance.now()); due !== null; due = schedule.take(performance.now())) {
        waiting += 1;
        send(due, answered);
      }
      // No timer: it would be up to a millisecond late, which is longer than an answer takes.
      if (signal.aborted || (schedule.done && waiting === 0)) done();
      else setImmediate(turn);
    };
    turn();
  });
}

/** Nanoseconds since then, of which a histogram takes no 0. */
function record(histogram: RecordableHistogram, since: number): void {
  histogram.record(Math.max(1, Math.round((performance.now() - since) * 1e6)));
}

interface Times {
  readonly latencies: RecordableHistogram;
  readonly lateness: RecordableHistogram;
}

function resultOf({ latencies, lateness }: Times, seconds: number, cpuSeconds: number): LoadResult {
  const ms = (nanoseconds: number): number => nanoseconds / 1e6;
  return {
    answered: latencies.count,
    seconds,
    perSecond: latencies.count / seconds,
    p50: ms(latencies.percentile(50)),
    p99: ms(latencies.percentile(99)),
    max: ms(latencies.max),
    generatorCpu: cpuSeconds / seconds,
    late99: ms(lateness.percentile(99)),
  };
}
