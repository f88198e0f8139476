import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists of long audits are sorted in memory (docs/adr/0085), and those of short ones are short: no page need be written here. */
export const listsInMemory: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.dropIndex('audit_pages_score').execute();
  },
};
