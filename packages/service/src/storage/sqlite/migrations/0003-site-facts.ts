import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the checks of the whole site need: where links stand, facts of each page, which URLs a sitemap lists. */
export const siteFacts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .alterTable('page_links')
      .addColumn('places', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .alterTable('page_links')
      .addColumn('site_facts', 'text', (column) => column.notNull().defaultTo('null'))
      .execute();
    await schema
      .alterTable('frontier')
      .addColumn('listed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
