import { hash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Editors save in several steps (write beside, rename, touch): a save is over when nothing happens for so long. */
const QUIET_MS = 30;

export interface FolderWatch {
  close(): void;
}

/** Contents by absolute path, as digests. */
type Snapshot = ReadonlyMap<string, string>;

/**
 * Tells which files of a folder, or of any folder inside, have another content than before: changed, new or gone.
 * Folders are watched rather than files, since an editor that saves atomically replaces the file; an event only asks
 * to look again, so what was touched and not changed is not told.
 *
 * @param matters whether a file counts, by its absolute path
 * @param onChange gets absolute paths, at least one
 */
export async function watchFolder(
  root: string,
  matters: (file: string) => boolean,
  onChange: (files: readonly string[]) => void,
): Promise<FolderWatch> {
  const watched = new Map<string, FSWatcher>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const attach = (folder: string): void => {
    if (closed || watched.has(folder)) return;
    const watcher = watch(folder, later);
    watched.set(folder, watcher);
    // A folder that is removed takes its watcher with it; its parent's watcher tells of it.
    watcher.on('error', () => forget(folder, watcher));
  };
  const forget = (folder: string, watcher: FSWatcher): void => {
    watched.delete(folder);
    watcher.close();
  };
  const look = async (): Promise<Snapshot> => {
    const folders = new Set<string>();
    const contents = await contentsOf(root, true, matters, (folder) => {
      folders.add(folder);
      attach(folder);
    });
    for (const [folder, watcher] of watched) {
      if (!folders.has(folder)) forget(folder, watcher);
    }
    return new Map(contents);
  };
  let before = await look();
  const compare = async (): Promise<void> => {
    const after = await look();
    const changed = differences(before, after);
    before = after;
    if (!closed && changed.length > 0) onChange(changed);
  };
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One look at a time, and none that is forgotten: a failed one is repeated by the next event.
      looking = looking.then(compare).catch(() => undefined);
    }, QUIET_MS);
  }
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const watcher of watched.values()) watcher.close();
    },
  };
}

/** What is at a path, or below it. Each folder is announced before it is read, so that nothing written meanwhile stays unseen. */
async function contentsOf(
  path: string,
  isFolder: boolean,
  matters: (file: string) => boolean,
  announce: (folder: string) => void,
): Promise<[file: string, digest: string][]> {
  try {
    if (!isFolder) return matters(path) ? [[path, hash('sha1', await readFile(path))]] : [];
    announce(path);
    const entries = await readdir(path, { withFileTypes: true });
    const within = entries.map((entry) =>
      contentsOf(join(path, entry.name), entry.isDirectory(), matters, announce),
    );
    return (await Promise.all(within)).flat();
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function differences(before: Snapshot, after: Snapshot): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
