/** A text that a shell takes as it is (POSIX 2.2.2). */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A word as a person can type it in a shell (POSIX 2.2): quoted where a shell would take it for more than text. */
export const shellWord = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word));
