import type { OpenTransaction } from '../backend/open-transaction.ts';
import { Turns } from './turns.ts';

/** A transaction that can undo a part of itself. What the three methods do is SQL's, and the same in every dialect. */
export interface GroupTransaction<Stores> extends OpenTransaction<Stores> {
  /** `SAVEPOINT`: marks where one request's writes begin. */
  savepoint(): Promise<void> | void;
  /** `RELEASE`: keeps what was written since the mark. */
  release(): Promise<void> | void;
  /** `ROLLBACK TO`, then `RELEASE`: undoes what was written since the mark. */
  undo(): Promise<void> | void;
}

/**
 * For a database in which one writes at a time, such as SQLite: requests that write at the same moment take turns in one
 * transaction and share its commit, so that the disk is waited for once. Each request's writes stay atomic, because they
 * stand behind a savepoint of their own; nobody is told of success before the commit has returned, and where it fails,
 * it fails for all who share it.
 *
 * A commit waits for nobody who might still come: it takes the requests that the event loop already has at hand. One
 * that waits for something else in the middle of its writes keeps those before it waiting too.
 * @param begin opens the database's transaction, `BEGIN IMMEDIATE`
 * @returns what `createApi` takes as `begin`
 */
export function groupCommits<Stores>(
  begin: () => Promise<GroupTransaction<Stores>> | GroupTransaction<Stores>,
): () => Promise<OpenTransaction<Stores>> {
  const commits = new GroupCommits(begin);
  return () => commits.begin();
}

/** One transaction of the database, and those who share it. */
interface Group<Stores> {
  readonly transaction: GroupTransaction<Stores>;
  /** Resolves once it is committed; rejects where it could not be, and nothing of it is kept. */
  readonly ended: PromiseWithResolvers<void>;
  /** Why it could not even be rolled back, for whoever asks for that. */
  rollbackFailure: unknown;
}

class GroupCommits<Stores> {
  readonly #begin: () => Promise<GroupTransaction<Stores>> | GroupTransaction<Stores>;
  readonly #turns = new Turns();
  #group: Group<Stores> | null = null;

  constructor(begin: () => Promise<GroupTransaction<Stores>> | GroupTransaction<Stores>) {
    this.#begin = begin;
  }

  async begin(): Promise<OpenTransaction<Stores>> {
    await this.#turns.take();
    const group = this.#group ?? (await this.#open());
    try {
      await group.transaction.savepoint();
    } catch (error) {
      await this.#end(group, { error });
      this.#turns.pass();
      throw error;
    }
    return this.#share(group);
  }

  async #open(): Promise<Group<Stores>> {
    try {
      const transaction = await this.#begin();
      const group = { transaction, ended: Promise.withResolvers<void>(), rollbackFailure: undefined };
      // It is for its requests to say what becomes of a failure, and there may be none left.
      group.ended.promise.catch(() => undefined);
      this.#group = group;
      // Behind whatever the sockets brought in this round of the event loop.
      setImmediate(() => this.#close(group));
      return group;
    } catch (error) {
      this.#turns.refuse(error);
      throw error;
    }
  }

  /** One request's part of the group, whose turn it is until it commits or rolls back. */
  #share(group: Group<Stores>): OpenTransaction<Stores> {
    const { transaction, ended } = group;
    let isIn = true;
    const leave = async (how: () => Promise<void> | void): Promise<void> => {
      isIn = false;
      try {
        await how();
      } catch (error) {
        // Without the savepoint nobody knows what the transaction holds: nothing of it may be kept.
        await this.#end(group, { error });
      }
      this.#turns.pass();
    };
    return {
      stores: transaction.stores,
      async commit() {
        await leave(() => transaction.release());
        await ended.promise;
      },
      async rollback() {
        if (isIn) {
          await leave(() => transaction.undo());
          // What a request was refused for may be what others have written: that must have come to stay.
          await ended.promise.catch(() => undefined);
        }
        if (group.rollbackFailure !== undefined) throw group.rollbackFailure;
      },
    };
  }

  /** Before those who wait: who has written is to be answered, and they open the next group. */
  async #close(group: Group<Stores>): Promise<void> {
    if (this.#group !== group) return;
    await this.#turns.takeNext();
    if (this.#group === group) await this.#end(group, null);
    this.#turns.pass();
  }

  /** Commits the group, or undoes it where something went wrong; in the caller's turn. */
  async #end(group: Group<Stores>, wrong: { readonly error: unknown } | null): Promise<void> {
    this.#group = null;
    try {
      if (wrong !== null) throw wrong.error;
      await group.transaction.commit();
      group.ended.resolve();
    } catch (error) {
      try {
        await group.transaction.rollback();
      } catch (failure) {
        group.rollbackFailure = failure;
      }
      group.ended.reject(error);
    }
  }
}
