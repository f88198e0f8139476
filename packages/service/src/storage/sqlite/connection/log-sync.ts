import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';
import { BackendUnavailable } from '@seogeo/server/errors';
import { Checkpoints } from './checkpoints.ts';
import { lacksDescriptors } from './sqlite-errors.ts';

const RETRY_SECONDS = 5;
const [opening, syncing, closing] = [promisify(open), promisify(fdatasync), promisify(close)];

/**
 * Puts on the disk what a connection with `synchronous = NORMAL` has committed, and lets the event loop go on meanwhile:
 * the call is the one that `synchronous = FULL` makes within COMMIT (fdatasync of the write-ahead log, see
 * https://sqlite.org/pragma.html#pragma_synchronous), made by a thread of Node's.
 */
export class LogSync {
  readonly #log: string;
  readonly #checkpoints: Checkpoints;
  #descriptor: number | null = null;
  #failure: BackendUnavailable | null = null;

  /** @param database path of the database file, whose log comes with the first commit */
  constructor(database: string) {
    this.#log = `${database}-wal`;
    this.#checkpoints = new Checkpoints(database);
  }

  /**
   * @throws BackendUnavailable from the first time that the disk has refused it: the system may have forgotten what it
   * could not write, so that what is committed later would stand behind a gap
   */
  assertSound(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /**
   * Resolves once all that was committed before is on the disk.
   * @throws BackendUnavailable where that is not known
   */
  async synced(): Promise<void> {
    this.assertSound();
    try {
      this.#descriptor ??= await this.#open();
      if (this.#descriptor !== null) await syncing(this.#descriptor);
    } catch (error) {
      // Nothing was asked of the disk: the next one who has written asks for this as well.
      if (lacksDescriptors(error))
        throw new BackendUnavailable(`${this.#log} could not be opened.`, RETRY_SECONDS, { cause: error });
      const reason = error instanceof Error ? error.message : String(error);
      const message = `${this.#log} could not be put on the disk (${reason}): nothing more is written until the service is started again, on a disk that is sound.`;
      this.#failure = new BackendUnavailable(message, RETRY_SECONDS, { cause: error });
      throw this.#failure;
    }
    this.#checkpoints.committed();
  }

  /** Null where there is none yet: nothing was committed, or SQLite has put it on the disk in another way. */
  async #open(): Promise<number | null> {
    try {
      return await opening(this.#log, 'r+');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Before the connection is closed, which takes over what is left and removes the log. */
  async close(): Promise<void> {
    await this.#checkpoints.close();
    const descriptor = this.#descriptor;
    this.#descriptor = null;
    if (descriptor !== null) await closing(descriptor);
  }
}
