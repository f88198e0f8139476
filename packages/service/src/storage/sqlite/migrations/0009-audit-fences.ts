import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may write to an audit: its worker, by a number that no worker before or after it has. */
export const auditFences: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .alterTable('audits')
      .addColumn('fence', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
