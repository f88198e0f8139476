import type { Logger } from 'pino';
import type { BookStore } from '../books/book-store.ts';

/** What a competitor is given. */
export interface Backend {
  readonly store: BookStore;
  /** True where reading the store costs next to nothing, so that a ceiling may keep what it read. */
  readonly inMemory: boolean;
  /** An existing folder for files of its own. */
  readonly folder: string;
  /** Takes one line per request at level info; null where nobody logs. */
  readonly log: Logger | null;
}

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a competitor on a free port of 127.0.0.1. */
export type StartCompetitor = (backend: Backend) => Promise<Listening>;
