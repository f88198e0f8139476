/**
 * robots.txt by RFC 9309 for one crawler, written for being obviously right: every rule becomes a regular
 * expression, all of them are tried, the longest that matches decides and allow wins a tie.
 */
export interface RobotsRules {
  allows(url: string): boolean;
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly allow: boolean;
  readonly length: number;
  readonly pattern: RegExp;
}

/** @param productToken the crawler's name as robots.txt files write it, such as `ExampleBot` */
export function robotsRules(text: string, productToken: string): RobotsRules {
  const groups = new Map<string, Rule[]>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let rulesSeen = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, field, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? [];
    if (field === undefined || value === undefined) continue;
    const name = field.toLowerCase();
    if (name === 'sitemap') sitemaps.push(value);
    else if (name === 'user-agent') {
      if (rulesSeen) agents = [];
      rulesSeen = false;
      agents.push(value.toLowerCase());
      for (const agent of agents) if (!groups.has(agent)) groups.set(agent, []);
    } else if (name === 'allow' || name === 'disallow') {
      rulesSeen = true;
      if (value === '') continue;
      for (const agent of agents) groups.get(agent)?.push(rule(name === 'allow', value));
    }
  }
  const own = groups.get(productToken.toLowerCase()) ?? groups.get('*') ?? [];
  return { sitemaps, allows: (url) => decide(own, url) };
}

/** A robots.txt that is absent (4xx) allows everything; one that cannot be had (5xx, no answer) nothing. */
export const allowAll: RobotsRules = { sitemaps: [], allows: () => true };
export const allowNothing: RobotsRules = { sitemaps: [], allows: () => false };

function rule(allow: boolean, path: string): Rule {
  const normal = sameEscapes(path);
  const body = normal
    .replace(/\$$/, '')
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${body.join('.*')}${normal.endsWith('$') ? '$' : ''}`, 's');
  return { allow, length: normal.length, pattern };
}

function decide(rules: readonly Rule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  const path = sameEscapes(`${pathname}${search}`);
  let best: Rule | null = null;
  for (const candidate of rules) {
    if (!candidate.pattern.test(path)) continue;
    const longer = best === null || candidate.length > best.length;
    if (longer || (candidate.length === best?.length && candidate.allow)) best = candidate;
  }
  return best?.allow ?? true;
}

/** Section 2.2.2: compare after percent-encoding what is not ASCII, in capital hexadecimal digits. */
function sameEscapes(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/gu, (text) => encodeURIComponent(text))
    .replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
}
