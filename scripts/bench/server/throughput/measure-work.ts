import type { LoadGenerator } from '../load/load-generator.ts';
import type { LoadRequest, LoadResult } from '../load/load-job.ts';
import { cpuSecondsOf } from '../process/process-times.ts';
import type { RunningServer } from '../process/start-server.ts';

export interface Measure extends LoadResult {
  /** CPU microseconds of the server for one request; null where the system does not tell. */
  readonly cpuPerRequest: number | null;
}

/** As many as a small pool of clients keeps open. */
export const CONNECTIONS = 20;

/** Warms the server up with the work, then measures it at full speed. */
export async function measureWork(
  { pid, port }: Pick<RunningServer, 'pid' | 'port'>,
  load: LoadGenerator,
  request: LoadRequest,
  { seconds, warmUp }: { readonly seconds: number; readonly warmUp: number },
): Promise<Measure> {
  const job = { port, connections: CONNECTIONS, requests: [request], rate: null };
  await load.run({ ...job, seconds: warmUp });
  const before = cpuSecondsOf(pid);
  const result = await load.run({ ...job, seconds });
  const after = cpuSecondsOf(pid);
  const cpu = before === null || after === null ? null : ((after - before) * 1e6) / result.answered;
  return { ...result, cpuPerRequest: cpu };
}
