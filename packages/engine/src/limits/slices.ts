import { setImmediate as turn } from 'node:timers/promises';

const SLICE_MS = 4;

let last: Promise<unknown> = Promise.resolve();

/**
 * For work on the event loop of all crawls whose amount strangers decide on: resolves in a turn of its own, after those
 * who asked before, so that whatever else there is to do waits for one slice at a time.
 */
export function nextSlice(): Promise<unknown> {
  last = last.then(() => turn());
  return last;
}

/** Goes through them at once where that is quick, and else in slices. */
export async function inSlices<Item>(items: Iterable<Item>, take: (item: Item) => void): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() >= end) {
      await nextSlice();
      end = performance.now() + SLICE_MS;
    }
    take(item);
  }
}
