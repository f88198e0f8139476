import { statSync } from 'node:fs';
import { BackendUnavailable } from '@seogeo/server/errors';

const RETRY_SECONDS = 5;

/** Knows the files of an open database again: what is written to files that were moved or removed succeeds and is lost. */
export class StandingFile {
  readonly #file: string;
  readonly #opened: string | null;
  /** The log comes with the first transaction. */
  #log: string | null = null;

  /** To be made once the database is open. */
  constructor(file: string) {
    this.#file = file;
    this.#opened = identityOf(file);
    this.assertThere();
  }

  /** @throws BackendUnavailable while the database or its log are not where they were opened */
  assertThere(): void {
    this.#assertSame(this.#file, this.#opened);
    const log = `${this.#file}-wal`;
    this.#log ??= identityOf(log);
    this.#assertSame(log, this.#log);
  }

  #assertSame(file: string, identity: string | null): void {
    if (identityOf(file) === identity) return;
    throw new BackendUnavailable(`${file} is not the file that was opened at the start.`, RETRY_SECONDS);
  }
}

function identityOf(file: string): string | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? null : `${found.dev}:${found.ino}`;
  } catch {
    return null;
  }
}
