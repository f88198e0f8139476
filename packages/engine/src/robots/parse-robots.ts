import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';
import { type PathRule, parsePathRule } from './path-rule.ts';
import { type RobotsGroup, robotsGroup } from './robots-group.ts';
import {
  bare,
  fieldTypo,
  namesAgent,
  type RobotsTypo,
  robotsTypo,
  STRAY_RULE,
  sitemapTypo,
  wrongEncoding,
} from './robots-typos.ts';

export type ParsedRobots = ReturnType<typeof parseRobots>;

/** The rules behind one or several user-agent lines; shared, since there may be thousands of both. */
interface Block {
  readonly rules: PathRule[];
  crawlDelay: number | null;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** RFC 9309 section 2.2. Lines that are none of its records never end a group and are ignored. */
export function parseRobots(bytes: Uint8Array) {
  const lines = new RobotsLines();
  const typos = new TypoSearch();
  const encoding = encodingOf(bytes);
  for (const { content, number } of contents(bytes, encoding)) {
    const colon = content.indexOf(':');
    const field = colon === -1 ? '' : bare(content.slice(0, colon)).toLowerCase();
    const value = bare(content.slice(colon + 1));
    // What else is wrong with a file that nobody reads would contradict that.
    if (encoding !== 'utf-8') typos.once(1, content, wrongEncoding(encoding));
    else typos.look(content, number, field, value);
    if (colon !== -1) lines.take(field, value);
  }
  const groups = new Map<string, RobotsGroup>();
  return {
    /** It is in UTF-8. Of any other encoding crawlers make nothing: then the rules are what is meant, and nobody's but ours. */
    isReadable: encoding === 'utf-8',
    /** Values of the Sitemap lines, as written. */
    sitemaps: lines.sitemaps,
    /** What is over a limit, in words. */
    leftOut: [...lines.leftOut()],
    /** As many as findings of one kind may be. */
    typos: typos.typos,
    /** The combined rules for a product token; those of `*` when no group names it, none when there is no `*`. */
    groupFor(token: string): RobotsGroup {
      const name = lines.nameFor(token);
      const group = groups.get(name) ?? combined(lines.blocksOf(name));
      groups.set(name, group);
      return group;
    },
  };
}

/** Looks for lines that crawlers ignore or do not read alike, until there are as many as are told of. */
class TypoSearch {
  readonly typos: RobotsTypo[] = [];
  #hasAgent = false;
  readonly #told = new Set<string>();

  look(content: string, number: number, field: string, value: string): void {
    if (this.typos.length >= LIMITS.siteIssues.value) return;
    this.#hasAgent ||= namesAgent(content);
    const meaning = fieldTypo(content) ?? (field === 'sitemap' ? sitemapTypo(value) : null);
    if (meaning !== null) this.typos.push(robotsTypo(number, content, meaning));
    else if (!this.#hasAgent && value !== '' && (field === 'allow' || field === 'disallow'))
      this.once(number, content, STRAY_RULE);
  }

  /** Of several lines with the same fault the first is enough. */
  once(number: number, content: string, meaning: string): void {
    if (this.#told.has(meaning)) return;
    this.#told.add(meaning);
    this.typos.push(robotsTypo(number, content, meaning));
  }
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

  *leftOut(): Generator<string> {
    const { robotsPattern, robotsSitemaps, sitemapUrl } = LIMITS;
    if (this.#longRules > 0)
      yield `${counted(this.#longRules, 'rule')} of more than ${robotsPattern.value} characters, ignored`;
    if (this.#moreSitemaps > 0)
      yield `${counted(this.#moreSitemaps, 'Sitemap line is', 'Sitemap lines are')} ignored: ${robotsSitemaps.value} are read, of ${sitemapUrl.value} characters at most`;
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
    const isLong = pattern.length > LIMITS.robotsPattern.value;
    const rule = isLong ? null : parsePathRule(allow, pattern);
    if (rule !== null) this.#current.rules.push(rule);
    else if (isLong) this.#longRules++;
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

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** By its byte order mark, or else by the zero that is half of each letter. */
function encodingOf([first, second, third, fourth]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : 'utf-8';
}

/** Lines without their comments; the first has the number 1. */
function* contents(bytes: Uint8Array, encoding: Encoding): Generator<{ content: string; number: number }> {
  // TextDecoder drops a byte order mark and replaces what is not of the encoding.
  const text = new TextDecoder(encoding).decode(wholeLines(bytes));
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
