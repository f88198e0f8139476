import { nameOf } from '../../leases/incarnation.ts';
import { LeaseWatch } from '../../leases/lease-watch.ts';
import { type Job, type JobKind, LEASE_MS } from '../../records/job.ts';
import { raiseFence } from '../crawled/audit-fence.ts';
import { pardonWaiting } from '../crawled/lost-leases.ts';
import { type Kysely, type RawBuilder, sql } from '../kysely/kysely.gen.js';
import type { Connections } from '../queries/connections.ts';
import { lockRow, writesSideBySide } from '../queries/lock-row.ts';
import type { Database } from '../queries/schema.ts';
import type { JobStore } from '../stores/job-store.ts';
import { isReady, nextTurn, noteTurn } from './fair-turn.ts';
import { freeLapsed } from './lapsed-leases.ts';

/** Until a job that its worker died over is taken up again. */
export const AFTER_DEATH_MS = 1_000;
/** Claims that another worker was quicker at, after which the next poll tries again. */
const TRIES = 5;
/** Of whoever asks for a job without a limit to those of one account. */
const ALL = Number.MAX_SAFE_INTEGER;

const JOB = ['id', 'kind', 'subject_id', 'project_id', 'account_id', 'attempts', 'deaths'] as const;
const FREE = { state: 'queued', lease_owner: null } as const;

/**
 * The queue beside the data, as one worker sees it: a job is created in the transaction of the record it works for
 * (see JobStore), so neither is ever there without the other.
 */
export class JobQueue {
  readonly #db: Connections;
  readonly #owner: string;
  readonly #watch: LeaseWatch;

  /** @param owner this worker in its leases: an incarnation of a name that no other living worker has */
  constructor(db: Connections, owner: string, monotonic: () => number = () => performance.now()) {
    this.#db = db;
    this.#owner = owner;
    this.#watch = new LeaseWatch(LEASE_MS, monotonic);
  }

  /**
   * Takes the job of these kinds whose turn it is (see fair-turn.ts), of a lost worker's too. Only one audit of a
   * project is handed out at a time.
   * @param share jobs that one account may have with this worker at a time
   */
  async claim(kinds: readonly JobKind[], now: number, share: number = ALL): Promise<Job | null> {
    await freeLapsed(this.#db, this.#owner, kinds, this.#watch);
    const asking = { kinds, owner: this.#owner, share, now };
    for (let tries = 0; tries < TRIES; tries += 1) {
      // A look first: most claims find nothing, and must not make the writers of other threads wait for that.
      const next = await nextTurn(this.#db.read, asking);
      if (next === null) return null;
      const job = await this.#take(next.id, isReady(now));
      if (job !== null) return job;
    }
    return null;
  }

  /** The account whose turn it would be if this worker had room for all. */
  async nextAccount(kinds: readonly JobKind[], now: number): Promise<string | null> {
    const turn = await nextTurn(this.#db.read, { kinds, owner: this.#owner, share: ALL, now });
    return turn?.accountId ?? null;
  }

  /** Takes the job of an audit that no worker has open, whether or not it is due; null where there is none. */
  async claimAudit(auditId: string): Promise<Job | null> {
    const waiting = await this.#db.read
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
    return this.#db.write.transaction().execute(async (trx) => {
      await lockProjectOf(trx, id);
      const taken = await trx
        .updateTable('jobs')
        .set({ state: 'running', lease_owner: this.#owner, beat: sql<number>`beat + 1` })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .where(condition)
        .returning(JOB)
        .executeTakeFirst();
      if (!taken) return null;
      const { kind, subject_id: subjectId, project_id, account_id, attempts, deaths } = taken;
      await noteTurn(trx, kind, account_id);
      const fence = kind === 'audit' ? await raiseFence(trx, subjectId) : 0;
      const ids = { id, subjectId, projectId: project_id, accountId: account_id };
      return { ...ids, kind, attempts, deaths, fence };
    });
  }

  /** Keeps every claim of this worker alive. Answers with the jobs that are still its own: it must write no more for others. */
  async beat(): Promise<ReadonlySet<string>> {
    const held = await this.#held().set({ beat: sql<number>`beat + 1` }).returning('id').execute();
    return new Set(held.map(({ id }) => id));
  }

  /** Ends the claim. In the transaction of the work's result, so that this and its end are one. @throws LeaseLost */
  async settle({ jobs }: { jobs: JobStore }, jobId: string, state: 'done' | 'failed', now: number) {
    await jobs.settle(jobId, this.#owner, state, now);
  }

  /** Puts the job back, to be taken again after `delayMs`, and counts the attempt. */
  async retry(jobId: string, delayMs: number, now: number): Promise<void> {
    await this.#held()
      .where('id', '=', jobId)
      .set((eb) => ({ ...FREE, attempts: eb('attempts', '+', 1), run_after: now + delayMs }))
      .execute();
  }

  /** Lets a job be taken again from `at` on, without a lost attempt. */
  async giveBack(jobId: string, at: number): Promise<void> {
    await this.#held()
      .where('id', '=', jobId)
      .set({ ...FREE, run_after: at })
      .execute();
  }

  /** Gives back every job this worker holds, unfinished and without a lost attempt. */
  async release(): Promise<void> {
    await this.#held().set(FREE).execute();
  }

  /** Frees what earlier incarnations of this worker's name held: none of them lives. */
  async takeOver(): Promise<void> {
    const name = `${nameOf(this.#owner)}#`;
    await this.#db.write
      .updateTable('jobs')
      .set(FREE)
      .where('state', '=', 'running')
      .where('lease_owner', '!=', this.#owner)
      .where(sql`substr(lease_owner, 1, ${name.length})`, '=', name)
      .execute();
  }

  #held() {
    return heldBy(this.#db.write, this.#owner);
  }
}

/**
 * In a transaction, frees what a worker held when it died, and counts its death against what it was at. For whoever saw it die:
 * a worker that was stopped, or killed with its whole process, is none of this.
 * @param owner the incarnation that died
 * @param suspects ids of the jobs that it was at: they wait a little, so that others have their turn first
 */
export async function recordDeath(
  trx: Kysely<Database>,
  owner: string,
  suspects: readonly string[],
  now: number,
): Promise<void> {
  if (suspects.length > 0) await pardonWaiting(trx, owner);
  // Of several audits that were at it together none is found guilty: they come to it one at a time now (ADR 0021).
  const marked = sql<number>`CASE WHEN kind = 'audit' AND ${suspects.length} > 1 THEN CASE WHEN deaths > 1 THEN deaths ELSE 1 END ELSE deaths + 1 END`;
  const atFault = suspects.length === 0 ? null : heldBy(trx, owner).where('id', 'in', suspects);
  await atFault?.set({ deaths: marked, run_after: now + AFTER_DEATH_MS }).execute();
  await heldBy(trx, owner).set(FREE).execute();
}

/** Two audits of a project must not be taken at the same time, neither seeing the other. */
async function lockProjectOf(trx: Kysely<Database>, jobId: string): Promise<void> {
  if (!writesSideBySide(trx)) return;
  const job = await trx.selectFrom('jobs').select('project_id').where('id', '=', jobId).executeTakeFirst();
  if (job !== undefined) await lockRow(trx, 'projects', job.project_id);
}

function heldBy(db: Kysely<Database>, owner: string) {
  return db.updateTable('jobs').where('state', '=', 'running').where('lease_owner', '=', owner);
}
