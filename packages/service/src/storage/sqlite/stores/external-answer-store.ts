import { createHash } from 'node:crypto';
import type { CheckedTarget } from '@seogeo/engine';
import { sql } from 'kysely';
import { Store } from './store.ts';

/** Rows removed at a time, so that the clean-up never holds the writer for long. */
const PURGE_LIMIT = 1_000;

/** What addresses of other sites have answered. No address is stored, and nothing of who asked. */
export class ExternalAnswerStore extends Store {
  /** Those of the addresses that have been asked for at `since` or later. */
  async known(urls: readonly string[], since: number): Promise<CheckedTarget[]> {
    const byDigest = new Map(urls.map((url) => [digestOf(url), url]));
    const rows = await this.db
      .selectFrom('external_answers')
      .select(['digest', 'fault'])
      .where('digest', 'in', [...byDigest.keys()])
      .where('checked_at', '>=', since)
      .execute();
    return rows.map(({ digest, fault }) => ({ url: byDigest.get(digest) ?? '', fault }));
  }

  async keep(checked: readonly CheckedTarget[], now: number): Promise<void> {
    if (checked.length === 0) return;
    const rows = checked.map(({ url, fault }) => ({ digest: digestOf(url), fault, checked_at: now }));
    await this.db.replaceInto('external_answers').values(rows).execute();
  }

  /** Removes some of the answers before `time`. */
  async purge(time: number): Promise<void> {
    await sql`DELETE FROM external_answers WHERE digest IN
      (SELECT digest FROM external_answers WHERE checked_at < ${time} LIMIT ${PURGE_LIMIT})`.execute(this.db);
  }
}

function digestOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
