/** Where a command runs, and where it says what it has to say. */
export interface Surroundings {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/**
 * One of `seogeo-contract`'s commands.
 * @returns the exit code: 0 done, 1 the document or the files are not right; null where it goes on until it is stopped
 * @throws WrongUse, NoDocument, ContractBroken
 */
export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<0 | 1 | null>;

/** Thrown for a command line that says nothing clear; the message says what is wrong with it. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** What `read` makes of the arguments. @throws WrongUse for what it cannot read */
export function readArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeError ? new WrongUse(error.message) : error;
  }
}

/** The one document behind a command; undefined where none is named. @throws WrongUse for more */
export function onlyDocument(documents: readonly string[]): string | undefined {
  const [first, ...more] = documents;
  if (more.length === 0) return first;
  throw new WrongUse(`One document at a time: leave out ${more.join(' ')}.`);
}
