import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Everything that lists of pages filter and sort by, so that a list reads one index and then only the rows it shows: a
 * page's record is some thousand bytes, its entry in an index some hundred.
 */
export const pageList: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createIndex('audit_pages_list')
      .on('audit_pages')
      .columns(['audit_id', 'seq', 'status_code', 'has_schema', 'geo_score', 'depth', 'url'])
      .execute();
    await schema.dropIndex('audit_pages_score').execute();
    await schema
      .createIndex('audit_pages_score')
      .on('audit_pages')
      .columns(['audit_id', 'geo_score', 'seq', 'status_code', 'has_schema', 'url'])
      .execute();
  },
};
