import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { yieldToApi } from '../../../process/yield-to-api.ts';
import { isBusy } from './sqlite-errors.ts';

/* Takes over into the database whose path it is given what its log holds, whenever it is asked. */

yieldToApi();
// Never made anew where it was moved away.
const database = new DatabaseSync(new URL('?mode=rw', pathToFileURL(String(workerData))));
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
database.exec('PRAGMA synchronous = NORMAL');

parentPort?.on('message', ({ id }: { readonly id: number }) => {
  const { log, checkpointed } = checkpoint.get() ?? {};
  if (log === checkpointed) beginLog();
  parentPort?.postMessage({ id, type: 'done' });
});

/**
 * Who writes first after all was taken over begins the log anew, and waits until that is on the disk: not the event loop
 * then. What is written is a number that stays as it is (see readiness-probes.ts).
 */
function beginLog(): void {
  try {
    database.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT');
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}
