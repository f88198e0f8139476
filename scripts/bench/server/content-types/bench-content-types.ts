import { fullKey } from '../books/book-keys.ts';
import { requestText } from '../load/request-text.ts';
import { TimedConnection } from '../load/timed-connection.ts';
import { bookToCreate } from '../probes/probes.ts';
import type { AskedProcess } from '../process/asked-process.ts';
import type { MemoryUsage, ServerQuestion } from '../process/server-question.ts';
import { startServer } from '../process/start-server.ts';
import { median } from '../throughput/median.ts';

/** One run of requests; milliseconds of the server's CPU for each. */
export interface ContentTypePhase {
  readonly name: string;
  readonly requests: number;
  readonly cpuMedian: number;
  readonly cpuMax: number;
  /** Requests that took more than `CPU_LIMIT_MS`. */
  readonly overLimit: number;
  /** After garbage was collected, when the run was over. */
  readonly memory: MemoryUsage;
}

/** What one request may take. */
export const CPU_LIMIT_MS = 5;

export interface ContentTypes {
  /** After garbage was collected, before the first different Content-Type: the phases before it have warmed all up. */
  readonly before: MemoryUsage;
  readonly phases: readonly ContentTypePhase[];
}

interface Phase {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly contentType: (index: number) => string;
  readonly status: number;
}

const fixed = (): string => 'application/json';
const same: readonly Phase[] = [
  { name: 'GET, one Content-Type', method: 'GET', contentType: fixed, status: 200 },
  { name: 'POST, one Content-Type', method: 'POST', contentType: fixed, status: 201 },
];
const different: readonly Phase[] = [
  {
    name: 'GET, parameters',
    method: 'GET',
    contentType: (index) => `application/json; x=${index}`,
    status: 200,
  },
  {
    name: 'POST, parameters',
    method: 'POST',
    contentType: (index) => `application/json; y=${index}`,
    status: 201,
  },
  { name: 'GET, media types', method: 'GET', contentType: (index) => `application/g${index}`, status: 200 },
  { name: 'POST, media types', method: 'POST', contentType: (index) => `application/p${index}`, status: 415 },
];

/**
 * Sends our server requests with Content-Types that it has never seen, one after the other, and asks it for its CPU
 * time before and after each. The records go to SQLite: in memory they would be the growth that is looked for.
 */
export async function benchContentTypes(count: number, say: (text: string) => void): Promise<ContentTypes> {
  const server = await startServer('ours', 'sqlite', { log: false, execArgv: ['--expose-gc'] });
  try {
    using connection = await TimedConnection.open(server.port);
    const run = async (phase: Phase): Promise<ContentTypePhase> => {
      say(`${phase.name}: ${count} requests`);
      return measurePhase(phase, count, connection, server.process);
    };
    const warm: ContentTypePhase[] = [];
    for (const phase of same) warm.push(await run(phase));
    const before = await server.process.ask<MemoryUsage>({ ask: 'usage', collect: true });
    const measured: ContentTypePhase[] = [];
    for (const phase of different) measured.push(await run(phase));
    return { before, phases: [...warm, ...measured] };
  } finally {
    await server.stop();
  }
}

async function measurePhase(
  { name, method, contentType, status }: Phase,
  count: number,
  connection: TimedConnection,
  server: AskedProcess<ServerQuestion>,
): Promise<ContentTypePhase> {
  const target = method === 'GET' ? '/api/v1/books?page=1&pageSize=20&genre=history' : '/api/v1/books';
  const body = method === 'GET' ? null : bookToCreate;
  const costs: number[] = [];
  for (let index = 0; index < count; index++) {
    const headers = { Authorization: `Bearer ${fullKey}`, 'Content-Type': contentType(index) };
    const before = await server.ask<number>({ ask: 'cpu' });
    await connection.send(requestText(method, target, headers, body), status);
    costs.push(((await server.ask<number>({ ask: 'cpu' })) - before) / 1000);
  }
  const memory = await server.ask<MemoryUsage>({ ask: 'usage', collect: true });
  const overLimit = costs.filter((cost) => cost > CPU_LIMIT_MS).length;
  return { name, requests: count, cpuMedian: median(costs), cpuMax: Math.max(...costs), overLimit, memory };
}
