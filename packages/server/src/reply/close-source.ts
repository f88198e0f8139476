import { Readable } from 'node:stream';
import { isAsyncIterable } from './is-async-iterable.ts';

/**
 * Closes a stream that will not be read; anything else is left alone. Nobody waits for it: a source may be busy until
 * it hears of the handler's signal.
 */
export function closeSource(value: unknown): void {
  // A stream that was never read has no running iterator that could destroy it.
  if (value instanceof Readable) value.destroy();
  else if (isAsyncIterable(value)) closeIterator(value[Symbol.asyncIterator]());
}

export function closeIterator(iterator: AsyncIterator<unknown>): void {
  // What a source says at its end interests nobody any more.
  Promise.resolve(iterator.return?.()).catch(() => undefined);
}
