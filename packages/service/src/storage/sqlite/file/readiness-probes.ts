import { rm, writeFile } from 'node:fs/promises';
import { BackendUnavailable } from '@seogeo/server/errors';
import { sql } from '../../kysely/kysely.gen.js';
import type { ReadinessProbes } from '../../queries/readiness.ts';
import type { Databases } from './open-database.ts';

/** Of some requests in the log: each writes ten pages or so. */
const ROOM_BYTES = 64 * 4096;
const RETRY_SECONDS = 5;

/**
 * It cannot be written, or must not be, where the disk is full or read-only, the file is gone, another process holds the
 * lock, or a query met damage. `user_version` is a number in the database's header that SQLite leaves to applications, and
 * this one has no other use for it.
 */
export function readinessProbes({
  file,
  read,
  write,
  assertSound,
}: Pick<Databases, 'file' | 'read' | 'write' | 'assertSound'>): ReadinessProbes {
  return {
    async look() {
      assertSound();
      await read.selectFrom('jobs').select('id').limit(1).execute();
    },
    write: () => sql`pragma user_version = 1`.execute(write),
    async takeRoom() {
      const room = `${file}-room`;
      try {
        await writeFile(room, Buffer.alloc(ROOM_BYTES), { mode: 0o600, flush: true });
      } catch (cause) {
        throw new BackendUnavailable(`The disk of ${file} has no room.`, RETRY_SECONDS, { cause });
      } finally {
        await rm(room, { force: true }).catch(() => {});
      }
    },
  };
}
