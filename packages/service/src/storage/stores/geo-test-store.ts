import type { Schemas } from '@seogeo/contract';
import type { MonitorResult } from '@seogeo/engine';
import { withinContract } from '../../contract-bounds/within-contract.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { isoTime, isoTimeOrNull } from '../queries/iso-time.ts';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';
import { StartingStore } from './starting-store.ts';

type GeoTest = Schemas['GeoTest'];

/** What an unfinished test says of its engine; the embedded one is the only engine so far. */
const PENDING: Pick<GeoTest, 'engine' | 'simulated' | 'answer' | 'citations' | 'metrics'> = {
  engine: 'embedded-retrieval',
  simulated: true,
  answer: null,
  citations: [],
  metrics: null,
};

/** GEO monitor tests of a project. */
export class GeoTestStore extends StartingStore {
  /** Records a pending test together with the job that will run it, which has its id. */
  async start(
    owner: { accountId: string; projectId: string },
    request: { prompt: string; locale: string },
    now: number,
  ): Promise<GeoTest> {
    const row: RowOf<'geo_tests'> = {
      id: uuidV7(now),
      account_id: owner.accountId,
      project_id: owner.projectId,
      ...request,
      status: 'pending',
      result: null,
      failure_reason: null,
      created_at: now,
      finished_at: null,
    };
    await this.db.insertInto('geo_tests').values(row).execute();
    const { id, project_id: projectId } = row;
    await this.jobs.enqueue({ id, kind: 'geo_test', subjectId: id, projectId }, now);
    return toGeoTest(row);
  }

  /** What is to be asked, and the address and the project's name of the site that it is asked for. */
  async find(testId: string) {
    const row = await this.db
      .selectFrom('geo_tests')
      .innerJoin('projects', 'projects.id', 'geo_tests.project_id')
      .select(['geo_tests.prompt', 'geo_tests.locale'])
      .select(['projects.primary_domain as primaryDomain', 'projects.name as projectName'])
      .where('geo_tests.id', '=', testId)
      .executeTakeFirst();
    return row ?? null;
  }

  async markRunning(testId: string): Promise<void> {
    await this.db
      .updateTable('geo_tests')
      .set({ status: 'running' })
      .where('id', '=', testId)
      .where('status', '=', 'pending')
      .execute();
  }

  finish(testId: string, result: MonitorResult, now: number): Promise<GeoTest> {
    return this.#end(testId, { status: 'completed', result: JSON.stringify(result), finished_at: now });
  }

  fail(testId: string, reason: string, now: number): Promise<GeoTest> {
    return this.#end(testId, { status: 'failed', failure_reason: reason, finished_at: now });
  }

  async #end(testId: string, end: Partial<RowOf<'geo_tests'>>): Promise<GeoTest> {
    const tests = this.db.updateTable('geo_tests').set(end).where('id', '=', testId);
    return toGeoTest(await tests.returningAll().executeTakeFirstOrThrow());
  }
}

const boundTest = withinContract('GeoTest');

function toGeoTest(row: RowOf<'geo_tests'>): GeoTest {
  const test: GeoTest = {
    testId: row.id,
    prompt: row.prompt,
    locale: row.locale,
    status: row.status,
    ...PENDING,
    ...(row.result === null ? {} : readJson<MonitorResult>(row.result)),
    failureReason: row.failure_reason,
    createdAt: isoTime(row.created_at),
    finishedAt: isoTimeOrNull(row.finished_at),
  };
  boundTest(test);
  return test;
}
