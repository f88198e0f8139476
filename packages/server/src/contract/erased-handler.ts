import { isObject } from '@seogeo/document';
import type { Logger } from '../log/logger.ts';
import type { Key } from './handler.ts';
import type { Page } from './operation-types.ts';
import type { ReplyOptions } from './reply.ts';

/** A request's input as the validator left it. */
export interface RawInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly cookies: unknown;
  readonly body: unknown;
}

export interface RawContext {
  readonly account: unknown;
  readonly key: Key;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly page: Page | null;
  readonly contentType: string | null;
  readonly preferredType: <Type extends string>(types: readonly Type[]) => Type | null;
  readonly preferences: ReadonlyMap<string, string>;
  readonly added: Readonly<Record<string, unknown>>;
  readonly transaction: (work: (stores: unknown) => unknown) => Promise<unknown>;
}

export interface RawReply {
  readonly status: number;
  readonly data: unknown;
  readonly options: ReplyOptions;
}

/**
 * A handler without its operation's types. The compiler has held the handler against the contract; the
 * validator holds the request against it before the handler is called.
 */
export type ErasedHandler = (input: RawInput, context: RawContext) => Promise<RawReply> | RawReply;

/** @throws where an operation has no handler, which only untyped code can bring about */
export function handlerOf(handlers: object, operationId: string): ErasedHandler {
  const handler: unknown = isObject(handlers) ? handlers[operationId] : undefined;
  if (!isHandler(handler) || handler === Reflect.get(Object.prototype, operationId))
    throw new Error(`The operation ${operationId} has no handler: add one to "handlers".`);
  return handler;
}

function isHandler(value: unknown): value is ErasedHandler {
  return typeof value === 'function';
}
