import { TimedConnection } from '../load/timed-connection.ts';
import { cpuSecondsOf, peakResidentBytesOf, residentBytesOf } from '../process/process-times.ts';
import { median } from '../throughput/median.ts';
import type { ScaleCall, ScaleContract } from './scale-contract.ts';
import { type ScaleServer, startScaleServer } from './start-scale-server.ts';

export type HitKind = 'valid' | 'refused';

/** What one kind of request costs over all operations, in milliseconds; each operation by its median over the processes. */
export interface Spread {
  readonly median: number;
  readonly max: number;
  /** The operation of `max`. */
  readonly slowest: string;
}

/** What the first request of each operation costs, and the second, which shows what is not due to the first. */
export interface FirstHits {
  readonly kind: HitKind;
  /** As a client sees it over loopback: a busy machine adds to it. */
  readonly elapsed: Spread;
  /** CPU of the server from before the request to after its answer. */
  readonly cpu: Spread;
  readonly secondElapsed: Spread;
  readonly secondCpu: Spread;
}

export interface Start {
  /** Which requests it was then sent. */
  readonly kind: HitKind;
  readonly seconds: number;
  /** CPU seconds until it listened; null where the system does not tell, as for memory. */
  readonly cpuSeconds: number | null;
  /** Bytes when it listened, and once every operation was called: steady, with what garbage there is. */
  readonly resident: number | null;
  readonly residentAfter: number | null;
  /** The most bytes at once until then. */
  readonly peak: number | null;
}

interface Hit {
  readonly elapsed: number;
  readonly cpu: number;
}

/** Calls every operation twice, in a new process each round. */
export async function measureFirstHits(
  { file, calls }: ScaleContract,
  kind: HitKind,
  rounds: number,
): Promise<{ hits: FirstHits; starts: Start[] }> {
  const firsts: Hit[][] = [];
  const seconds: Hit[][] = [];
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startScaleServer(file);
    try {
      const atStart = { cpuSeconds: cpuSecondsOf(server.pid), resident: residentBytesOf(server.pid) };
      using connection = await TimedConnection.open(server.port);
      firsts.push(await callAll(server, connection, calls, kind));
      const after = { residentAfter: residentBytesOf(server.pid), peak: peakResidentBytesOf(server.pid) };
      starts.push({ kind, seconds: server.startSeconds, ...atStart, ...after });
      seconds.push(await callAll(server, connection, calls, kind));
    } finally {
      await server.stop();
    }
  }
  const [elapsed, cpu] = spreads(calls, firsts);
  const [secondElapsed, secondCpu] = spreads(calls, seconds);
  return { hits: { kind, elapsed, cpu, secondElapsed, secondCpu }, starts };
}

async function callAll(
  { process }: ScaleServer,
  connection: TimedConnection,
  calls: readonly ScaleCall[],
  kind: HitKind,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const { valid, refused, successStatus } of calls) {
    const before = await process.ask<number>({ ask: 'cpu' });
    const elapsed =
      kind === 'valid' ? await connection.send(valid, successStatus) : await connection.send(refused, 400);
    const after = await process.ask<number>({ ask: 'cpu' });
    hits.push({ elapsed, cpu: (after - before) / 1000 });
  }
  return hits;
}

function spreads(calls: readonly ScaleCall[], rounds: readonly (readonly Hit[])[]): [Spread, Spread] {
  const spread = (of: (hit: Hit) => number): Spread => {
    const times = calls.map((_, index) =>
      median(rounds.flatMap((hits) => hits.slice(index, index + 1)).map(of)),
    );
    const max = Math.max(...times);
    return { median: median(times), max, slowest: calls[times.indexOf(max)]?.id ?? '' };
  };
  return [spread(({ elapsed }) => elapsed), spread(({ cpu }) => cpu)];
}
