import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** A load average above this means that others take part in the measurement. */
const QUIET_LOAD = 0.5;

/**
 * What a figure depends on besides the code; asked for before the benchmark begins. The load average is of processes that
 * wanted a core in the last minute.
 */
export function printMachine(): string {
  const [first] = cpus();
  const [loadAverage = 0] = loadavg();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = `load average before the run ${loadAverage.toFixed(2)}`;
  const facts = `Node ${process.version}, ${availableParallelism()} cores (${first?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${load}\n`;
  if (loadAverage <= QUIET_LOAD) return facts;
  return `${facts}BUSY MACHINE: others use its cores. Nothing below is a figure to quote; run it again when it is quiet.\n`;
}
