import { LIMITS } from '../limits/limits.ts';
import { plainQuery } from './path-octets.ts';
import type { PathRule } from './path-rule.ts';

/** The rules for one crawler: all groups that name it, combined (RFC 9309 section 2.2.1). */
export interface RobotsGroup {
  /** The longest rule that matches these octets decides, and allow wins a tie (RFC 9309 section 2.2.2); null when none matches, which allows. */
  decide(octets: string): boolean | null;
  /** Seconds, as written; null without a usable Crawl-delay. */
  readonly crawlDelay: number | null;
  /** Rules that are compared with every address, one after the other. */
  readonly wildcards: number;
  /** What is over a limit, in words. */
  readonly leftOut: readonly string[];
}

export function robotsGroup(rules: readonly PathRule[], crawlDelay: number | null): RobotsGroup {
  const prefixes = new PrefixRules();
  const others: PathRule[] = [];
  const most = LIMITS.robotsWildcards.value;
  let wildcards = 0;
  for (const rule of rules) {
    if (rule.prefix !== null) prefixes.add(rule.prefix, rule.allow);
    else if (++wildcards <= most) others.push(rule);
    // Rather too little is requested than what the site forbids.
    else if (!rule.allow && rule.head !== '') prefixes.add(rule.head, false);
  }
  others.sort(byPrecedence);
  const leftOut =
    wildcards > most ? [`${wildcards} rules with * or $ for one crawler, of which ${most} are followed`] : [];
  return {
    decide: (octets) => decide(prefixes, others, octets),
    crawlDelay,
    wildcards: others.length,
    leftOut,
  };
}

/** Longest first, allow before disallow at one length: the first rule that matches is the one that decides. */
function byPrecedence(a: PathRule, b: PathRule): number {
  return b.length - a.length || Number(b.allow) - Number(a.allow);
}

function decide(prefixes: PrefixRules, others: readonly PathRule[], octets: string): boolean | null {
  const plain = plainQuery(octets);
  const forms = plain === octets ? [octets] : [octets, plain];
  const found = prefixes.longest(forms);
  const length = found?.length ?? -1;
  for (const rule of others) {
    if (rule.length < length || (rule.length === length && found?.allow === true)) break;
    if (forms.some((form) => rule.matches(form))) {
      return rule.length === length ? rule.allow || found?.allow === true : rule.allow;
    }
  }
  return found?.allow ?? null;
}

/** Rules that are the beginning of a path: looked up by their length, since a file may have tens of thousands. */
class PrefixRules {
  readonly #byLength = new Map<number, Map<string, boolean>>();
  #lengths: readonly number[] | null = null;

  add(prefix: string, allow: boolean): void {
    const ofLength = this.#byLength.get(prefix.length) ?? new Map<string, boolean>();
    ofLength.set(prefix, allow || ofLength.get(prefix) === true);
    this.#byLength.set(prefix.length, ofLength);
    this.#lengths = null;
  }

  longest(forms: readonly string[]): Pick<PathRule, 'length' | 'allow'> | null {
    this.#lengths ??= [...this.#byLength.keys()].sort((a, b) => b - a);
    for (const length of this.#lengths) {
      const known = this.#byLength.get(length);
      const verdicts = forms.map((form) =>
        form.length < length ? undefined : known?.get(form.slice(0, length)),
      );
      if (verdicts.some((verdict) => verdict !== undefined))
        return { length, allow: verdicts.includes(true) };
    }
    return null;
  }
}
