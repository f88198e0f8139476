const SLICE_MS = 4;

/** Of the turns of a lane one in so many is for who waits longest: otherwise nobody but the last might ever have one. */
const OLDEST_IN = 4;

/** Who waits, by lane, in the order of the lanes' turns. */
const waiting = new Map<string | symbol, { readonly line: (() => void)[]; turns: number }>();

/**
 * For work on the event loop of all crawls whose amount strangers decide on: resolves in a turn of its own, so that
 * whatever else there is to do waits for one slice at a time. Lanes take turns, however much of one waits; of a lane
 * who asked last mostly goes on first, so that a page is stored before the next is unpacked.
 * @param lane whose work it is; nobody else's unless given
 */
export function nextSlice(lane: string | symbol = Symbol()): Promise<void> {
  return new Promise((resolve) => {
    const known = waiting.get(lane) ?? { line: [], turns: 0 };
    known.line.push(resolve);
    waiting.set(lane, known);
    if (waiting.size === 1 && known.line.length === 1) setImmediate(serve);
  });
}

function serve(): void {
  const [next] = waiting;
  if (next === undefined) return;
  const [lane, known] = next;
  const { line } = known;
  waiting.delete(lane);
  known.turns += 1;
  (known.turns % OLDEST_IN === 0 ? line.shift() : line.pop())?.();
  if (line.length > 0) waiting.set(lane, known);
  if (waiting.size > 0) setImmediate(serve);
}

/** Goes through them at once where that is quick, and else in slices. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
  lane?: string,
): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() >= end) {
      await nextSlice(lane);
      end = performance.now() + SLICE_MS;
    }
    take(item);
  }
}
