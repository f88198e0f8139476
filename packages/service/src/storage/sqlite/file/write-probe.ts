import { sql } from '../../kysely/kysely.gen.js';
import type { Databases } from './open-database.ts';

/** What was written so long ago tells enough of now: probes come every second, and each write waits for the disk. */
const TRUSTED_MS = 5_000;

/**
 * Rejects while the database cannot be written, or must not be: the disk is full or read-only, the file is gone, another
 * process holds the lock, a query met damage. It writes, because nothing less tells; `user_version` is a number in the
 * database's header that SQLite leaves to applications, and this one has no other use for it.
 */
export function writeProbe({
  write,
  assertSound,
}: Pick<Databases, 'write' | 'assertSound'>): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    assertSound();
    if (performance.now() - writtenAt < TRUSTED_MS) return;
    await sql`pragma user_version = 1`.execute(write);
    writtenAt = performance.now();
  };
}
