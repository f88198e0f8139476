/** A longer text is worked out each time. */
const LONGEST = 300;
const MOST_TEXTS = 1_000;

/**
 * The same function, which works out what pages of a site repeat only once. It must depend on the text alone, and what it
 * gives is shared.
 * @param most texts that are remembered: anybody may make up more, and then all are forgotten
 */
export function remembering<Result extends NonNullable<unknown> | null>(
  work: (text: string) => Result,
  most = MOST_TEXTS,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (text.length > LONGEST) return work(text);
    // A copy: what is cut out of a document holds all of it in memory.
    const own = Buffer.from(text, 'utf16le').toString('utf16le');
    const result = work(own);
    if (known.size >= most) known.clear();
    known.set(own, result);
    return result;
  };
}
