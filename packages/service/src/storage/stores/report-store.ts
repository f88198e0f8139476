import type { Schemas } from '@seogeo/contract';
import { withinContract } from '../../contract-bounds/within-contract.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { isoTime } from '../queries/iso-time.ts';
import { newestInSlices } from '../queries/newest-in-slices.ts';
import type { SlicesOf, Window } from '../queries/page-of.ts';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';
import { Store } from './store.ts';

type ReportSnapshot = Schemas['ReportSnapshot'];

const newestReports = newestInSlices('reports', 'summary', toSnapshot);

/** Snapshots of what audits and GEO tests found; written once when these end, never changed. */
export class ReportStore extends Store {
  async addAudit(
    projectId: string,
    auditId: string,
    summary: Schemas['AuditSummary'],
    now: number,
  ): Promise<void> {
    await this.#add({ project_id: projectId, kind: 'audit', audit_id: auditId, test_id: null }, summary, now);
  }

  async addGeoTest(
    projectId: string,
    testId: string,
    summary: Schemas['GeoTest'],
    now: number,
  ): Promise<void> {
    await this.#add(
      { project_id: projectId, kind: 'geo_test', audit_id: null, test_id: testId },
      summary,
      now,
    );
  }

  /** The project's newest audit snapshot and whose it is, to tell what changed since. */
  async newestAudit(
    projectId: string,
  ): Promise<{ auditId: string | null; summary: Schemas['AuditSummary'] } | null> {
    const row = await this.#auditsOf(projectId).select(['audit_id as auditId', 'summary']).executeTakeFirst();
    return row ? { ...row, summary: readJson<Schemas['AuditSummary']>(row.summary) } : null;
  }

  /** The newest audit that has a snapshot and ended as it should; null where there is none, or where it is gone. */
  async newestCompleted(
    projectId: string,
  ): Promise<{ auditId: string; stopReason: Schemas['AuditSummary']['stopReason'] } | null> {
    const row = await this.#auditsOf(projectId)
      .innerJoin('audits', 'audits.id', 'reports.audit_id')
      .where('audits.status', '=', 'completed')
      .select(['audits.id as auditId', 'audits.stop_reason as stopReason'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** The newest snapshot of an audit. */
  #auditsOf(projectId: string) {
    return this.db
      .selectFrom('reports')
      .where('reports.project_id', '=', projectId)
      .where('reports.kind', '=', 'audit')
      .orderBy('reports.number', 'desc')
      .orderBy('reports.id', 'desc')
      .limit(1);
  }

  /** Newest first. */
  list(projectId: string, window: Window): Promise<SlicesOf<ReportSnapshot>> {
    return newestReports(this.db, projectId, window);
  }

  async #add(
    subject: Pick<RowOf<'reports'>, 'project_id' | 'kind' | 'audit_id' | 'test_id'>,
    summary: object,
    now: number,
  ): Promise<void> {
    await this.db
      .insertInto('reports')
      .values({ ...subject, id: uuidV7(now), summary: JSON.stringify(summary), created_at: now })
      .execute();
  }
}

const bound = { audit: withinContract('AuditReport'), geo_test: withinContract('GeoTestReport') };

function toSnapshot(row: RowOf<'reports'>): ReportSnapshot {
  const snapshot = storedSnapshot(row);
  bound[snapshot.kind](snapshot);
  return snapshot;
}

function storedSnapshot(row: RowOf<'reports'>): ReportSnapshot {
  const { id, audit_id: auditRunId, test_id: testId } = row;
  const createdAt = isoTime(row.created_at);
  if (row.kind === 'audit' && auditRunId !== null) {
    return {
      id,
      kind: 'audit',
      auditRunId,
      createdAt,
      summary: readJson<Schemas['AuditSummary']>(row.summary),
    };
  }
  if (row.kind === 'geo_test' && testId !== null) {
    return { id, kind: 'geo_test', testId, createdAt, summary: readJson<Schemas['GeoTest']>(row.summary) };
  }
  throw new Error(`Report ${id} is of kind '${row.kind}' but names no record of that kind.`);
}
