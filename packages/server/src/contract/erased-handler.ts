import { isObject } from '@seogeo/document';
import type { ContextOf } from './handler.ts';
import type { Page } from './operation-types.ts';
import type { Reply, ReplyShape } from './reply.ts';

/** A request's input as the validator left it. */
export type RawInput = Readonly<Record<'path' | 'query' | 'headers' | 'cookies' | 'body', unknown>>;

export type RawContext = ContextOf<Page | null, unknown, unknown, Readonly<Record<string, unknown>>>;

export type RawReply = Reply<ReplyShape>;

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
