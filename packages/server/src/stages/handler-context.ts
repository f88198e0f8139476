import type { RawContext } from '../erased-handler.ts';
import type { Exchange } from '../exchange.ts';
import type { Key } from '../handler.ts';
import type { Logger } from '../logger.ts';
import type { Page } from '../operation-types.ts';
import { activeTraceFields } from '../telemetry/trace-fields.ts';

export interface HandlerContextParts {
  readonly account: unknown;
  readonly key: Key;
  readonly exchange: Exchange;
  readonly operationId: string;
  readonly log: Logger;
  readonly page: Page | null;
  readonly preferences: ReadonlyMap<string, string>;
  readonly transaction: RawContext['transaction'];
}

/** What a handler gets beside its input; signal and logger are made only when they are asked for. */
export class HandlerContext implements RawContext {
  readonly account: unknown;
  readonly key: Key;
  readonly requestId: string;
  readonly page: Page | null;
  readonly preferences: ReadonlyMap<string, string>;
  readonly transaction: RawContext['transaction'];
  readonly #log: Logger;
  readonly #exchange: Exchange;
  readonly #operationId: string;

  constructor(parts: HandlerContextParts) {
    this.account = parts.account;
    this.key = parts.key;
    this.requestId = parts.exchange.id;
    this.#exchange = parts.exchange;
    this.page = parts.page;
    this.preferences = parts.preferences;
    this.transaction = parts.transaction;
    this.#log = parts.log;
    this.#operationId = parts.operationId;
  }

  get signal(): AbortSignal {
    return this.#exchange.signal;
  }

  get log(): Logger {
    const { requestId } = this;
    return this.#log.child({ requestId, operation: this.#operationId, ...activeTraceFields() });
  }
}
