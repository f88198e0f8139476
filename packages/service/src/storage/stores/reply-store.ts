import type { StoredReply } from '@seogeo/server';
import { sql } from '../kysely/kysely.gen.js';
import { prepared } from '../queries/prepared.ts';
import { purge } from '../queries/purge.ts';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';
import { Store } from './store.ts';

const findReply = prepared<{ accountId: string; key: string; now: number }>()((db, value) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', value('accountId'))
    .where('key', '=', value('key'))
    .where('expires_at', '>', value('now'))
    .compile(),
);

const saveReply = prepared<RowOf<'idempotency_keys'>>()((db, value) => {
  const columns = {
    fingerprint: value('fingerprint'),
    status: value('status'),
    data: value('data'),
    location: value('location'),
    created_at: value('created_at'),
    expires_at: value('expires_at'),
  };
  return db
    .insertInto('idempotency_keys')
    .values({ account_id: value('account_id'), key: value('key'), ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet(columns)
        .where('idempotency_keys.expires_at', '<=', value('created_at')),
    )
    .compile();
});

/** Stored answers to idempotent POSTs, written in the transaction of what they answer. */
export class ReplyStore extends Store {
  /** One that counts still. */
  async find(accountId: string, key: string, now: number): Promise<StoredReply | null> {
    const { rows } = await findReply(this.db, { accountId, key, now });
    const [row] = rows;
    if (!row) return null;
    return {
      accountId,
      key,
      fingerprint: row.fingerprint,
      status: row.status,
      data: readJson<unknown>(row.data),
      ...readHead(row.location),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    };
  }

  /** False where another process has stored one under the key since it was looked up. */
  async save(reply: StoredReply): Promise<boolean> {
    const { numAffectedRows } = await saveReply(this.db, {
      account_id: reply.accountId,
      key: reply.key,
      fingerprint: reply.fingerprint,
      status: reply.status,
      data: JSON.stringify(reply.data),
      location: writeHead(reply),
      created_at: reply.createdAt,
      expires_at: reply.expiresAt,
    });
    return numAffectedRows === 1n;
  }

  /** Removes those whose 24 hours are over, and tells how many. */
  purge(now: number): Promise<number> {
    return purge(this.db, { table: 'idempotency_keys', where: sql`expires_at <= ${now}` });
  }
}

type Head = Pick<StoredReply, 'location' | 'headers'>;

/** An address alone as it is; with headers as JSON, with which no address begins (RFC 3986, section 4.1). */
function writeHead({ location, headers }: Head): string | null {
  return headers === undefined ? location : JSON.stringify({ location, headers });
}

function readHead(written: string | null): Head {
  return written?.startsWith('{') ? readJson<Head>(written) : { location: written };
}
