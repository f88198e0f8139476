import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nameOf } from '../../../leases/incarnation.ts';
import { LeaseWatch } from '../../../leases/lease-watch.ts';
import type { Database } from '../connection/schema.ts';
import type { Databases } from '../file/open-database.ts';
import { isReady, nextTurn, noteTurn } from './fair-turn.ts';
import { LapsedLeases } from './lapsed-leases.ts';

export type JobKind = Database['jobs']['kind'];

/** A piece of background work: which kind, on which record, in which project. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly subjectId: string;
  readonly projectId: string;
  readonly accountId: string;
  /** How often the work was tried and threw; a lost worker does not count. */
  readonly attempts: number;
  /** How many workers have died over it. */
  readonly deaths: number;
}

/** Transactions in which a job was added. */
const addedTo = new WeakSet<Kysely<Database>>();

/** A worker that gives no sign of life for this long has lost its jobs to whoever noticed it. */
export const LEASE_MS = 12_000;
/** Until a job that its worker died over is taken up again. */
export const AFTER_DEATH_MS = 1_000;
/** Claims that another worker was quicker at, after which the next poll tries again. */
const TRIES = 5;

const JOB = ['id', 'kind', 'subject_id', 'project_id', 'account_id', 'attempts', 'deaths'] as const;
const FREE = { state: 'queued', lease_owner: null } as const;

/**
 * The queue beside the data: a job is created in the transaction of the record it works for, so neither is ever
 * there without the other. Three methods (enqueue, claim, settle) are what a queue of
 * another engine has to offer; the others keep a claim alive or give it back.
 */
export class JobQueue {
  readonly #db: Kysely<Database>;
  readonly #read: Kysely<Database>;
  readonly #owner: string;
  readonly #lapsed: LapsedLeases;

  /** @param owner this worker in its leases: an incarnation of a name that no other living worker has */
  constructor(
    { write, read }: Pick<Databases, 'write' | 'read'>,
    owner: string,
    monotonic: () => number = () => performance.now(),
  ) {
    this.#db = write;
    this.#read = read;
    this.#owner = owner;
    this.#lapsed = new LapsedLeases({ write, read }, owner, new LeaseWatch(LEASE_MS, monotonic));
  }

  /** Adds a job inside the caller's transaction. */
  static async enqueue(
    trx: Kysely<Database>,
    job: Pick<Job, 'id' | 'kind' | 'subjectId' | 'projectId'>,
    now: number,
  ): Promise<void> {
    await trx
      .insertInto('jobs')
      .values((eb) => ({
        id: job.id,
        kind: job.kind,
        subject_id: job.subjectId,
        account_id: eb.selectFrom('projects').select('account_id').where('id', '=', job.projectId),
        project_id: job.projectId,
        ...FREE,
        run_after: now,
        created_at: now,
        attempts: 0,
        beat: 0,
        deaths: 0,
        finished_at: null,
      }))
      .execute();
    addedTo.add(trx);
  }

  /** True where a job was added in this transaction, be it that this was undone: then it is worth while to look for one. */
  static mayHaveLeft(trx: Kysely<Database>): boolean {
    return addedTo.has(trx);
  }

  /**
   * Frees what a worker held when it died, and counts its death against what it was at. For whoever saw it die:
   * a worker that was stopped, or killed with its whole process, is none of this.
   * @param owner the incarnation that died
   * @param suspects ids of the jobs that it was at: they wait a little, so that others have their turn first
   */
  static async recordDeath(
    write: Kysely<Database>,
    owner: string,
    suspects: readonly string[],
    now: number,
  ): Promise<void> {
    await write.transaction().execute(async (trx) => {
      // Of several audits that were at it together none is found guilty: they come to it one at a time now (ADR 0021).
      const marked = sql<number>`CASE WHEN kind = 'audit' AND ${suspects.length} > 1 THEN max(deaths, 1) ELSE deaths + 1 END`;
      await trx
        .updateTable('jobs')
        .set({ deaths: marked, run_after: now + AFTER_DEATH_MS })
        .where('id', 'in', suspects)
        .where('state', '=', 'running')
        .where('lease_owner', '=', owner)
        .execute();
      await trx
        .updateTable('jobs')
        .set(FREE)
        .where('state', '=', 'running')
        .where('lease_owner', '=', owner)
        .execute();
    });
  }

  /**
   * Takes the job of these kinds whose turn it is (see fair-turn.ts), of a lost worker's too. Only one audit of a
   * project is handed out at a time.
   * @param share jobs that one account may have with this worker at a time
   */
  async claim(
    kinds: readonly JobKind[],
    now: number,
    share: number = Number.MAX_SAFE_INTEGER,
  ): Promise<Job | null> {
    await this.#lapsed.free(kinds);
    const asking = { kinds, owner: this.#owner, share, now };
    for (let tries = 0; tries < TRIES; tries += 1) {
      // A look first: most claims find nothing, and must not make the writers of other threads wait for that.
      const next = await nextTurn(this.#read, asking);
      if (next === null) return null;
      const job = await this.#take(next.id, isReady(now));
      if (job !== null) return job;
    }
    return null;
  }

  /** The account whose turn it would be if this worker had room for all. */
  async nextAccount(kinds: readonly JobKind[], now: number): Promise<string | null> {
    const share = Number.MAX_SAFE_INTEGER;
    return (await nextTurn(this.#read, { kinds, owner: this.#owner, share, now }))?.accountId ?? null;
  }

  /** Takes the job of an audit that no worker has open, whether or not it is due; null where there is none. */
  async claimAudit(auditId: string): Promise<Job | null> {
    const waiting = await this.#read
      .selectFrom('jobs')
      .select('id')
      .where('subject_id', '=', auditId)
      .where('kind', '=', 'audit')
      .where('state', '=', 'queued')
      .executeTakeFirst();
    return waiting ? this.#take(waiting.id, sql<boolean>`kind = 'audit'`) : null;
  }

  /** Null when another worker has just taken it, or what is asked of it is no longer true. */
  #take(id: string, condition: RawBuilder<boolean>): Promise<Job | null> {
    return this.#db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('jobs')
        .set({ state: 'running', lease_owner: this.#owner, beat: sql<number>`beat + 1` })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .where(condition)
        .returning(JOB)
        .executeTakeFirst();
      if (!taken) return null;
      const { kind, subject_id, project_id, account_id, attempts, deaths } = taken;
      await noteTurn(trx, kind, account_id);
      const ids = { id, subjectId: subject_id, projectId: project_id, accountId: account_id };
      return { ...ids, kind, attempts, deaths };
    });
  }

  /** Keeps every claim of this worker alive. Answers with the jobs that are still its own: it must write no more for others. */
  async beat(): Promise<ReadonlySet<string>> {
    const held = await this.#db
      .updateTable('jobs')
      .set({ beat: sql<number>`beat + 1` })
      .where('state', '=', 'running')
      .where('lease_owner', '=', this.#owner)
      .returning('id')
      .execute();
    return new Set(held.map(({ id }) => id));
  }

  /** Ends the claim. Inside the caller's transaction, so that the work's result and its end are one. */
  async settle(trx: Kysely<Database>, jobId: string, state: 'done' | 'failed', now: number): Promise<void> {
    const { numUpdatedRows } = await this.#mine(trx, jobId)
      .set({ state, finished_at: now, lease_owner: null })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLost(jobId);
  }

  /** Puts the job back, to be taken again after `delayMs`, and counts the attempt. */
  async retry(jobId: string, delayMs: number, now: number): Promise<void> {
    await this.#mine(this.#db, jobId)
      .set((eb) => ({ ...FREE, attempts: eb('attempts', '+', 1), run_after: now + delayMs }))
      .execute();
  }

  /** What this worker's lease of a job is known by, for transactions that Kysely does not run. */
  leaseTerms(jobId: string): { jobId: string; owner: string } {
    return { jobId, owner: this.#owner };
  }

  /** Inside a transaction: keeps the claim alive, or throws LeaseLost so that nothing of it is written. */
  async guard(trx: Kysely<Database>, jobId: string): Promise<void> {
    const { numUpdatedRows } = await this.#mine(trx, jobId)
      .set({ beat: sql<number>`beat + 1` })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLost(jobId);
  }

  #mine(trx: Kysely<Database>, jobId: string) {
    return trx
      .updateTable('jobs')
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .where('lease_owner', '=', this.#owner);
  }

  /** Lets a job be taken again from `at` on, without a lost attempt. */
  async giveBack(jobId: string, at: number): Promise<void> {
    await this.#mine(this.#db, jobId)
      .set({ ...FREE, run_after: at })
      .execute();
  }

  /** Gives back every job this worker holds, unfinished and without a lost attempt. */
  async release(): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set(FREE)
      .where('state', '=', 'running')
      .where('lease_owner', '=', this.#owner)
      .execute();
  }

  /** Frees what earlier incarnations of this worker's name held: none of them lives. */
  async takeOver(): Promise<void> {
    const name = `${nameOf(this.#owner)}#`;
    await this.#db
      .updateTable('jobs')
      .set(FREE)
      .where('state', '=', 'running')
      .where('lease_owner', '!=', this.#owner)
      .where(sql`substr(lease_owner, 1, ${name.length})`, '=', name)
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
