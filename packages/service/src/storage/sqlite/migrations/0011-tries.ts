import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often a URL was put off, and the order in which a level hands out what was. */
export const tries: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .alterTable('frontier')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.dropIndex('frontier_next').execute();
    await schema
      .createIndex('frontier_next')
      .on('frontier')
      .columns(['audit_id', 'state', 'level', 'tries', 'id'])
      .execute();
  },
};
