/** A handler that the compiler refuses, and its twin that differs in that alone. */
export interface WrongHandler {
  /** The operation; null for what is no handler. */
  readonly of: string | null;
  /** What the wrong one takes for an operation, where that is what is wrong. */
  readonly wrongOf?: string;
  /** An expression. */
  readonly right: string;
  readonly wrong: string;
  /** What the compiler says: the code, and words that name the fault. */
  readonly says: readonly [code: number, words: string];
}

export type WrongHandlers = Readonly<Record<string, WrongHandler>>;
