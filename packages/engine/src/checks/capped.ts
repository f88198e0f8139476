import type { Finding } from './check.ts';

/** How many findings of one check a page lists. */
export const MAX_FINDINGS = 20;

/** The first findings; the last one says how many there are besides. `total` counts all, listed or not. */
export function capped<T>(items: readonly T[], total: number, describe: (item: T) => Finding): Finding[] {
  const findings = items.slice(0, MAX_FINDINGS).map(describe);
  const last = findings.at(-1);
  const more = total - findings.length;
  if (last !== undefined && more > 0) last.message += ` (and ${more} more on this page)`;
  return findings;
}
