import type { OpenTransaction } from '../backend/open-transaction.ts';

/**
 * A request's one transaction: opened by the handler (or by the server, for the idempotency row), ended by
 * the server once the handler's reply is known.
 */
export class RequestTransaction<Stores> {
  readonly #begin: () => Promise<OpenTransaction<Stores>>;
  /** Begun, or on its way. */
  #opening: Promise<OpenTransaction<Stores>> | null = null;
  #open: OpenTransaction<Stores> | null = null;
  /** Resolves when what the handler writes is over, and undone where it failed: a handler may end before that. */
  #work: Promise<void> | null = null;
  #ended = false;

  constructor(begin: () => Promise<OpenTransaction<Stores>>) {
    this.#begin = begin;
  }

  /** Runs the handler's writes. @throws when it is called a second time: that is a mistake in the handler */
  async run<Result>(work: (stores: Stores) => Result | Promise<Result>): Promise<Result> {
    if (this.#work !== null)
      throw new Error('A handler may call transaction() once: do all its writes in that call.');
    const working = this.#begun().then(work);
    const over = working.then(
      () => undefined,
      () => this.#undo(),
    );
    this.#work = over;
    return over.then(
      () => working,
      () => working,
    );
  }

  /** Adds the server's own writes, in the same transaction. */
  async add(work: (stores: Stores) => Promise<void> | void): Promise<void> {
    await this.#work;
    await work(await this.#begun());
  }

  /** What there is: also where there is nothing, a handler that writes later is refused. */
  async commit(): Promise<void> {
    await this.#work;
    this.#ended = true;
    await this.#open?.commit();
    this.#open = null;
  }

  /** Once what is under way is over: what is written behind it would be in the transaction of another. */
  async rollback(): Promise<void> {
    this.#ended = true;
    await this.#work;
    await this.#undo();
  }

  /** The handler may go on after it, and the server begin another. */
  async #undo(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    this.#opening = null;
    await open?.rollback();
  }

  async #begun(): Promise<Stores> {
    this.#opening ??= this.#begin();
    this.#open = await this.#opening;
    if (this.#ended) throw new Error('The request has ended: a handler waits for its transaction.');
    return this.#open.stores;
  }
}
