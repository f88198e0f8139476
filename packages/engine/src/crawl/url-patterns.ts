import { pathOctets } from '../robots/path-octets.ts';
import { type PathRule, parsePathRule } from '../robots/path-rule.ts';
import { pathAndQuery } from '../url/canonical-url.ts';

/**
 * Which paths of a site are crawled, in the notation of robots.txt (RFC 9309 section 2.2.3): a pattern is the
 * beginning of path and query, `*` stands for anything, `$` for the end.
 */
export interface UrlPatternsOptions {
  /** Only URLs that one of these matches; none: all. */
  readonly include: readonly string[];
  /** No URL that one of these matches, included or not. */
  readonly exclude: readonly string[];
}

export class UrlPatterns {
  private readonly include: readonly PathRule[];
  private readonly exclude: readonly PathRule[];

  constructor({ include, exclude }: UrlPatternsOptions) {
    this.include = rules(include);
    this.exclude = rules(exclude);
  }

  allow(url: string): boolean {
    if (this.include.length === 0 && this.exclude.length === 0) return true;
    const octets = pathOctets(pathAndQuery(url));
    if (this.exclude.some((rule) => rule.matches(octets))) return false;
    return this.include.length === 0 || this.include.some((rule) => rule.matches(octets));
  }
}

function rules(patterns: readonly string[]): PathRule[] {
  return patterns.flatMap((pattern) => parsePathRule(true, pattern) ?? []);
}
