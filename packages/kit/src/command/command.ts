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
