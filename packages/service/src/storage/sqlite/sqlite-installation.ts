import type { Logger } from 'pino';
import { makeDataDir } from '../../config/make-data-dir.ts';
import type { Installation, OwnName } from '../ports/installation.ts';
import type { Storage } from '../ports/storage.ts';
import { explainOpening } from './connection/explain-opening.ts';
import { databaseFiles, hasDatabase, requireDatabase } from './file/database-files.ts';
import { lockDataDir } from './file/instance-lock.ts';
import { openDatabases } from './file/open-database.ts';
import { type MigrationWait, openInTurn } from './file/open-in-turn.ts';
import { takeWorkerSlot } from './file/worker-slots.ts';
import { migrations } from './migrations/index.ts';
import { SqliteStorage } from './sqlite-storage.ts';

/** So long a command waits for an API process that brings the database up to date. */
const AS_COMMAND: MigrationWait = { patience: 10_000 };

/** A data folder, which one API process has at a time. */
export class SqliteInstallation implements Installation {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get title(): string {
    return databaseFiles(this.#dataDir).database;
  }

  get isBegun(): boolean {
    return hasDatabase(this.#dataDir);
  }

  enter(): OwnName {
    makeDataDir(this.#dataDir);
    const lock = lockDataDir(this.#dataDir);
    return { name: 'api', release: () => lock.release() };
  }

  async open(log: Logger): Promise<Storage> {
    return this.#opened({ ...patient(log), serves: true }, (migrations) => {
      if (migrations.length > 0) log.info({ migrations }, 'the database is brought up to date');
    });
  }

  async openAsWorker(log: Logger): Promise<{ storage: Storage; own: OwnName }> {
    return { storage: await this.#opened(patient(log)), own: takeWorkerSlot(this.#dataDir) };
  }

  async openAsCommand(makes: boolean): Promise<{ storage: Storage; isNew: boolean }> {
    const isNew = !hasDatabase(this.#dataDir);
    if (!makes) requireDatabase(this.#dataDir);
    return { storage: await this.#opened(AS_COMMAND), isNew };
  }

  async migrate(): Promise<readonly string[]> {
    const isNew = !hasDatabase(this.#dataDir);
    let run: readonly string[] = [];
    const storage = await this.#opened(AS_COMMAND, (pending) => {
      run = isNew ? Object.keys(migrations) : pending;
    });
    await storage.close();
    return run;
  }

  explain(error: unknown): unknown {
    return explainOpening(this.title, error);
  }

  #opened(wait: MigrationWait, told = (_pending: readonly string[]) => {}): Promise<Storage> {
    return openInTurn(this.#dataDir, wait, async (pending) => {
      told(pending);
      return new SqliteStorage(await openDatabases(this.#dataDir));
    });
  }
}

function patient(log: Logger): MigrationWait {
  return {
    patience: Number.POSITIVE_INFINITY,
    onWait: (reason) => log.warn({ reason }, 'waiting for the database to be brought up to date'),
  };
}
