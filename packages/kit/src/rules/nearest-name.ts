/** The name that a misspelled one was probably meant to be; null when none is close. */
export function nearestName(misspelled: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = Math.max(2, Math.floor(misspelled.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(misspelled.toLowerCase(), name.toLowerCase(), least);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** `Did you mean X? `, or nothing. */
export function didYouMean(misspelled: string, names: Iterable<string>): string {
  const name = nearestName(misspelled, names);
  return name === null ? '' : `Did you mean ${name}? `;
}

/** Levenshtein's distance, by rows; anything that reaches `limit` is as good as `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, char] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (char === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? limit;
}
