import { type PathRule, parsePathRule } from './path-rule.ts';
import { byPrecedence, type RobotsGroup } from './robots-group.ts';

/** RFC 9309 section 2.5: what has to be parsed at least, and here at most. */
export const ROBOTS_MAX_BYTES = 500 * 1024;

export interface ParsedRobots {
  /** The combined rules for a product token; those of `*` when no group names it, none when there is no `*`. */
  groupFor(productToken: string): RobotsGroup;
  /** Values of the Sitemap lines, as written. */
  readonly sitemaps: readonly string[];
}

interface GroupLines {
  rules: PathRule[];
  crawlDelay: number | null;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const NO_RULES: RobotsGroup = { rules: [], crawlDelay: null };

/** RFC 9309 section 2.2. Lines that are none of its records never end a group and are ignored. */
export function parseRobots(bytes: Uint8Array): ParsedRobots {
  const groups = new Map<string, GroupLines>();
  const sitemaps: string[] = [];
  let current: GroupLines[] = [];
  let namingAgents = false;

  for (const { key, value } of records(bytes)) {
    if (key === 'user-agent') {
      if (!namingAgents) current = [];
      namingAgents = true;
      const group = groupNamed(groups, value);
      if (group !== null) current.push(group);
    } else if (key === 'allow' || key === 'disallow') {
      namingAgents = false;
      const rule = parsePathRule(key === 'allow', value);
      if (rule !== null) for (const group of current) group.rules.push(rule);
    } else if (key === 'crawl-delay') {
      const seconds = Number(value);
      if (value !== '' && seconds >= 0) for (const group of current) group.crawlDelay = seconds;
    } else if (key === 'sitemap' && value !== '') {
      sitemaps.push(value);
    }
  }
  for (const group of groups.values()) group.rules.sort(byPrecedence);
  return {
    sitemaps,
    groupFor: (token) => groups.get(token.toLowerCase()) ?? groups.get('*') ?? NO_RULES,
  };
}

/** What a crawler is called in robots.txt: the letters, `_` and `-` its User-Agent begins with (section 2.2.1). */
export function productToken(userAgent: string): string {
  return /^[A-Za-z_-]*/.exec(userAgent.trim())?.[0] ?? '';
}

function groupNamed(groups: Map<string, GroupLines>, agent: string): GroupLines | null {
  const token = /^\*(\s|$)/.test(agent) ? '*' : productToken(agent).toLowerCase();
  if (token === '') return null;
  const known = groups.get(token);
  if (known !== undefined) return known;
  const created: GroupLines = { rules: [], crawlDelay: null };
  groups.set(token, created);
  return created;
}

function* records(bytes: Uint8Array): Generator<{ key: string; value: string }> {
  // TextDecoder drops a byte order mark and replaces what is not UTF-8.
  const text = new TextDecoder().decode(wholeLines(bytes));
  for (const line of text.split(/\r\n|\n|\r/)) {
    const content = line.split('#', 1)[0] ?? '';
    const colon = content.indexOf(':');
    if (colon === -1) continue;
    yield { key: content.slice(0, colon).trim().toLowerCase(), value: content.slice(colon + 1).trim() };
  }
}

/** Up to the limit, without the line it cuts through: half a path would be another rule, up to `Disallow: /`. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length < ROBOTS_MAX_BYTES) return bytes;
  const kept = bytes.subarray(0, ROBOTS_MAX_BYTES);
  return kept.subarray(0, Math.max(kept.lastIndexOf(LINE_FEED), kept.lastIndexOf(CARRIAGE_RETURN)) + 1);
}
