/** A job in work that can make room, as far as it matters for who does. */
export interface Tenant {
  readonly accountId: string;
  /** Milliseconds, of one monotonic clock: since when it has been open, and when it last got on with its work. */
  readonly openedAt: number;
  readonly progressedAt: number;
}

export interface Newcomer {
  readonly accountId: string;
  /** Jobs that one account may have open. */
  readonly share: number;
  readonly now: number;
}

/** For so long a job stays open before it makes room for one whose account has as many as its own. */
export const SLICE_MS = 10_000;

/**
 * Which of the open jobs is parked so that another can be opened; null when the newcomer has to wait. While its account
 * has less than the one with the most, that one gives: the job of it that has waited longest. Accounts that are equal
 * take turns of SLICE_MS, and so do the jobs of an account that has its share.
 */
export function whoMakesRoom<T extends Tenant>(tenants: readonly T[], newcomer: Newcomer): T | null {
  const open = new Map<string, number>();
  for (const { accountId } of tenants) open.set(accountId, (open.get(accountId) ?? 0) + 1);
  const own = open.get(newcomer.accountId) ?? 0;
  const most = Math.max(0, ...open.values());
  const hasShare = own >= newcomer.share;
  const candidates = tenants.filter(({ accountId, openedAt }) => {
    if (hasShare && accountId !== newcomer.accountId) return false;
    if (!hasShare && most > own + 1) return open.get(accountId) === most;
    return newcomer.now - openedAt >= SLICE_MS;
  });
  const byWaiting = candidates.toSorted((a, b) => a.progressedAt - b.progressedAt);
  return byWaiting[0] ?? null;
}
