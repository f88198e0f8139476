import type { Schemas } from '@seogeo/contract';
import { withinContract } from '../../contract-bounds/within-contract.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { isoTime, isoTimeOrNull } from '../queries/iso-time.ts';
import { newestFirst } from '../queries/newest-first.ts';
import type { PageOf, Window } from '../queries/page-of.ts';
import { prepared } from '../queries/prepared.ts';
import type { RowOf } from '../queries/schema.ts';
import { Store } from './store.ts';

type Project = Schemas['Project'];
type ProjectStats = Schemas['ProjectStats'];

type ProjectRow = Pick<RowOf<'projects'>, 'id' | 'name' | 'primary_domain' | 'created_at'>;

const newestProjects = newestFirst('projects', 'account_id', ['id', 'name', 'primary_domain', 'created_at']);

const insertProject = prepared<RowOf<'projects'>>()((db, value) =>
  db
    .insertInto('projects')
    .values({
      id: value('id'),
      account_id: value('account_id'),
      name: value('name'),
      primary_domain: value('primary_domain'),
      created_at: value('created_at'),
    })
    .compile(),
);

const findProject = prepared<{ projectId: string; accountId: string }>()((db, value) =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', value('projectId'))
    .where('account_id', '=', value('accountId'))
    .compile(),
);

const newestFigures = prepared<{ projectId: string }>()((db, value) =>
  db
    .selectFrom('audits')
    .select(['avg_geo_score', 'pages_crawled', 'pages_with_schema', 'finished_at'])
    .where('project_id', '=', value('projectId'))
    .where('status', '=', 'completed')
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .compile(),
);

const boundStats = withinContract('ProjectStats');

/** An account's projects; a project of another account is never found. */
export class ProjectStore extends Store {
  async create(
    accountId: string,
    wanted: { name: string; primaryDomain: string },
    now: number,
  ): Promise<Project> {
    const row: RowOf<'projects'> = {
      id: uuidV7(now),
      account_id: accountId,
      name: wanted.name,
      primary_domain: wanted.primaryDomain,
      created_at: now,
    };
    await insertProject(this.db, row);
    return toProject(row);
  }

  async find(accountId: string, projectId: string): Promise<Project | null> {
    const { rows } = await findProject(this.db, { projectId, accountId });
    const [row] = rows;
    return row ? toProject(row) : null;
  }

  /** Newest first. */
  async list(accountId: string, window: Window): Promise<PageOf<Project>> {
    const { items, total } = await newestProjects(this.db, accountId, window);
    return { items: items.map(toProject), total };
  }

  /** Figures of the newest completed audit; `lastAuditAt` is when it finished. */
  async stats(projectId: string): Promise<ProjectStats> {
    const { rows } = await newestFigures(this.db, { projectId });
    const [audit] = rows;
    const stats = {
      avgGeoScore: audit?.avg_geo_score ?? null,
      pageCount: audit?.pages_crawled ?? null,
      pagesWithSchema: audit?.pages_with_schema ?? null,
      lastAuditAt: isoTimeOrNull(audit?.finished_at ?? null),
    };
    boundStats(stats);
    return stats;
  }
}

function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    primaryDomain: row.primary_domain,
    createdAt: isoTime(row.created_at),
  };
}
