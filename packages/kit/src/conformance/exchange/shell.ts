/** Between single quotes a POSIX shell leaves everything as it is, except a single quote. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** For the inside of double quotes, beside what the shell is to fill in there. */
export const inDoubleQuotes = (text: string): string => text.replaceAll(/[\\"$`]/g, String.raw`\$&`);

/** A header as an option of curl, which leaves out one without a value unless it ends in a semicolon. */
export const headerOption = (name: string, value: string): string =>
  `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`;
