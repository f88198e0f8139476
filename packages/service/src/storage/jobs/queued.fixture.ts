import { uuidV7 } from '../../ids/uuid-v7.ts';
import type { Connections } from '../queries/connections.ts';
import { JobStore } from '../stores/job-store.ts';

/** For tests: accounts and projects by name, made when they are first named, and jobs that wait for them. */
export class Queued {
  readonly #db: Pick<Connections, 'write'>;
  readonly #made = new Set<string>();

  constructor(db: Pick<Connections, 'write'>) {
    this.#db = db;
  }

  async add(
    kind: 'audit' | 'draft' | 'geo_test',
    { id = uuidV7(), account, project = `${account}-p` }: { id?: string; account: string; project?: string },
    now = 0,
  ): Promise<string> {
    await this.#once(account, (db) =>
      db
        .insertInto('accounts')
        .values({ id: account, email: `${account}@example.com`, plan: 'pro', created_at: 0 })
        .execute(),
    );
    const row = { id: project, account_id: account, name: 'P', primary_domain: 'example.com', created_at: 0 };
    await this.#once(project, (db) => db.insertInto('projects').values(row).execute());
    await new JobStore(this.#db.write).enqueue({ id, kind, subjectId: `of-${id}`, projectId: project }, now);
    return id;
  }

  async #once(name: string, make: (db: Connections['write']) => Promise<unknown>): Promise<void> {
    if (this.#made.has(name)) return;
    this.#made.add(name);
    await make(this.#db.write);
  }
}
