/** Names written one after the other, as standards list them, on one line or several. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.trim().split(/\s+/)));
}
