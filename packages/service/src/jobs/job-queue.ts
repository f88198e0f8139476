import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Databases } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';

export type JobKind = Database['jobs']['kind'];

/** A piece of background work: which kind, on which record, in which project. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly subjectId: string;
  readonly projectId: string;
  /** How often the work was tried and threw; a lost worker does not count. */
  readonly attempts: number;
}

/** Transactions in which a job was added. */
const addedTo = new WeakSet<Kysely<Database>>();

/** A job's claim lasts this long without a heartbeat; then another worker may take it over. */
export const LEASE_MS = 12_000;

/**
 * The queue beside the data: a job is created in the transaction of the record it works for, so neither is ever
 * there without the other. Three methods (enqueue, claim, settle) are what a queue of
 * another engine has to offer; the others keep a claim alive or give it back.
 */
export class JobQueue {
  readonly #db: Kysely<Database>;
  readonly #read: Kysely<Database>;
  readonly #owner: string;

  /** @param owner Names this worker in its leases; no two living workers may share one. */
  constructor({ write, read }: Pick<Databases, 'write' | 'read'>, owner: string) {
    this.#db = write;
    this.#read = read;
    this.#owner = owner;
  }

  /** Adds a job inside the caller's transaction. */
  static async enqueue(
    trx: Kysely<Database>,
    job: Pick<Job, 'id' | 'kind' | 'subjectId' | 'projectId'>,
    now: number,
  ): Promise<void> {
    await trx
      .insertInto('jobs')
      .values({
        id: job.id,
        kind: job.kind,
        subject_id: job.subjectId,
        project_id: job.projectId,
        state: 'queued',
        run_after: now,
        created_at: now,
        attempts: 0,
        lease_owner: null,
        lease_until: null,
        finished_at: null,
      })
      .execute();
    addedTo.add(trx);
  }

  /** True where a job was added in this transaction, be it that this was undone: then it is worth while to look for one. */
  static mayHaveLeft(trx: Kysely<Database>): boolean {
    return addedTo.has(trx);
  }

  /**
   * Takes the oldest job of these kinds that is due: one that waits, or one whose worker's lease has run out.
   * Only one audit of a project is handed out at a time.
   */
  async claim(kinds: readonly JobKind[], now: number): Promise<Job | null> {
    // A look first: most claims find nothing, and must not make the writers of other threads wait for that.
    const due = await this.#read
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', (eb) => oldestDue(eb, kinds, now))
      .executeTakeFirst();
    if (!due) return null;
    const taken = await this.#db
      .updateTable('jobs')
      .set({ state: 'running', lease_owner: this.#owner, lease_until: now + LEASE_MS })
      .where('id', '=', (eb) => oldestDue(eb, kinds, now))
      .returning(['id', 'kind', 'subject_id', 'project_id', 'attempts'])
      .executeTakeFirst();
    if (!taken) return null;
    return {
      id: taken.id,
      kind: taken.kind,
      subjectId: taken.subject_id,
      projectId: taken.project_id,
      attempts: taken.attempts,
    };
  }

  /** Extends the lease. False when the job is no longer this worker's: it must stop and write nothing more. */
  async heartbeat(jobId: string, now: number): Promise<boolean> {
    try {
      await this.guard(this.#db, jobId, now);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    }
  }

  /** Ends the claim. Inside the caller's transaction, so that the work's result and its end are one. */
  async settle(trx: Kysely<Database>, jobId: string, state: 'done' | 'failed', now: number): Promise<void> {
    await this.#mine(trx, jobId, { state, finished_at: now, lease_owner: null, lease_until: null });
  }

  /** Puts the job back, to be taken again after `delayMs`, and counts the attempt. */
  async retry(jobId: string, delayMs: number, now: number): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set((eb) => ({
        state: 'queued',
        attempts: eb('attempts', '+', 1),
        run_after: now + delayMs,
        lease_owner: null,
        lease_until: null,
      }))
      .where('id', '=', jobId)
      .where('lease_owner', '=', this.#owner)
      .execute();
  }

  /** What a lease that is extended now says, for transactions that Kysely does not run. */
  leaseTerms(jobId: string, now: number): { jobId: string; owner: string; until: number } {
    return { jobId, owner: this.#owner, until: now + LEASE_MS };
  }

  /** Inside a transaction: extends the lease, or throws LeaseLost so that nothing of it is written. */
  async guard(trx: Kysely<Database>, jobId: string, now: number): Promise<void> {
    await this.#mine(trx, jobId, { lease_until: now + LEASE_MS });
  }

  async #mine(trx: Kysely<Database>, jobId: string, change: Partial<Database['jobs']>): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('jobs')
      .set(change)
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .where('lease_owner', '=', this.#owner)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLost(jobId);
  }

  /** Lets a job be taken again from `at` on, without a lost attempt. */
  async giveBack(jobId: string, at: number): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ lease_until: at })
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .where('lease_owner', '=', this.#owner)
      .execute();
  }

  /** Gives back every job this worker holds, unfinished and without a lost attempt: another start takes it at once. */
  async release(now: number): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ lease_until: now })
      .where('state', '=', 'running')
      .where('lease_owner', '=', this.#owner)
      .execute();
  }
}

/** Another worker has taken the job over; what this one still wanted to write is void. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(jobId: string) {
    super(`The lease of job ${jobId} was lost to another worker.`);
  }
}

function oldestDue(eb: ExpressionBuilder<Database, 'jobs'>, kinds: readonly JobKind[], now: number) {
  return eb
    .selectFrom('jobs as due')
    .select('due.id')
    .where('due.kind', 'in', kinds)
    .where('due.run_after', '<=', now)
    .where((where) =>
      where.or([
        where('due.state', '=', 'queued'),
        where.and([where('due.state', '=', 'running'), where('due.lease_until', '<=', now)]),
      ]),
    )
    .where((where) =>
      where.or([
        where('due.kind', '!=', 'audit'),
        where.not(
          where.exists(
            where
              .selectFrom('jobs as other')
              .select('other.id')
              .whereRef('other.project_id', '=', 'due.project_id')
              .whereRef('other.id', '!=', 'due.id')
              .where('other.kind', '=', 'audit')
              .where('other.state', '=', 'running'),
          ),
        ),
      ]),
    )
    .orderBy('due.created_at')
    .orderBy('due.id')
    .limit(1);
}
