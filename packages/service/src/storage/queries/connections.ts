import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** How the data is reached, whatever keeps it. */
export interface Connections {
  /** Begins transactions that write. */
  readonly write: Kysely<Database>;
  /** Sees what was committed last, and waits for no transaction. */
  readonly read: Kysely<Database>;
}
