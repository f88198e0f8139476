import { hash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { referredFile } from '../problems/referred-file.ts';

/** Editors save in several steps (write beside, rename, touch): a save is over when nothing happens for so long. */
const QUIET_MS = 30;

export interface FolderWatch {
  close(): void;
}

/** Contents by absolute path, as digests. */
type Snapshot = ReadonlyMap<string, string>;

interface Content {
  readonly file: string;
  readonly digest: string;
  /** What it refers to. */
  readonly leads: readonly string[];
}

/**
 * Tells which files of a folder, or of any folder inside but packages and hidden ones, have another content than before, and
 * which of those that they refer to, wherever these stand: changed, new or gone.
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
    const announce = (folder: string): void => {
      folders.add(folder);
      attach(folder);
    };
    const contents = await contentsOf(root, true, matters, announce);
    const snapshot = new Map(contents.map(({ file, digest }) => [file, digest]));
    const named = new Set(contents.flatMap(({ leads }) => leads));
    // Those that are found are looked through in turn.
    for (const lead of named) {
      if (snapshot.has(lead)) continue;
      for (const { file, digest, leads } of await contentsOf(lead, false, () => true, announce)) {
        snapshot.set(file, digest);
        for (const further of leads) named.add(further);
      }
    }
    for (const [folder, watcher] of watched) {
      if (!folders.has(folder)) forget(folder, watcher);
    }
    return snapshot;
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
): Promise<Content[]> {
  try {
    if (!isFolder) return matters(path) ? await contentOf(path, announce) : [];
    announce(path);
    const entries = await readdir(path, { withFileTypes: true });
    const within = entries
      .filter((entry) => !entry.isDirectory() || !/^\.|^node_modules$/.test(entry.name))
      .map((entry) => contentsOf(join(path, entry.name), entry.isDirectory(), matters, announce));
    return (await Promise.all(within)).flat();
  } catch (error) {
    if (isOfWatches(error)) throw error;
    return [];
  }
}

/** Nothing of what is no file, to which a reference or a link may lead as well. */
async function contentOf(file: string, announce: (folder: string) => void): Promise<Content[]> {
  announce(dirname(file));
  // A link changes where it leads.
  announce(dirname(await realpath(file)));
  if (!(await stat(file)).isFile()) return [];
  const bytes = await readFile(file);
  // One into the document itself leads nowhere.
  const references = bytes.toString().matchAll(/\$ref["']?\s*:\s*["']?([^\s"'#,}][^"'#\n,}]*)/g);
  const leads = [...references].flatMap(([, reference = '']) =>
    /^\w+:/.test(reference) ? [] : [referredFile(dirname(file), reference.trim())],
  );
  return [{ file, digest: hash('sha1', bytes), leads }];
}

function differences(before: Snapshot, after: Snapshot): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
}

/** Whether there can be no more watches; any other failure is of a file that cannot be read, be it missing or no name at all. */
function isOfWatches(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EMFILE');
}
