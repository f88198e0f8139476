import { DatabaseError } from 'pg';

/*
 * PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html. The first two characters are the
 * class of an error.
 */

/** 40001 serialization_failure, 40P01 deadlock_detected: the same transaction may go through when it is begun anew. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** 08 connection exceptions, 53 insufficient resources (a full disk, too many connections), 57 operator intervention, 58 system errors. */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);
/** 25006 read_only_sql_transaction: a standby, or the server that was the primary before a failover. 55P03 lock_not_available. */
const AWAY: ReadonlySet<string> = new Set(['25006', '55P03']);
/** XX001 data_corrupted, XX002 index_corrupted. */
const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002']);

/** What Node says of a connection that cannot be had or is gone. */
const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** What `pg` says of it, which has no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/** Transactions stood in each other's way. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (CONFLICTS.has(error.code ?? '') || isOutdated(error));
}

/** "cached plan must not change result type": a newer node has changed the table since this was prepared. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** 53100 disk_full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53100';
}

/** The server cannot be reached, or cannot do what it is asked at the moment. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const { code = '', severity } = error;
    // FATAL is what ends the connection, be it with a code of no class above: XX000 on a full disk.
    return severity === 'FATAL' || AWAY_CLASSES.has(code.slice(0, 2)) || AWAY.has(code);
  }
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  return LOST.test(error.message) || ('code' in error && NETWORK.has(String(error.code)));
}

export function isDamaged(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && DAMAGED.has(error.code);
}
