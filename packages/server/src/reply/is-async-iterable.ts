/** Whether it gives what it has one after the other; of what kind that is, nobody has looked. */
export function isAsyncIterable<Item>(value: unknown): value is AsyncIterable<Item> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
