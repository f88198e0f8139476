import { pathOctets } from '../robots/path-octets.ts';
import { type PathRule, parsePathRule } from '../robots/path-rule.ts';
import { pathAndQuery } from '../url/canonical-url.ts';

/**
 * Which paths of a site are crawled, in the notation of robots.txt (RFC 9309 section 2.2.3): a pattern is the
 * beginning of path and query, `*` stands for anything, `$` for the end.
 */
export interface UrlPatterns {
  /** Only URLs that one of these matches; none: all. */
  readonly include: readonly string[];
  /** No URL that one of these matches, included or not. */
  readonly exclude: readonly string[];
}

/** Whether the patterns allow a URL. */
export function allowedBy({ include, exclude }: UrlPatterns): (url: string) => boolean {
  const [wanted, unwanted] = [rules(include), rules(exclude)];
  if (wanted.length === 0 && unwanted.length === 0) return () => true;
  return (url) => {
    const octets = pathOctets(pathAndQuery(url));
    const isMatch = (rule: PathRule): boolean => rule.matches(octets);
    return !unwanted.some(isMatch) && (wanted.length === 0 || wanted.some(isMatch));
  };
}

function rules(patterns: readonly string[]): PathRule[] {
  return patterns.flatMap((pattern) => parsePathRule(true, pattern) ?? []);
}
