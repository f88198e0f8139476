import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Databases } from './open-database.ts';

/** What was written so long ago tells enough of now: probes come every second, and each write waits for the disk. */
const TRUSTED_MS = 5_000;

/**
 * Rejects while nothing can be written: the disk is full or read-only, the file is gone, another process holds the
 * lock. It writes, because nothing less tells; `user_version` is a number in the database's header that SQLite leaves
 * to applications, and this one has no other use for it.
 */
export function writeProbe({ write, file }: Pick<Databases, 'write' | 'file'>): () => Promise<void> {
  const opened = identityOf(file);
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (identityOf(file) !== opened) throw new Error(`${file} is not the file that was opened at the start.`);
    if (performance.now() - writtenAt < TRUSTED_MS) return;
    await sql`pragma user_version = 1`.execute(write);
    writtenAt = performance.now();
  };
}

/** Writes to a file that was removed succeed, and are lost. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
