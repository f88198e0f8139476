import { LIMITS } from '../limits/limits.ts';
import type { Occurrence, Tally } from '../page/media-collector.ts';
import { shorten } from '../text/white-space.ts';
import type { Finding } from './check.ts';

const MOST_QUOTED = LIMITS.message.value - 50;

/**
 * The first findings; the last one says how many there are besides. `total` counts all, listed or not; `least` are listed
 * even if that is more than a check has on a page.
 */
export function capped<T>(
  items: readonly T[],
  describe: (item: T) => Finding,
  { total = items.length, least = 0 } = {},
): Finding[] {
  const findings = items.slice(0, Math.max(least, LIMITS.findings.value)).map(describe);
  const last = findings.at(-1);
  const more = total - findings.length;
  // What it says of the others must not be cut off with what it quotes.
  if (last !== undefined && more > 0)
    last.message = `${shorten(last.message, MOST_QUOTED)} (and ${more} more on this page)`;
  return findings;
}

/** The same of elements, each address at its first place and with how often it is on the page. */
export function cappedOccurrences(
  { first, count }: Tally,
  describe: (occurrence: Occurrence) => string,
): Finding[] {
  const again = first.slice(0, LIMITS.findings.value).reduce((sum, { times }) => sum + times - 1, 0);
  const found = (one: Tally['first'][number]): Finding => ({
    message: one.times > 1 ? `${describe(one)}, in ${one.times} places` : describe(one),
    location: one.element.cssPath,
  });
  return capped(first, found, { total: count - again });
}
