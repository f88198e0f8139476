import type { Schemas } from '@seogeo/contract';
import { type Kysely, sql } from 'kysely';
import { isoTime, isoTimeOrNull } from '../database/iso-time.ts';
import type { PageOf, Window } from '../database/page-of.ts';
import type { Database, ProjectsTable } from '../database/schema.ts';
import { uuidV7 } from '../ids/uuid-v7.ts';

type Project = Schemas['Project'];
type ProjectStats = Schemas['ProjectStats'];

/** An account's projects; a project of another account is never found. */
export class ProjectStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async create(
    accountId: string,
    wanted: { name: string; primaryDomain: string },
    now: number,
  ): Promise<Project> {
    const row: ProjectsTable = {
      id: uuidV7(now),
      account_id: accountId,
      name: wanted.name,
      primary_domain: wanted.primaryDomain,
      created_at: now,
    };
    await this.#db.insertInto('projects').values(row).execute();
    return toProject(row);
  }

  async find(accountId: string, projectId: string): Promise<Project | null> {
    const row = await this.#db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', projectId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row ? toProject(row) : null;
  }

  /** Newest first. */
  async list(accountId: string, { offset, size }: Window): Promise<PageOf<Project>> {
    const mine = this.#db.selectFrom('projects').where('account_id', '=', accountId);
    const [rows, count] = await Promise.all([
      mine
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(offset)
        .execute(),
      mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { items: rows.map(toProject), total: Number(count.total) };
  }

  /** Figures of the newest completed audit; `lastAuditAt` is when it finished. */
  async stats(projectId: string): Promise<ProjectStats> {
    const audit = await this.#db
      .selectFrom('audits')
      .select(['avg_geo_score', 'pages_crawled', 'pages_with_schema', 'finished_at'])
      .where('project_id', '=', projectId)
      .where('status', '=', 'completed')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return {
      avgGeoScore: audit?.avg_geo_score ?? null,
      pageCount: audit?.pages_crawled ?? null,
      pagesWithSchema: audit?.pages_with_schema ?? null,
      lastAuditAt: isoTimeOrNull(audit?.finished_at ?? null),
    };
  }
}

function toProject(row: ProjectsTable): Project {
  return {
    id: row.id,
    name: row.name,
    primaryDomain: row.primary_domain,
    createdAt: isoTime(row.created_at),
  };
}
