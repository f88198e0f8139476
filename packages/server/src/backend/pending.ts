/** A value that is there at once, or that has to be waited for. */
export type Pending<Value> = Value | PromiseLike<Value>;

/**
 * True where the value has to be waited for. Most backends answer most questions from memory, and each `await` of what
 * is there already costs a turn of the microtask queue.
 */
export function isPending<Value>(value: Pending<Value>): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
