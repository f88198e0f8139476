import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../config/make-data-dir.ts';
import { LEASE_MS } from '../../../records/job.ts';
import type { OwnName } from '../../ports/installation.ts';
import type { WorkerPresence } from '../../ports/worker-presence.ts';
import { lockFile, workerLocks } from './instance-lock.ts';

const SHOWN_EVERY_MS = 1_000;
/** A crawl thread that has shown nothing for so long is gone, or hangs; its jobs may be taken over by then as well. */
const ABSENT_MS = LEASE_MS;

/**
 * Takes the lowest free number among the worker processes of a data folder, for as long as the process lives: `worker-1`
 * for the first. A process started after a lost one has its name, and so takes up what it held.
 */
export function takeWorkerSlot(dataDir: string): OwnName {
  makeDataDir(dataDir);
  for (let number = 1; ; number += 1) {
    const name = `worker-${number}`;
    const file = slotFile(dataDir, name);
    const lock = lockFile(file);
    if (lock === null) continue;
    touch(file);
    return { name, release: () => lock.release() };
  }
}

/** Its time of change says when the crawl process was last seen. */
function slotFile(dataDir: string, name: string): string {
  return join(dataDir, `${name}.lock`);
}

/** By the files of slots. */
export function slotPresence(dataDir: string): WorkerPresence {
  return {
    show(worker) {
      const file = slotFile(dataDir, worker);
      touch(file);
      const timer = setInterval(() => touch(file), SHOWN_EVERY_MS);
      return async () => {
        clearInterval(timer);
        stamp(file, 0);
      };
    },
    /** No clock is compared: what counts is that the time of a slot's file moves. */
    watch(monotonic) {
      const slots = new Map<string, SeenSlot>();
      return async () => {
        const now = monotonic();
        const seen = workerLocks(dataDir).map((name) => look(slots, join(dataDir, name), now));
        return seen.some(({ shown, movedAt }) => shown > 0 && movedAt !== null && now - movedAt < ABSENT_MS);
      };
    },
  };
}

interface SeenSlot {
  readonly shown: number;
  /** When it was seen to have been shown anew, by the watcher's own time; null while its process is not known to live. */
  readonly movedAt: number | null;
}

function look(slots: Map<string, SeenSlot>, file: string, now: number): SeenSlot {
  const shown = shownAt(file);
  const known = slots.get(file);
  if (known?.shown === shown) return known;
  const slot = { shown, movedAt: known === undefined && isFree(file) ? null : now };
  slots.set(file, slot);
  return slot;
}

/**
 * Whether a slot has been left behind by a process that is gone; also where that cannot be found out: one that lives shows
 * itself soon, and a file that is damaged must keep nobody from its work. Of one's own slot this would end the lock.
 */
function isFree(file: string): boolean {
  try {
    const lock = lockFile(file);
    lock?.release();
    return lock !== null;
  } catch {
    return true;
  }
}

/**
 * By its path: to open and close the file here would drop the process's lock on it (POSIX advisory locks). The time is
 * that of the process, which nobody can set.
 */
function touch(file: string): void {
  stamp(file, 1 + performance.now() / 1_000);
}

/** What cannot be shown is taken for absent: a disk that is read-only, or gone, must end no process. */
function stamp(file: string, seconds: number): void {
  try {
    utimesSync(file, seconds, seconds);
  } catch {
    // See above.
  }
}

function shownAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
