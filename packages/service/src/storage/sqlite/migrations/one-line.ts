/** A statement on one line, as a query builder wrote it at first: SQLite keeps the text of what makes a table. */
export function oneLine({ raw }: TemplateStringsArray): string {
  return raw.join('').replaceAll(/\n */g, ' ');
}
