import type { Logger } from 'pino';
import type { Storage } from './storage.ts';

/** A name that no other living process at the data has. */
export interface OwnName {
  readonly name: string;
  /** Lets others have it. */
  release(): void;
}

/** The data of one installation before it is opened: who may use it now, and in what state it is. */
export interface Installation {
  /** Where it is, for people; without secrets. */
  readonly title: string;

  /** Whether it was begun before, as far as that can be seen on this machine. */
  readonly isBegun: boolean;

  /**
   * The first that an API process does.
   * @throws AlreadyRunning where there can be one of them only and there is one, ConfigError where DATA_DIR cannot be used
   */
  enter(): OwnName;

  /**
   * For an API process that has entered: opens it, brought up to date.
   * @throws DatabaseUnavailable saying what is wrong with it; then nothing was changed
   */
  open(log: Logger): Promise<Storage>;

  /** For a worker's process. @throws DatabaseUnavailable */
  openAsWorker(log: Logger): Promise<{ readonly storage: Storage; readonly own: OwnName }>;

  /**
   * For an operator's command, beside whatever runs.
   * @param makes whether it may make what is not there
   * @throws DatabaseUnavailable, or Error where there is nothing
   */
  openAsCommand(makes: boolean): Promise<{ readonly storage: Storage; readonly isNew: boolean }>;

  /** Brings the tables up to date. @returns the migrations that it lacked @throws DatabaseUnavailable */
  migrate(): Promise<readonly string[]>;

  /** What an operator is told about an error of a command; any other error comes back as it is. */
  explain(error: unknown): unknown;
}
