import { bareMediaType, preferredType } from '@seogeo/document';
import type { RawContext } from '../contract/erased-handler.ts';
import type { Key } from '../contract/handler.ts';
import type { Page } from '../contract/operation-types.ts';
import type { Logger } from '../log/logger.ts';
import type { Arrived, Permitted, Reserved, Validated } from './facts.ts';
import { requestLog } from './own-stages.ts';

type Facts = Arrived & Permitted & Validated & Reserved;

/** What a handler gets beside its input; transaction, signal and logger are made only when they are asked for. */
export class HandlerContext implements RawContext {
  readonly account: unknown;
  readonly key: Key;
  readonly requestId: string;
  readonly page: Page | null;
  readonly preferences: ReadonlyMap<string, string>;
  readonly added: Readonly<Record<string, unknown>>;
  readonly #log: Logger;
  readonly #facts: Facts;

  constructor(facts: Facts, log: Logger) {
    const { principal, exchange, page, preferences } = facts;
    this.account = principal.account;
    this.key = principal.key;
    this.requestId = exchange.id;
    this.page = page;
    this.preferences = preferences;
    this.added = exchange.added;
    this.#log = log;
    this.#facts = facts;
  }

  /** A function of its own: handlers take it out of the context. */
  get transaction(): RawContext['transaction'] {
    const { transaction } = this.#facts;
    return (work) => transaction.run(work);
  }

  get contentType(): string | null {
    const written = this.#facts.exchange.req.headers['content-type'];
    return written === undefined ? null : bareMediaType(written);
  }

  get preferredType(): RawContext['preferredType'] {
    const { accept = '' } = this.#facts.exchange.req.headers;
    return (types) => preferredType(accept, types);
  }

  get signal(): AbortSignal {
    return this.#facts.exchange.signal;
  }

  get log(): Logger {
    return requestLog(this.#log, this.requestId, this.#facts.operation);
  }
}
