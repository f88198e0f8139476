import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import document from '@seogeo/contract/openapi.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Refused } from './refused.ts';

/** Who asks. */
export interface Caller {
  readonly keyId: string;
  readonly keyPrefix: string;
  readonly accountId: string;
  readonly email: string;
  readonly plan: string;
}

interface NewProject {
  readonly name: string;
  readonly primaryDomain: string;
}

export interface Created {
  readonly data: unknown;
  readonly location: string;
}

type Row = Readonly<Record<string, SQLOutputValue>>;

const DAY_MS = 24 * 60 * 60 * 1000;
export const PROJECTS = '/api/public/v1/projects';

/**
 * The work behind a few operations as somebody writes it by hand: prepared statements on the database of a service
 * that is not running, one transaction and one sync of the log for each create.
 */
export class ProjectDesk {
  readonly #statements: ReturnType<typeof prepare>;
  readonly #validBody = new Ajv2020({ strict: false }).compile<NewProject>(
    document.components.schemas.CreateProjectRequest,
  );

  constructor(dataDir: string) {
    const database = new DatabaseSync(join(dataDir, 'seogeo.sqlite'));
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000');
    this.#statements = prepare(database);
  }

  /** The caller of a bearer token, found by its SHA-256. */
  callerOf(authorization: string | undefined): Caller | null {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const row = this.#statements.findKey.get(hash('sha256', token, 'hex'), Date.now());
    return row === undefined ? null : callerIn(row);
  }

  me({ accountId, email, plan, keyPrefix }: Caller) {
    return { userId: accountId, email, plan, apiKeyPrefix: keyPrefix };
  }

  list(caller: Caller, page: number, pageSize: number) {
    const rows = this.#statements.list.all(caller.accountId, pageSize, (page - 1) * pageSize);
    const total = Number(this.#statements.count.get(caller.accountId)?.total);
    const totalPages = Math.ceil(total / pageSize);
    const meta = { page, pageSize, total, totalPages, hasNextPage: page < totalPages };
    return { data: rows.map(projectIn), meta };
  }

  find(caller: Caller, id: string) {
    const row = this.#statements.find.get(id, caller.accountId);
    if (row !== undefined) return projectIn(row);
    const message = `There is no project ${id}. GET /projects lists the projects of this key.`;
    throw new Refused(404, 'NOT_FOUND', message);
  }

  /** Creates a project and its stored answer in one transaction, or finds the answer that is stored. */
  create({ accountId }: Caller, key: string | undefined, body: unknown): Created {
    const { findReply, addReply, addProject, begin, commit, rollback } = this.#statements;
    if (!this.#validBody(body)) throw Refused.forBody(this.#validBody.errors ?? []);
    const fingerprint = hash('sha256', JSON.stringify(['POST', PROJECTS, body]), 'hex');
    const now = Date.now();
    const stored = key === undefined ? undefined : findReply.get(accountId, key, now);
    if (stored !== undefined)
      return { data: JSON.parse(String(stored.data)), location: String(stored.location) };
    const { name, primaryDomain } = body;
    const id = randomUUID();
    const data = { id, name, primaryDomain, createdAt: new Date(now).toISOString() };
    const location = `${PROJECTS}/${id}`;
    begin.run();
    try {
      addProject.run(id, accountId, name, primaryDomain, now);
      if (key !== undefined)
        addReply.run(accountId, key, fingerprint, 201, JSON.stringify(data), location, now, now + DAY_MS);
      commit.run();
    } catch (error) {
      rollback.run();
      throw error;
    }
    return { data, location };
  }
}

function prepare(database: DatabaseSync) {
  return {
    findKey: database.prepare(`SELECT k.id, k.prefix, a.id AS account, a.email, a.plan
      FROM api_keys k JOIN accounts a ON a.id = k.account_id
      WHERE k.digest = ? AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)`),
    list: database.prepare(
      'SELECT * FROM projects WHERE account_id = ? ORDER BY created_at DESC, id DESC LIMIT ? + 0 OFFSET ?',
    ),
    count: database.prepare('SELECT count(*) AS total FROM projects WHERE account_id = ?'),
    find: database.prepare('SELECT * FROM projects WHERE id = ? AND account_id = ?'),
    findReply: database.prepare(
      'SELECT * FROM idempotency_keys WHERE account_id = ? AND key = ? AND expires_at > ?',
    ),
    addReply: database.prepare('INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
    addProject: database.prepare(
      'INSERT INTO projects (id, account_id, name, primary_domain, created_at) VALUES (?, ?, ?, ?, ?)',
    ),
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    rollback: database.prepare('ROLLBACK'),
  };
}

function callerIn({ id, prefix, account, email, plan }: Row): Caller {
  return {
    keyId: String(id),
    keyPrefix: String(prefix),
    accountId: String(account),
    email: String(email),
    plan: String(plan),
  };
}

function projectIn({ id, name, primary_domain, created_at }: Row) {
  const createdAt = new Date(Number(created_at)).toISOString();
  return { id: String(id), name: String(name), primaryDomain: String(primary_domain), createdAt };
}
