import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';
import type { PathRule } from './path-rule.ts';
import { type RobotsGroup, robotsGroup, robotsRule } from './robots-group.ts';
import { bare, type RobotsTypo, robotsTypo } from './robots-typos.ts';

export interface ParsedRobots {
  /** The combined rules for a product token; those of `*` when no group names it, none when there is no `*`. */
  groupFor(productToken: string): RobotsGroup;
  /** Values of the Sitemap lines, as written. */
  readonly sitemaps: readonly string[];
  /** What is over a limit, in words. */
  readonly leftOut: readonly string[];
  /** As many as findings of one kind may be. */
  readonly typos: readonly RobotsTypo[];
}

/** The rules behind one or several user-agent lines; shared, since there may be thousands of both. */
interface Block {
  readonly rules: PathRule[];
  crawlDelay: number | null;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** RFC 9309 section 2.2. Lines that are none of its records never end a group and are ignored. */
export function parseRobots(bytes: Uint8Array): ParsedRobots {
  const lines = new RobotsLines();
  const typos: RobotsTypo[] = [];
  for (const { content, number } of contents(bytes)) {
    const typo = typos.length < LIMITS.siteIssues.value ? robotsTypo(content, number) : null;
    if (typo !== null) typos.push(typo);
    const colon = content.indexOf(':');
    if (colon !== -1) lines.take(bare(content.slice(0, colon)).toLowerCase(), bare(content.slice(colon + 1)));
  }
  const groups = new Map<string, RobotsGroup>();
  return {
    sitemaps: lines.sitemaps,
    leftOut: lines.leftOut(),
    typos,
    groupFor(token) {
      const name = lines.nameFor(token);
      const group = groups.get(name) ?? combined(lines.blocksOf(name));
      groups.set(name, group);
      return group;
    },
  };
}

function combined(blocks: readonly Block[]): RobotsGroup {
  const delays = blocks.flatMap(({ crawlDelay }) => crawlDelay ?? []);
  return robotsGroup(
    blocks.flatMap(({ rules }) => rules),
    delays.at(-1) ?? null,
  );
}

class RobotsLines {
  readonly sitemaps: string[] = [];
  readonly #blocks = new Map<string, Block[]>();
  #current: Block = { rules: [], crawlDelay: null };
  #namingAgents = false;
  #longRules = 0;
  #moreSitemaps = 0;

  take(key: string, value: string): void {
    if (key === 'user-agent') this.#name(value);
    else if (key === 'allow' || key === 'disallow') this.#rule(key === 'allow', value);
    else if (key === 'crawl-delay') {
      const seconds = Number(value);
      if (value !== '' && seconds >= 0) this.#current.crawlDelay = seconds;
    } else if (key === 'sitemap' && value !== '') this.#sitemap(value);
  }

  /** Under which name the rules for a product token stand. */
  nameFor(token: string): string {
    const name = token.toLowerCase();
    return this.#blocks.has(name) ? name : '*';
  }

  blocksOf(name: string): readonly Block[] {
    return this.#blocks.get(name) ?? [];
  }

  leftOut(): string[] {
    const { robotsPattern, robotsSitemaps, sitemapUrl } = LIMITS;
    return [
      ...(this.#longRules === 0
        ? []
        : [`${counted(this.#longRules, 'rule')} of more than ${robotsPattern.value} characters, ignored`]),
      ...(this.#moreSitemaps === 0
        ? []
        : [
            `${this.#moreSitemaps} Sitemap lines are ignored: ${robotsSitemaps.value} are read, of ${sitemapUrl.value} characters at most`,
          ]),
    ];
  }

  #name(agent: string): void {
    if (!this.#namingAgents) this.#current = { rules: [], crawlDelay: null };
    this.#namingAgents = true;
    const token = /^\*([ \t]|$)/.test(agent) ? '*' : productToken(agent).toLowerCase();
    if (token === '') return;
    const blocks = this.#blocks.get(token) ?? [];
    if (blocks.at(-1) !== this.#current) blocks.push(this.#current);
    this.#blocks.set(token, blocks);
  }

  #rule(allow: boolean, pattern: string): void {
    this.#namingAgents = false;
    const rule = robotsRule(allow, pattern);
    if (rule !== null) this.#current.rules.push(rule);
    else if (pattern !== '') this.#longRules++;
  }

  #sitemap(url: string): void {
    const { robotsSitemaps, sitemapUrl } = LIMITS;
    const isKept = url.length <= sitemapUrl.value && this.sitemaps.length < robotsSitemaps.value;
    if (isKept) this.sitemaps.push(url);
    else this.#moreSitemaps++;
  }
}

/** What a crawler is called in robots.txt: the letters, `_` and `-` its User-Agent begins with (section 2.2.1). */
export function productToken(userAgent: string): string {
  return /^[A-Za-z_-]*/.exec(userAgent.trim())?.[0] ?? '';
}

/** Lines without their comments; the first has the number 1. */
function* contents(bytes: Uint8Array): Generator<{ content: string; number: number }> {
  // TextDecoder drops a byte order mark and replaces what is not UTF-8.
  const text = new TextDecoder().decode(wholeLines(bytes));
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    number++;
    const content = bare(line.split('#', 1)[0] ?? '');
    if (content !== '') yield { content, number };
  }
}

/** Up to the limit, without the line it cuts through: half a path would be another rule, up to `Disallow: /`. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length < LIMITS.robotsBytes.value) return bytes;
  const kept = bytes.subarray(0, LIMITS.robotsBytes.value);
  return kept.subarray(0, Math.max(kept.lastIndexOf(LINE_FEED), kept.lastIndexOf(CARRIAGE_RETURN)) + 1);
}
