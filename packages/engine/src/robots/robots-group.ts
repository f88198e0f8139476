import { plainQuery } from './path-octets.ts';
import type { PathRule } from './path-rule.ts';

/** The rules for one crawler: all groups that name it, combined (RFC 9309 section 2.2.1). */
export interface RobotsGroup {
  /** Ordered by precedence. */
  readonly rules: readonly PathRule[];
  /** Seconds, as written; null without a usable Crawl-delay. */
  readonly crawlDelay: number | null;
}

/** Longest first, allow before disallow at one length: the first rule that matches is the one that decides. */
export function byPrecedence(a: PathRule, b: PathRule): number {
  return b.length - a.length || Number(b.allow) - Number(a.allow);
}

/** The longest matching rule decides, and allow wins a tie; no match allows (RFC 9309 section 2.2.2). */
export function groupAllows(group: RobotsGroup, octets: string): boolean {
  const plain = plainQuery(octets);
  const matches =
    plain === octets
      ? (rule: PathRule) => rule.matches(octets)
      : (rule: PathRule) => rule.matches(octets) || rule.matches(plain);
  return group.rules.find(matches)?.allow ?? true;
}
