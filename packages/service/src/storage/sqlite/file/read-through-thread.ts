import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/* Says what SQLite finds wrong in the database whose path it is given: `ok`, or its first complaint. */

parentPort?.on('message', ({ id }: { readonly id: number }) => {
  using database = new DatabaseSync(String(workerData), { readOnly: true, timeout: 5_000 });
  const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
  parentPort?.postMessage({ id, type: 'read', found: String(found) });
});
