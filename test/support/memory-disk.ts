import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from './at-exit.ts';

const PLACE = '/dev/shm';
/** Far more than all tests at once have had on it. */
const ROOM = 4 * 2 ** 30;

/**
 * For a whole run of tests, whose temporary files are written, synced and removed by the thousand: where there is a disk of
 * memory with room, on which programs may run, they are there. A seventh of what tests of databases take is a disk's.
 */
export default function memoryDisk(): (() => void) | undefined {
  if ((process.env.TMPDIR ?? '') !== '' || !isThere()) return undefined;
  const folder = mkdtempSync(join(PLACE, 'seogeo-tests-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
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

function isThere(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] =
      mounts.findLast((line) => line.split(' ')[1] === PLACE)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(PLACE);
    return !/\b(ro|noexec)\b/.test(options) && Math.min(bavail * bsize, process.availableMemory()) > ROOM;
  } catch {
    return false;
  }
}
