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

/** A load average above this means that others take part in the measurement. */
const QUIET_LOAD = 0.5;

export function printMachine({ node, cores, processor, memoryGigabytes, loadAverage }: Machine): string {
  const load = `load average before the run ${loadAverage.toFixed(2)}`;
  const facts = `Node ${node}, ${cores} cores (${processor}), ${memoryGigabytes} GB, ${load}\n`;
  if (loadAverage <= QUIET_LOAD) return facts;
  return `${facts}BUSY MACHINE: others use its cores. Nothing below is a figure to quote; run it again when it is quiet.\n`;
}
