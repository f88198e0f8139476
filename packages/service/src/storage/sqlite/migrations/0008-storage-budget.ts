import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an audit has stored so far: a worker that takes it over goes on counting where the last one stood. */
export const storageBudget: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const column of ['stored_bytes', 'listed_bytes', 'urls_unstored']) {
      await schema
        .alterTable('audits')
        .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
  },
};
