import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What a figure of this benchmark depends on besides the code. */
export interface Machine {
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGigabytes: number;
  /** Processes that wanted a core in the last minute, on average, before the benchmark began. */
  readonly loadAverage: number;
}

export function thisMachine(): Machine {
  const [first] = cpus();
  const [loadAverage = 0] = loadavg();
  return {
    node: process.version,
    cores: availableParallelism(),
    processor: first?.model.trim() ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    loadAverage,
  };
}

export function printMachine({ node, cores, processor, memoryGigabytes, loadAverage }: Machine): string {
  const load = `load average before the run ${loadAverage.toFixed(2)}`;
  return `Node ${node}, ${cores} cores (${processor}), ${memoryGigabytes} GB, ${load}\n`;
}
