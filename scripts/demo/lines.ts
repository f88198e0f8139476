/** What a terminal shows without breaking a line. */
const WIDTH = 80;

/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A line in lines of at most 80 characters, broken between words; what follows the first begins with `indent` spaces. */
export function folded(line: string, indent: number): readonly string[] {
  if (line.length <= WIDTH) return [line];
  const end = line.lastIndexOf(' ', WIDTH);
  // An address that is longer than a line stays whole: it is there to be copied.
  const at = line.slice(0, end).trim() === '' || end <= indent ? line.indexOf(' ', WIDTH) : end;
  if (at < 0) return [line];
  return [line.slice(0, at), ...folded(`${' '.repeat(indent)}${line.slice(at + 1)}`, indent)];
}
