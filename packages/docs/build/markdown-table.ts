/** A table in Markdown (GitHub Flavored Markdown, section 4.10); whatever would end a cell or its line does not. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string =>
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<!\\)\|/g, '\\|')
      .trim();
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
