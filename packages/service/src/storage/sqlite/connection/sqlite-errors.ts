/* SQLite's result codes: https://sqlite.org/rescode.html. The low byte of an extended code is its primary code. */

const BUSY = 5;
/** READONLY, IOERR, FULL, CANTOPEN: the file, not the query, is at fault. */
const UNUSABLE: ReadonlySet<number> = new Set([8, 10, 13, 14]);

/** Another connection is writing: worth trying again. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** The database cannot be read or written at the moment: a full disk, a lost mount, missing rights. */
export function isUnusable(error: unknown): boolean {
  const code = primaryCode(error);
  return code !== null && UNUSABLE.has(code);
}

/** CORRUPT, NOTADB. */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** What is in the file is not what a database has there. */
export function isDamaged(error: unknown): boolean {
  const code = primaryCode(error);
  return code !== null && DAMAGED.has(code);
}

/** The database is at fault, in one way or another, and not the query. */
export function isDatabaseFault(error: unknown): boolean {
  return isBusy(error) || isUnusable(error) || isDamaged(error);
}

/** There was nothing to roll back: SQLite had done so by itself. */
export function isNoTransaction(error: unknown): boolean {
  return error instanceof Error && error.message.includes('no transaction is active');
}

function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}
