/** The first lines of a list, and how many more there are: nobody reads hundreds. */
export function atMost(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `and ${lines.length - most} more`];
}
