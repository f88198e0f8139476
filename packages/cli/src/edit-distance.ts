/** How many letters are put in, left out, replaced or exchanged with their neighbour: optimal string alignment. */
export const editDistance = (a: string, b: string): number => {
  const [from, to] = [[...a], [...b]];
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [at, other] of to.entries()) {
      const replaced = (above[at] ?? 0) + (letter === other ? 0 : 1);
      const isTurned = letter === to[at - 1] && other === from[row - 1];
      const turned = isTurned ? (before[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      line.push(Math.min(replaced, turned, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    before = above;
    above = line;
  }
  return above.at(-1) ?? 0;
};
