/** Lines shown before and after the one in question. */
const CONTEXT = 2;
/** Columns shown of one line; a longer one is cut around the place. */
const WIDTH = 100;

/** What `codeFrame` shows parts of. */
export function linesOf(text: string): readonly string[] {
  return text.replace(/\r?\n$/, '').split(/\r?\n/);
}

/**
 * The lines around a place, with a mark at the line and a caret under the column:
 *
 * ```
 *   34 |     seedUrl:
 * > 35 |       $ref: ./Url.yaml
 *      |             ^
 *   36 |       description: Where to start.
 * ```
 *
 * @param line from 1; beyond the end means the last line
 * @param column from 1; beyond the end of the line means its end
 */
export function codeFrame(lines: readonly string[], line: number, column: number): string {
  const at = Math.min(Math.max(line, 1), lines.length);
  const first = Math.max(at - CONTEXT, 1);
  const last = Math.min(at + CONTEXT, lines.length);
  const digits = String(last).length;
  const caret = Math.min(Math.max(column, 1), (lines[at - 1] ?? '').length + 1);
  const from = caret > WIDTH ? caret - WIDTH / 2 : 0;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    // A tab is one column to every parser; as one blank the caret stays under its character.
    const shown = (lines[number - 1] ?? '').replaceAll('\t', ' ').slice(from, from + WIDTH);
    frame.push(`${number === at ? '>' : ' '} ${String(number).padStart(digits)} | ${shown}`.trimEnd());
    if (number === at) frame.push(`  ${' '.repeat(digits)} | ${' '.repeat(caret - 1 - from)}^`);
  }
  return frame.join('\n');
}
