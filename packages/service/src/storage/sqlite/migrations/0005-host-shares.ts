import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which crawl workers are at which host, and with how many requests at a time. */
export const hostShares: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('host_shares')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('requests', 'integer', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('host_shares_key', ['host', 'owner'])
      .execute();
  },
};
