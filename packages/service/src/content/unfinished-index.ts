import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const NEW = '.new';

/** The file that is touched as long as the index is being written. */
export function unfinishedIndex(file: string, mark: string): string {
  return `${file}.${mark}${NEW}`;
}

/** Of a file in the folder of indexes: the one that is touched as long as that is in use; null for a finished index. */
export function touchedFor(name: string): string | null {
  const at = name.indexOf(NEW);
  return at < 0 ? null : name.slice(0, at + NEW.length);
}

/** Removes what a thread that died has left of an index. */
export async function removeUnfinished(file: string, mark: string): Promise<void> {
  const unfinished = basename(unfinishedIndex(file, mark));
  for (const name of await readdir(dirname(file)).catch(() => [])) {
    if (name.startsWith(unfinished)) await rm(join(dirname(file), name), { force: true });
  }
}
