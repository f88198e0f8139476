import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../config/make-data-dir.ts';
import { lockFile } from '../database/instance-lock.ts';
import { LEASE_MS } from '../jobs/job-queue.ts';

const SLOT = /^worker-\d+\.lock$/;
const SHOWN_EVERY_MS = 1_000;
/** A crawl thread that has shown nothing for so long is gone, or hangs; its jobs may be taken over by then as well. */
const ABSENT_MS = LEASE_MS;

/** A number among the worker processes of a data folder, held for as long as the process lives. */
export interface WorkerSlot {
  /** `worker-1` for the first; a process started after a lost one has its name, and so takes up what it held. */
  readonly name: string;
  /** Its time of change says when the crawl thread was last seen. */
  readonly file: string;
  release(): void;
}

/** Takes the lowest free slot. */
export function takeWorkerSlot(dataDir: string): WorkerSlot {
  makeDataDir(dataDir);
  for (let number = 1; ; number += 1) {
    const name = `worker-${number}`;
    const file = join(dataDir, `${name}.lock`);
    const lock = lockFile(file);
    if (lock === null) continue;
    touch(file);
    return { name, file, release: () => lock.release() };
  }
}

/** Shows the API process, from the thread that crawls, that it need not crawl; until the returned function is called. */
export function showPresence(file: string): () => void {
  touch(file);
  const timer = setInterval(() => touch(file), SHOWN_EVERY_MS);
  return () => {
    clearInterval(timer);
    utimesSync(file, 0, 0);
  };
}

/** Whether some worker process crawls for this data folder. */
export function hasWorkerProcess(dataDir: string): boolean {
  const since = Date.now() - ABSENT_MS;
  return readdirSync(dataDir).some((name) => SLOT.test(name) && seenAt(join(dataDir, name)) > since);
}

/** By its path: to open and close the file here would drop the process's lock on it (POSIX advisory locks). */
function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

function seenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
