import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { yieldToApi } from '../../../process/yield-to-api.ts';

/* Takes over into the database whose path it is given what its log holds, whenever it is asked, and ends when nobody does. */

const IDLE_MS = 60_000;

yieldToApi();
// Never made anew where it was moved away.
const database = new DatabaseSync(new URL('?mode=rw', pathToFileURL(String(workerData))));
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
let idle = setTimeout(end, IDLE_MS);

parentPort?.on('message', () => {
  clearTimeout(idle);
  idle = setTimeout(end, IDLE_MS);
  checkpoint.get();
  parentPort?.postMessage(null);
});

function end(): void {
  database.close();
  parentPort?.close();
}
