import { shorten } from '../text/white-space.ts';

/** A line that not every crawler reads alike. */
export interface RobotsTypo {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** What crawlers make of it, as a sentence without its end. */
  readonly meaning: string;
}

const FIELDS: ReadonlySet<string> = new Set(['user-agent', 'allow', 'disallow', 'sitemap']);

/** What Google takes for a field: anything that begins so (google/robotstxt, robots.cc, ParsedRobotsKey). */
const GOOGLE: readonly (readonly [RegExp, string])[] = [
  [/^(?:user-agent|useragent|user agent)/, 'User-agent'],
  [/^allow/, 'Allow'],
  [/^(?:disallow|dissallow|dissalow|disalow|diasllow|disallaw)/, 'Disallow'],
  [/^(?:sitemap|site-map)/, 'Sitemap'],
];
const SPACED = /^(?!user agent)\S*[ \t]/;
const MOST_OF_LINE = 100;

export function robotsTypo(line: number, content: string, meaning: string): RobotsTypo {
  return { line, text: shorten(content, MOST_OF_LINE), meaning };
}

/**
 * What is wrong with the name of a field; null where nothing is, or it is none.
 * @param content the line without its comment and without SP and HTAB around it
 */
export function fieldTypo(content: string): string | null {
  const colon = content.indexOf(':');
  const [word = '', value, more] = content.split(/[ \t]+/, 3);
  // Without a colon Google takes two words, and no more, for field and value (RobotsTxtParser::GetKeyAndValueFrom).
  if (colon === -1 && (value === undefined || more !== undefined)) return null;
  const hasColon = colon !== -1;
  const field = bare(hasColon ? content.slice(0, colon) : word).toLowerCase();
  if (hasColon && FIELDS.has(field)) return null;
  // To Google all white space of ASCII is white space.
  const name = GOOGLE.find(([form]) => form.test(field.replace(/^[\v\f]+/, '')))?.[1];
  if (name !== undefined) {
    const fault = hasColon ? (SPACED.test(field) ? 'has its colon too late' : 'is misspelt') : 'has no colon';
    return `${fault}: Google reads it as ${name}, crawlers that keep to RFC 9309 ignore the line`;
  }
  // A no-break space or byte order mark looks like white space, and is part of the name.
  const seen = field.replace(INVISIBLE, '');
  if (seen === field || !FIELDS.has(seen)) return null;
  return `has an invisible character in “${seen}”: neither Google nor any other crawler reads the line`;
}

/** Of a rule that stands before any User-agent line, so that it is nobody's (RFC 9309 section 2.2). */
export const STRAY_RULE = 'stands before any User-agent line: no crawler keeps to it';

/** sitemaps.org/protocol.html, "Specifying the Sitemap location": the complete URL. Null where it is one. */
export function sitemapTypo(value: string): string | null {
  if (value === '' || /^https?:\/\/[^\s/]\S*$/i.test(value)) return null;
  return 'names no whole address (https://…): Google and others ignore the line';
}

/** RFC 9309 section 2.3: UTF-8. */
export function wrongEncoding(encoding: string): string {
  return `is where a file in ${encoding.toUpperCase()} begins: crawlers read UTF-8, and find no rule in it; this one keeps to what is meant`;
}

/** Whether the line is meant to name a crawler, whoever reads it so. */
export function namesAgent(content: string): boolean {
  return /^[^a-z]*user[-_ ]?agent/i.test(content);
}

const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g;

/** A run is tried from its beginning alone: else one amid a line would cost the square of its length. */
const SPACE_AROUND = /^[ \t]+|(?<![ \t])[ \t]+$/g;

/** RFC 9309 section 2.2: white space is SP and HTAB, nothing else. */
export function bare(text: string): string {
  return text.replace(SPACE_AROUND, '');
}
