/** Loaded into a process with `--import`: at its end it writes its peak memory in bytes to `PEAK_MEMORY_FILE`. */
import { writeFileSync } from 'node:fs';

const file = process.env.PEAK_MEMORY_FILE;
if (file !== undefined) {
  process.once('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS * 1024)));
}
