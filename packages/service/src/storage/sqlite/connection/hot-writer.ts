import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Durability } from '../../crawled/audit-writer.ts';
import { openDatabase } from './open-file.ts';
import { patiently } from './patiently.ts';
import { plannedOnce } from './planned-once.ts';
import { isNoTransaction } from './sqlite-errors.ts';
import { StandingFile } from './standing-file.ts';

/**
 * A writing connection for one thread's hottest statements, prepared once. A transaction is one synchronous function,
 * so the lock is held for no longer than its statements take.
 */
export class HotWriter {
  readonly #database: DatabaseSync;
  readonly #standing: StandingFile;
  readonly #prepared = new Map<string, StatementSync>();
  #durability: Durability = 'synced';

  constructor(file: string) {
    this.#database = openDatabase({ file, readOnly: false });
    this.#standing = new StandingFile(file);
  }

  /** Prepared once. */
  prepared(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(plannedOnce(sql));
    this.#prepared.set(sql, statement);
    return statement;
  }

  /** Runs `work` between BEGIN IMMEDIATE and COMMIT, or ROLLBACK when it throws. */
  async transaction<T>(durability: Durability, work: () => T): Promise<T> {
    // Between BEGIN and COMMIT nothing waits, so that no other transaction of the thread comes in between.
    return patiently(() => {
      this.#become(durability);
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.#standing.assertThere();
        this.#database.exec('COMMIT');
        return result;
      } catch (error) {
        this.#rollback();
        throw error;
      }
    });
  }

  close(): void {
    this.#database.close();
  }

  #become(durability: Durability): void {
    if (durability === this.#durability) return;
    this.#database.exec(`PRAGMA synchronous = ${durability === 'synced' ? 'FULL' : 'NORMAL'}`);
    this.#durability = durability;
  }

  #rollback(): void {
    try {
      this.#database.exec('ROLLBACK');
    } catch (error) {
      // A full disk, for one, makes SQLite roll back by itself.
      if (!isNoTransaction(error)) throw error;
    }
  }
}
