import type { Logger } from 'pino';
import { makeDataDir } from '../../config/make-data-dir.ts';
import type { Installation, OwnName } from '../ports/installation.ts';
import type { Storage } from '../ports/storage.ts';
import { explainOpening } from './connection/explain-opening.ts';
import { awaitMigrations } from './file/await-migrations.ts';
import { databaseFiles, hasDatabase, requireDatabase } from './file/database-files.ts';
import { inspectDatabase } from './file/inspect-database.ts';
import { lockDataDir } from './file/instance-lock.ts';
import { openDatabases } from './file/open-database.ts';
import { takeWorkerSlot } from './file/worker-slots.ts';
import { migrations } from './migrations/index.ts';
import { SqliteStorage } from './sqlite-storage.ts';

/** So long a command waits for an API process that brings the database up to date. */
const COMMAND_WAIT_MS = 10_000;

/** A data folder, which one API process has at a time. */
export class SqliteInstallation implements Installation {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get title(): string {
    return databaseFiles(this.#dataDir).database;
  }

  enter(): OwnName {
    makeDataDir(this.#dataDir);
    const lock = lockDataDir(this.#dataDir);
    return { name: 'api', release: () => lock.release() };
  }

  async open(log: Logger): Promise<Storage> {
    const migrations = await inspectDatabase(this.#dataDir);
    if (migrations.length > 0) log.info({ migrations }, 'the database is brought up to date');
    return this.#opened();
  }

  async openAsWorker(log: Logger): Promise<{ storage: Storage; own: OwnName }> {
    await awaitMigrations(this.#dataDir, {
      patience: Number.POSITIVE_INFINITY,
      onWait: (reason) => log.warn({ reason }, 'waiting for the database to be brought up to date'),
    });
    return { storage: await this.#opened(), own: takeWorkerSlot(this.#dataDir) };
  }

  async openAsCommand(makes: boolean): Promise<{ storage: Storage; isNew: boolean }> {
    const isNew = !hasDatabase(this.#dataDir);
    if (!makes) requireDatabase(this.#dataDir);
    await awaitMigrations(this.#dataDir, { patience: COMMAND_WAIT_MS });
    return { storage: await this.#opened(), isNew };
  }

  async migrate(): Promise<readonly string[]> {
    await awaitMigrations(this.#dataDir, { patience: COMMAND_WAIT_MS });
    const pending = hasDatabase(this.#dataDir)
      ? await inspectDatabase(this.#dataDir)
      : Object.keys(migrations);
    await (await this.#opened()).close();
    return pending;
  }

  explain(error: unknown): unknown {
    return explainOpening(this.title, error);
  }

  async #opened(): Promise<Storage> {
    return new SqliteStorage(await openDatabases(this.#dataDir));
  }
}
