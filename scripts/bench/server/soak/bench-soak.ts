import { setInterval } from 'node:timers';
import { LoadGenerator } from '../load/load-generator.ts';
import type { LoadRequest, LoadResult } from '../load/load-job.ts';
import { residentBytesOf } from '../process/process-times.ts';
import { startServer } from '../process/start-server.ts';
import { CONNECTIONS } from '../throughput/measure-work.ts';
import { bookWorks } from '../throughput/works.ts';

export interface SoakMinute extends LoadResult {
  readonly minute: number;
  /** Bytes: the mean of a sample each second; null where the system does not tell. */
  readonly resident: number | null;
}

export interface Soak {
  /** Requests per second that the mixed load reached at full speed. */
  readonly capacity: number;
  /** Requests per second that were due. */
  readonly rate: number;
  readonly minutes: readonly SoakMinute[];
}

/** Of the capacity that was found. */
const SHARE = 0.7;
/** More than at full speed: when the server stalls, requests are to wait for it and not for a connection. */
const OPEN_CONNECTIONS = 5 * CONNECTIONS;
const MINUTE_SECONDS = 60;
/**
 * As `npm start` runs Node. By default V8 doubles its nursery under such a load twice, the second time after minutes: 80 MB
 * that look like a leak, while what lives on stays the same.
 */
export const NURSERY: readonly string[] = ['--max-semi-space-size=8'];

const mixed: readonly LoadRequest[] = [
  { ...bookWorks.list, share: 7 },
  { ...bookWorks.one, share: 2 },
  { ...bookWorks.create, share: 1 },
];

/** Finds our server's capacity on SQLite, then loads it at a constant rate below that, and looks at it each minute. */
export async function benchSoak(minutes: number, say: (text: string) => void): Promise<Soak> {
  const server = await startServer('ours', 'sqlite', { log: true, execArgv: NURSERY });
  try {
    await using load = new LoadGenerator();
    const { port, pid } = server;
    const full = { port, connections: CONNECTIONS, requests: mixed, rate: null };
    say('looking for the capacity');
    await load.run({ ...full, seconds: 5 });
    const { perSecond: capacity } = await load.run({ ...full, seconds: 15 });
    const rate = capacity * SHARE;
    const measured: SoakMinute[] = [];
    for (let minute = 1; minute <= Math.ceil(minutes); minute++) {
      say(`minute ${minute} of ${minutes} at ${rate.toFixed(0)} requests/s`);
      const seconds = Math.min(1, minutes - minute + 1) * MINUTE_SECONDS;
      const memory = watchResident(pid);
      const result = await load.run({ port, connections: OPEN_CONNECTIONS, requests: mixed, rate, seconds });
      measured.push({ ...result, minute, resident: memory.stop() });
    }
    return { capacity, rate, minutes: measured };
  } finally {
    await server.stop();
  }
}

/** Resident bytes each second until stopped, and then their mean. */
function watchResident(pid: number): { stop(): number | null } {
  const samples: number[] = [];
  const sample = (): void => {
    const bytes = residentBytesOf(pid);
    if (bytes !== null) samples.push(bytes);
  };
  const timer = setInterval(sample, 1000);
  sample();
  return {
    stop: () => {
      clearInterval(timer);
      return samples.length === 0 ? null : samples.reduce((sum, bytes) => sum + bytes, 0) / samples.length;
    },
  };
}
