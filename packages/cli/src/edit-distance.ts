/** Levenshtein's. */
export const editDistance = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...b].entries()) {
      const replaced = (above[at] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
};
