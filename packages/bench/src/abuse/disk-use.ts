import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What SQLite writes to its log before that goes into the database: a reserve that is used again and never grows. */
const LOG_RESERVE = 16 * 1024 * 1024;

export interface DiskWatch {
  /** Bytes by which the folder has grown at most. */
  growth(): number;
  stop(): void;
}

/** Looks at what a folder takes on the disk until stopped. */
export async function watchDisk(folder: string, intervalMs: number): Promise<DiskWatch> {
  const before = await diskUse(folder);
  let most = before;
  const look = async (): Promise<void> => {
    most = Math.max(most, await diskUse(folder).catch(() => 0));
  };
  const timer = setInterval(look, intervalMs);
  return { growth: () => most - before, stop: () => clearInterval(timer) };
}

/** Bytes that a service's data folder takes on the disk, beyond the reserve of its write-ahead log. */
async function diskUse(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    const taken = (file?.blocks ?? 0) * 512;
    bytes += entry.name.endsWith('-wal') ? Math.max(0, taken - LOG_RESERVE) : taken;
  }
  return bytes;
}
