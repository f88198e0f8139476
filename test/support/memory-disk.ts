import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from './at-exit.ts';
import { removeEnding } from './remove-ending.ts';

const PLACE = '/dev/shm';
/** Far more than all tests at once have had on it. */
const ROOM = 4 * 2 ** 30;

/**
 * For a whole run of tests, whose temporary files are written, synced and removed by the thousand: where there is a disk of
 * memory with room, on which programs may run, they are there. A seventh of what tests of databases take is a disk's.
 */
export default function memoryDisk(): (() => void) | undefined {
  const folder = (process.env.TMPDIR ?? '') === '' ? folderInMemory() : null;
  if (folder === null) return undefined;
  // What tests have started may still tidy up.
  const remove = () => removeEnding(folder);
  const forget = atExit(remove);
  // PostgreSQL, which runs as nobody, has its own folder in it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    remove();
    forget();
    delete process.env.TMPDIR;
  };
}

/** Null where there is none, or where this user may not write. */
export function folderInMemory(place = PLACE): string | null {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] =
      mounts.findLast((line) => line.split(' ')[1] === place)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(place);
    const hasRoom = Math.min(bavail * bsize, process.availableMemory()) > ROOM;
    return hasRoom && !/\b(ro|noexec)\b/.test(options) ? mkdtempSync(join(place, 'seogeo-tests-')) : null;
  } catch {
    return null;
  }
}
