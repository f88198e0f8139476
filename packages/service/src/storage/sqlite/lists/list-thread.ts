import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from '../../../process/asked-thread.ts';
import type { FoundPages } from '../../queries/page-of.ts';
import { isDatabaseFault } from '../connection/sqlite-errors.ts';
import { AuditColumns } from './audit-columns.ts';
import type { Found, ListQuestion } from './list-messages.ts';
import type { InParts } from './page-columns.ts';

/* Finds which pages stand on lists, all questions in turns, in the database whose path it is given. */

const TURN_MS = 20;

let opened: { readonly database: DatabaseSync; readonly columns: AuditColumns } | null = null;
/** The one whose turn is next stands first. */
const asked = new Map<number, { readonly question: ListQuestion; readonly parts: InParts<FoundPages> }>();

function open() {
  const database = new DatabaseSync(String(workerData), { readOnly: true, timeout: 1_000 });
  database.exec('PRAGMA cache_size = -4000');
  return { database, columns: new AuditColumns(database) };
}

/** Null where it has not come to its end. */
function workOn(parts: InParts<FoundPages>): Found | null {
  const end = performance.now() + TURN_MS;
  try {
    for (let part = parts.next(); ; part = parts.next()) {
      if (part.done === true) return { type: 'found', found: part.value };
      if (performance.now() >= end) return null;
    }
  } catch (error) {
    // The next question begins anew, with whatever is there then, and so do the others.
    opened?.database.close();
    opened = null;
    for (const [id, { question }] of asked) asked.set(id, begun(question));
    if (isDatabaseFault(error)) return { type: 'fault' };
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function begun(question: ListQuestion) {
  return { question, parts: inParts(question) };
}

function* inParts(question: ListQuestion): InParts<FoundPages> {
  opened ??= open();
  return yield* opened.columns.find(question);
}

function turn(): void {
  const [next] = asked;
  if (next === undefined) return;
  const [id, work] = next;
  asked.delete(id);
  const found = workOn(work.parts);
  if (found === null) asked.set(id, work);
  else parentPort?.postMessage({ id, ...found });
  if (asked.size > 0) setImmediate(turn);
}

parentPort?.on('message', ({ id, question }: Asked<ListQuestion>) => {
  if (question === null) asked.delete(id);
  else if (asked.set(id, begun(question)).size === 1) setImmediate(turn);
});
