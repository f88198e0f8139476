/** Loaded into a process with `--import`: at its end it adds what it has used as a line to the file `USAGE_FILE`. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** What a process has used from its start to its end. */
export interface ProcessUsage {
  /** Bytes, the most that was resident at a time. */
  readonly peakMemory: number;
  /** Of all its threads, in the program and in the kernel. */
  readonly cpuSeconds: number;
}

const file = process.env.USAGE_FILE;
if (file !== undefined && isMainThread) {
  process.once('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage: ProcessUsage = {
      peakMemory: maxRSS * 1024,
      cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000,
    };
    appendFileSync(file, `${JSON.stringify(usage)}\n`);
  });
}
