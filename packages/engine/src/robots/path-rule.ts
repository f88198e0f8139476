import { pathOctets, plainQuery } from './path-octets.ts';

/** One allow or disallow line (RFC 9309 section 2.2.2). */
export interface PathRule {
  readonly allow: boolean;
  /** Length of the pattern in octets: the longest match wins. */
  readonly length: number;
  /** What stands before its first `*`. */
  readonly head: string;
  /** The whole pattern, where it is a beginning of paths and nothing else; else null. */
  readonly prefix: string | null;
  /** Does the rule match these octets (see pathOctets)? */
  matches(octets: string): boolean;
}

/** Null for an empty pattern, which matches nothing. */
export function parsePathRule(allow: boolean, pattern: string): PathRule | null {
  if (pattern === '') return null;
  const anchored = pattern.endsWith('$');
  const octets = (anchored ? pattern.slice(0, -1) : pattern).split('*').map(pathOctets).join('*');
  const [head = '', ...rest] = plainQuery(octets).split('*');
  const length = octets.length + (anchored ? 1 : 0);
  const last = rest.pop();
  if (last === undefined) {
    const matches = anchored
      ? (octets: string) => octets === head
      : (octets: string) => octets.startsWith(head);
    const prefix = !anchored && head.length === length ? head : null;
    return { allow, length, head, prefix, matches };
  }
  const parts = { head, middle: rest, last, anchored };
  return { allow, length, head, prefix: null, matches: (octets) => matchesParts(octets, parts) };
}

interface WildcardParts {
  readonly head: string;
  readonly middle: readonly string[];
  readonly last: string;
  readonly anchored: boolean;
}

/** `*` takes as little as possible: if any choice matches, this one does, and it never goes back. */
function matchesParts(octets: string, { head, middle, last, anchored }: WildcardParts): boolean {
  if (!octets.startsWith(head)) return false;
  let position = head.length;
  for (const part of middle) {
    const found = octets.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  if (!anchored) return octets.includes(last, position);
  return octets.length - last.length >= position && octets.endsWith(last);
}
