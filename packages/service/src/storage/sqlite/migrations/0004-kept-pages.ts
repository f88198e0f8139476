import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the next audit of a site may take over for pages that have not changed. */
export const keptPages: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('kept_pages')
      .addColumn('audit_id', 'text', (column) => column.notNull().references('audits.id'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('analysis_version', 'text', (column) => column.notNull())
      .addColumn('unchanged', 'integer', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('blocked_agents', 'text', (column) => column.notNull())
      .addColumn('analysis', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_pages_key', ['audit_id', 'url'])
      .execute();
  },
};
