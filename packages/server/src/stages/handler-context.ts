import type { RawContext } from '../erased-handler.ts';
import type { Key } from '../handler.ts';
import type { Logger } from '../logger.ts';
import type { Page } from '../operation-types.ts';
import { activeTraceFields } from '../telemetry/trace-fields.ts';

export interface HandlerContextParts {
  readonly account: unknown;
  readonly key: Key;
  readonly requestId: string;
  readonly operationId: string;
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly page: Page | null;
  readonly preferences: ReadonlyMap<string, string>;
  readonly transaction: RawContext['transaction'];
}

/** What a handler gets beside its input; the logger is made only when it is asked for. */
export class HandlerContext implements RawContext {
  readonly account: unknown;
  readonly key: Key;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly page: Page | null;
  readonly preferences: ReadonlyMap<string, string>;
  readonly transaction: RawContext['transaction'];
  readonly #log: Logger;
  readonly #operationId: string;

  constructor(parts: HandlerContextParts) {
    this.account = parts.account;
    this.key = parts.key;
    this.requestId = parts.requestId;
    this.signal = parts.signal;
    this.page = parts.page;
    this.preferences = parts.preferences;
    this.transaction = parts.transaction;
    this.#log = parts.log;
    this.#operationId = parts.operationId;
  }

  get log(): Logger {
    const { requestId } = this;
    return this.#log.child({ requestId, operation: this.#operationId, ...activeTraceFields() });
  }
}
