import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { makeDataDir } from '../../config/make-data-dir.ts';
import type { Installation, OwnName } from '../ports/installation.ts';
import type { PostgresSettings } from '../ports/place.ts';
import type { Storage } from '../ports/storage.ts';
import { explainServer, titleOf } from './connection/explain-server.ts';
import { prepare } from './connection/migrate.ts';
import { openPostgresStorage } from './postgres-storage.ts';

export interface PostgresOptions {
  /** Whether a start brings the tables up to date. */
  readonly migrates: boolean;
  /** For indexes, which every node makes for itself. */
  readonly dataDir: string;
}

/** A database that any number of nodes share: each has a name that no other ever had. */
export class PostgresInstallation implements Installation {
  readonly #settings: PostgresSettings;
  readonly #options: PostgresOptions;
  readonly isBegun = false;

  constructor(settings: PostgresSettings, options: PostgresOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  get title(): string {
    return titleOf(this.#settings.url);
  }

  enter(): OwnName {
    return this.#enterAs('api');
  }

  async open(log: Logger): Promise<Storage> {
    const migrations = await prepare(this.#settings, { ...this.#options, makes: true });
    if (migrations.length > 0) log.info({ migrations }, 'the database was brought up to date');
    return openPostgresStorage(this.#settings, { name: 'api', log });
  }

  async openAsWorker(log: Logger): Promise<{ storage: Storage; own: OwnName }> {
    await prepare(this.#settings, { ...this.#options, makes: true });
    const own = this.#enterAs('worker');
    const storage = await openPostgresStorage(this.#settings, { name: own.name, log });
    // From here on, before its processes have started.
    await storage.presence.beat(own.name, 'crawls');
    return { storage, own };
  }

  async openAsCommand(makes: boolean): Promise<{ storage: Storage; isNew: boolean }> {
    await prepare(this.#settings, { ...this.#options, makes });
    return { storage: await openPostgresStorage(this.#settings, { name: 'command' }), isNew: false };
  }

  migrate(): Promise<readonly string[]> {
    return prepare(this.#settings, { migrates: true, makes: true });
  }

  explain(error: unknown): unknown {
    return explainServer(this.#settings.url, error);
  }

  #enterAs(role: string): OwnName {
    makeDataDir(this.#options.dataDir);
    return { name: `${role}-${randomUUID().slice(0, 13)}`, release() {} };
  }
}
