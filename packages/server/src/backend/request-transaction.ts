import type { OpenTransaction } from '../backend/open-transaction.ts';

/**
 * A request's one transaction: opened by the handler (or by the server, for the idempotency row), ended by
 * the server once the handler's reply is known.
 */
export class RequestTransaction<Stores> {
  readonly #begin: () => Promise<OpenTransaction<Stores>>;
  #open: OpenTransaction<Stores> | null = null;
  #used = false;

  constructor(begin: () => Promise<OpenTransaction<Stores>>) {
    this.#begin = begin;
  }

  /** Runs the handler's writes. @throws when it is called a second time: that is a mistake in the handler */
  async run<Result>(work: (stores: Stores) => Result | Promise<Result>): Promise<Result> {
    if (this.#used) throw new Error('A handler may call transaction() once: do all its writes in that call.');
    this.#used = true;
    return work(this.#open === null ? await this.#begun() : this.#open.stores);
  }

  /** Adds the server's own writes, in the same transaction. */
  async add(work: (stores: Stores) => Promise<void> | void): Promise<void> {
    await work(this.#open === null ? await this.#begun() : this.#open.stores);
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  async commit(): Promise<void> {
    const open = this.#open;
    if (open === null) return;
    await open.commit();
    this.#open = null;
  }

  async rollback(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.rollback();
  }

  async #begun(): Promise<Stores> {
    this.#open = await this.#begin();
    return this.#open.stores;
  }
}
