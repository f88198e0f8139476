import type { Kysely } from 'kysely';
import type { Database } from '../queries/schema.ts';

/** Records of one kind, on a connection or in a transaction. */
export abstract class Store {
  protected readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }
}
