import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDatabaseFault } from '../connection/sqlite-errors.ts';
import { AuditColumns } from './audit-columns.ts';
import type { ListAnswer, ListQuestion } from './list-messages.ts';

/* Finds which pages stand on lists, one question after the other, in the database whose path it is given. */

let opened: { readonly database: DatabaseSync; readonly columns: AuditColumns } | null = null;

function open() {
  const database = new DatabaseSync(String(workerData), { readOnly: true, timeout: 1_000 });
  database.exec('PRAGMA cache_size = -4000');
  return { database, columns: new AuditColumns(database) };
}

function answer(question: ListQuestion): ListAnswer {
  try {
    opened ??= open();
    return { type: 'found', found: opened.columns.find(question) };
  } catch (error) {
    // The next question begins anew, with whatever is there then.
    opened?.database.close();
    opened = null;
    if (isDatabaseFault(error)) return { type: 'fault' };
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (question: ListQuestion) => parentPort?.postMessage(answer(question)));
