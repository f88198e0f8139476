import { hash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { isArray, isObject, member } from '@seogeo/document';
import { referredFile } from '../problems/referred-file.ts';

/** Editors save in several steps (write beside, rename, touch): a save is over when nothing happens for so long. */
const QUIET_MS = 30;

export interface FolderWatch {
  close(): void;
}

/** Contents by absolute path. */
type Snapshot = ReadonlyMap<string, Content>;

interface Content {
  readonly file: string;
  readonly digest: string;
  /** To other files, as they are written there. */
  readonly references: readonly string[];
}

/** One look through the files. */
interface Look {
  /** Each folder is announced before it is read, so that nothing written meanwhile stays unseen. */
  announce(folder: string): void;
  /** What was seen at the last one. */
  readonly before: Snapshot;
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
  let before: Snapshot = new Map();
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
    const now = { announce, before };
    const contents = await contentsOf(root, true, matters, now);
    const snapshot = new Map(contents.map((content) => [content.file, content]));
    const named = new Set(contents.flatMap(leadsOf));
    // Those that are found are looked through in turn.
    for (const lead of named) {
      if (snapshot.has(lead)) continue;
      for (const content of await contentsOf(lead, false, () => true, now)) {
        snapshot.set(content.file, content);
        for (const further of leadsOf(content)) named.add(further);
      }
    }
    for (const [folder, watcher] of watched) {
      if (!folders.has(folder)) forget(folder, watcher);
    }
    return snapshot;
  };
  before = await look();
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

/** What is at a path, or below it. */
async function contentsOf(
  path: string,
  isFolder: boolean,
  matters: (file: string) => boolean,
  look: Look,
): Promise<Content[]> {
  try {
    if (!isFolder) return matters(path) ? await contentOf(path, look) : [];
    look.announce(path);
    const entries = await readdir(path, { withFileTypes: true });
    const within = entries
      .filter((entry) => !entry.isDirectory() || !/^\.|^node_modules$/.test(entry.name))
      .map((entry) => contentsOf(join(path, entry.name), entry.isDirectory(), matters, look));
    return (await Promise.all(within)).flat();
  } catch (error) {
    if (isOfWatches(error)) throw error;
    return [];
  }
}

/** Nothing of what is no file, to which a reference or a link may lead as well. */
async function contentOf(file: string, { announce, before }: Look): Promise<Content[]> {
  announce(dirname(file));
  // A link changes where it leads.
  announce(dirname(await realpath(file)));
  if (!(await stat(file)).isFile()) return [];
  const bytes = await readFile(file);
  const digest = hash('sha1', bytes);
  const last = before.get(file);
  // A megabyte of YAML takes a tenth of a second to read.
  if (last?.digest === digest) return [last];
  // What cannot be read for now leads where it led.
  return [{ file, digest, references: referencesIn(bytes.toString()) ?? last?.references ?? [] }];
}

/** References to other files; null where a text is neither YAML nor JSON. */
function referencesIn(text: string): readonly string[] | null {
  // In a name in double quotes, any of its letters may be written as its number.
  if (!/\$ref|\\[uUx]/.test(text)) return [];
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    // An anchor may stand for a thing in many places, and within itself.
    if (seen.has(value) || !(isObject(value) || isArray(value))) return;
    seen.add(value);
    const reference = member(value, '$ref');
    // One into the document itself leads nowhere.
    if (typeof reference === 'string' && !/^(#|\w+:|$)/.test(reference)) found.add(reference);
    for (const inner of Object.values(value)) visit(inner);
  };
  try {
    visit(parseYaml(text));
    return [...found];
  } catch {
    return null;
  }
}

function leadsOf({ file, references }: Content): readonly string[] {
  return references.map((reference) => referredFile(dirname(file), reference.replace(/#.*/s, '').trim()));
}

function differences(before: Snapshot, after: Snapshot): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file)?.digest !== after.get(file)?.digest).sort();
}

/** Whether there can be no more watches; any other failure is of a file that cannot be read, be it missing or no name at all. */
function isOfWatches(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EMFILE');
}
