import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which keys use what the contract calls deprecated: one row for each key, item and hour. */
export const deprecatedUses: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('deprecated_uses')
      .addColumn('key_id', 'text', (column) => column.notNull().references('api_keys.id'))
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('deprecated_uses_hour', ['key_id', 'item', 'hour'])
      .execute();
    await schema
      .createIndex('deprecated_uses_item')
      .on('deprecated_uses')
      .columns(['item', 'hour'])
      .execute();
  },
};
