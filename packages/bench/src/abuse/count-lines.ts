/** Counts what a log says by its message, so that a million lines are no more than their kinds. */
export function countLines() {
  const counts = new Map<string, number>();
  const hear = (text: string): void => {
    for (const line of text.split('\n')) {
      const message = (/"msg":"([^"]*)"/.exec(line)?.[1] ?? line).trim().slice(0, 120);
      if (message !== '' && counts.size < 1_000) counts.set(message, (counts.get(message) ?? 0) + 1);
    }
  };
  return { counts, hear };
}
