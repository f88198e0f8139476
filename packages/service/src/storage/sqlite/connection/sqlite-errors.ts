import { closeSync, openSync } from 'node:fs';

/* SQLite's result codes: https://sqlite.org/rescode.html. The low byte of an extended code is its primary code. */

const BUSY = 5;
const FULL = 13;
const CANTOPEN = 14;
/** READONLY, IOERR, FULL, CANTOPEN: the file, not the query, is at fault. */
const UNUSABLE: readonly unknown[] = [8, 10, FULL, CANTOPEN];
/** CORRUPT, NOTADB. */
const DAMAGED: readonly unknown[] = [11, 26];

/** Another connection is writing: worth trying again. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** The database cannot be read or written at the moment: a full disk, a lost mount, missing rights. */
export function isUnusable(error: unknown): boolean {
  return UNUSABLE.includes(primaryCode(error));
}

/** The disk is full, or what may be taken of it. */
export function isDiskFull(error: unknown): boolean {
  return primaryCode(error) === FULL;
}

/**
 * The process may open no more files, nor connections: of its own limit, or of the machine's. SQLite says of it no more than
 * that a file cannot be opened, as of one that is not there.
 */
export function lacksDescriptors(error: unknown): boolean {
  if (primaryCode(error) !== CANTOPEN)
    return error instanceof Error && 'code' in error && /^E[MN]FILE$/.test(String(error.code));
  try {
    closeSync(openSync(process.execPath, 'r'));
    return false;
  } catch (refusal) {
    return lacksDescriptors(refusal);
  }
}

/** What is in the file is not what a database has there. */
export function isDamaged(error: unknown): boolean {
  return DAMAGED.includes(primaryCode(error));
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
