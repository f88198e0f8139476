import type { SiteIssue } from '@seogeo/engine';
import { siteIssue } from '@seogeo/engine/crawl';
import type { Kysely } from 'kysely';
import { isPlan, type PlanLimits } from '../accounts/plans.ts';
import type { Database } from '../database/schema.ts';

/** How long an audit of this account may be open, in milliseconds. */
export async function timeLimitOf(
  db: Kysely<Database>,
  accountId: string,
  auditSeconds: PlanLimits,
): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('plan')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return auditSeconds[isPlan(row.plan) ? row.plan : 'starter'] * 1_000;
}

/** Says of an audit that its time was up how much of the site it has seen. */
export function timeLimitIssue(limitMs: number, { done, open }: { done: number; open: number }): SiteIssue {
  const share = done + open === 0 ? 0 : Math.floor((100 * done) / (done + open));
  const seen = `${done} of the ${done + open} pages known by then are recorded (${share} %)`;
  return siteIssue('audit_time_limit', `the audit ended at its time limit of ${inWords(limitMs)}: ${seen}`);
}

function inWords(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes < 1) return `${milliseconds / 1_000} s`;
  return minutes < 120 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 6) / 10} h`;
}
