import { type Job, type JobKind, LeaseLost } from '../../records/job.ts';
import { sql } from '../kysely/kysely.gen.js';
import { purge } from '../queries/purge.ts';
import { Store } from './store.ts';

/** Jobs, as far as they are part of other records' transactions. */
export class JobStore extends Store {
  readonly #added = new Set<JobKind>();

  /** The kinds of the jobs added in this transaction, be it that this was undone: it is worth while to look for them. */
  get mayHaveLeft(): ReadonlySet<JobKind> {
    return this.#added;
  }

  async enqueue(job: Pick<Job, 'id' | 'kind' | 'subjectId' | 'projectId'>, now: number): Promise<void> {
    await this.db
      .insertInto('jobs')
      .values((eb) => ({
        id: job.id,
        kind: job.kind,
        subject_id: job.subjectId,
        account_id: eb.selectFrom('projects').select('account_id').where('id', '=', job.projectId),
        project_id: job.projectId,
        state: 'queued',
        run_after: now,
        created_at: now,
      }))
      .execute();
    this.#added.add(job.kind);
  }

  /** Ends the claim of the worker that has the job. @throws LeaseLost when it has not */
  async settle(jobId: string, owner: string, state: 'done' | 'failed', now: number): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('jobs')
      .set({ state, finished_at: now, lease_owner: null })
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .where('lease_owner', '=', owner)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLost(`job ${jobId}`);
  }

  /** Ends the job of an audit that no worker has begun; answers with its project, or null when one has. */
  async settlePending(auditId: string, now: number): Promise<string | null> {
    const job = await this.db
      .updateTable('jobs')
      .set({ state: 'done', finished_at: now })
      .where('kind', '=', 'audit')
      .where('subject_id', '=', auditId)
      .where('state', '=', 'queued')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('audits').select('id').where('id', '=', auditId).where('status', '=', 'pending')),
      )
      .returning('project_id')
      .executeTakeFirst();
    return job?.project_id ?? null;
  }

  /** Those of these kinds that wait or run, of one account or of all. */
  async countOpen(kinds: readonly JobKind[], accountId: string | null): Promise<number> {
    const { total } = await this.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('state', 'in', ['queued', 'running'])
      .where('kind', 'in', kinds)
      .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** How many there are by kind and state, and when the oldest of them was due; read from one index. */
  open() {
    return this.db
      .selectFrom('jobs')
      .select(['kind', 'state', sql<number>`count(*)`.as('total'), sql<number>`min(run_after)`.as('due')])
      .where('state', 'in', ['queued', 'running'])
      .groupBy(['kind', 'state'])
      .execute();
  }

  /** Removes jobs that ended before `time`, and tells how many. */
  purge(time: number): Promise<number> {
    const where = sql`state IN ('done', 'failed') AND finished_at < ${time}`;
    return purge(this.db, { table: 'jobs', where });
  }
}
