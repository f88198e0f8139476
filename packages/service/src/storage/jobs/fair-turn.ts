import type { JobKind } from '../../records/job.ts';
import { type Kysely, type RawBuilder, sql } from '../kysely/kysely.gen.js';
import type { Database } from '../queries/schema.ts';

/** Who asks for a job, and of what kinds. */
export interface Asking {
  readonly kinds: readonly JobKind[];
  /** In whose leases `share` is counted. */
  readonly owner: string;
  /** Jobs that one account may have with this owner at a time. */
  readonly share: number;
  readonly now: number;
}

/**
 * A time further ahead than this was written by a clock that has been set back since: the job is due, and before others of
 * its account, who would be older for ever.
 */
const LONGEST_DELAY_MS = 120_000;

/** Due, and not an audit of a project that has one running. */
export function isReady(now: number): RawBuilder<boolean> {
  return sql<boolean>`(jobs.run_after <= ${now} OR jobs.run_after > ${now + LONGEST_DELAY_MS})
    AND (jobs.kind <> 'audit' OR NOT EXISTS (SELECT 1 FROM jobs AS other WHERE other.state = 'running'
      AND other.kind = 'audit' AND other.project_id = jobs.project_id AND other.id <> jobs.id))`;
}

/** Of the jobs of `waiting`, by the index. */
function oldest(now: number, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT id FROM jobs WHERE state = 'queued' AND jobs.kind = waiting.kind
    AND jobs.account_id = waiting.account_id AND ${which} AND ${isReady(now)} ORDER BY created_at, id LIMIT 1)`;
}

/**
 * Whose turn it is: of the accounts that have a job ready, the one with the fewest running, then the one that was served
 * longest ago; of its jobs the oldest. So an account's second job waits behind every other account's first.
 *
 * The accounts that wait are found by skipping through the index `jobs_waiting` from one to the next, and in each only
 * its oldest jobs are looked at: the cost grows with the accounts, not with the jobs.
 */
export async function nextTurn(
  db: Kysely<Database>,
  { kinds, owner, share, now }: Asking,
): Promise<{ id: string; accountId: string } | null> {
  const wanted = sql.join(kinds);
  const { rows } = await sql<{ id: string; accountId: string }>`
    WITH RECURSIVE waiting(kind, account_id) AS (
      SELECT column1, (SELECT min(account_id) FROM jobs WHERE state = 'queued' AND kind = column1)
        FROM (VALUES ${sql.join(kinds.map((kind) => sql`(${kind})`))}) AS kinds
      UNION ALL
      SELECT kind, (SELECT min(jobs.account_id) FROM jobs
          WHERE jobs.state = 'queued' AND jobs.kind = waiting.kind AND jobs.account_id > waiting.account_id)
        FROM waiting WHERE account_id IS NOT NULL
    ), asking AS (
      SELECT waiting.account_id,
        (SELECT count(*) FROM jobs WHERE state = 'running' AND kind IN (${wanted})
          AND jobs.account_id = waiting.account_id) AS running,
        (SELECT count(*) FROM jobs WHERE state = 'running' AND kind IN (${wanted})
          AND jobs.account_id = waiting.account_id AND lease_owner = ${owner}) AS held,
        (SELECT max(turn) FROM job_turns WHERE kind IN (${wanted})
          AND job_turns.account_id = waiting.account_id) AS turn,
        coalesce(${oldest(now, sql`created_at > ${now + LONGEST_DELAY_MS}`)}, ${oldest(now, sql`true`)}) AS oldest
        FROM waiting WHERE waiting.account_id IS NOT NULL
    )
    SELECT jobs.id AS id, jobs.account_id AS "accountId" FROM asking JOIN jobs ON jobs.id = asking.oldest
      WHERE asking.held < ${share}
      ORDER BY asking.running, coalesce(asking.turn, 0), jobs.created_at, jobs.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** That an account has been served: the next turn is that of another. */
export async function noteTurn(trx: Kysely<Database>, kind: JobKind, accountId: string): Promise<void> {
  await sql`INSERT INTO job_turns (kind, account_id, turn)
    VALUES (${kind}, ${accountId}, (SELECT coalesce(max(turn), 0) + 1 FROM job_turns))
    ON CONFLICT (account_id, kind) DO UPDATE SET turn = excluded.turn`.execute(trx);
}
