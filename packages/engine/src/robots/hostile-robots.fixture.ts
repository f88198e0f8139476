import { parseRobots } from './parse-robots.ts';
import { policyOf } from './robots-policy.ts';

/** One hostile robots.txt, asked for one agent and path. */
export interface HostileRobots {
  readonly what: string;
  readonly file: string | Uint8Array;
  readonly agent: string;
  readonly path: string;
  /** By RFC 9309, which this crawler keeps to. */
  readonly allowed: boolean;
  /** By Google's parser (google/robotstxt, robots.cc). */
  readonly google: boolean;
  /** Lines that are told of as misspelt. */
  readonly typos: readonly number[];
}

const ALL = 'User-agent: *\n';
type Row = readonly [
  what: string,
  file: string | Uint8Array,
  allowed: boolean,
  google: boolean,
  typos?: readonly number[],
  path?: string,
  agent?: string,
];
const ROWS: readonly Row[] = [
  ['Disalow', `${ALL}Disalow: /x`, true, false, [2]],
  ['Dissallow', `${ALL}Dissallow: /x`, true, false, [2]],
  ['Dissalow', `${ALL}Dissalow: /x`, true, false, [2]],
  ['Diasllow', `${ALL}Diasllow: /x`, true, false, [2]],
  ['Disallaw', `${ALL}DISALLAW: /x`, true, false, [2]],
  ['a longer word', `${ALL}Disallowed: /x`, true, false, [2]],
  ['Allowed', `${ALL}Disallow: /\nAllowed: /x`, false, true, [3]],
  ['Useragent', 'Useragent: *\nDisallow: /x', true, false, [1]],
  ['User agent', 'User agent: *\nDisallow: /x', true, false, [1]],
  ['User-agents', 'User-agents: *\nDisallow: /x', true, false, [1]],
  ['Site-map', `Site-map: https://e.example/s.xml\n${ALL}Disallow: /x`, false, false, [1]],
  ['Sitemaps', `Sitemaps: https://e.example/s.xml\n${ALL}Disallow: /x`, false, false, [1]],
  ['a missing colon', `${ALL}Disallow /x`, true, false, [2]],
  ['a missing colon, with a tab', `${ALL}Disallow\t/x`, true, false, [2]],
  ['a missing colon after the agent', 'User-agent *\nDisallow: /x', true, false, [1]],
  ['a missing colon and a typo', `${ALL}Disalow /x`, true, false, [2]],
  ['a missing colon and three words', `${ALL}Disallow /x yes`, true, true],
  [
    'a missing colon before an address',
    `Sitemap https://e.example/s.xml\n${ALL}Disallow: /x`,
    false,
    false,
    [1],
  ],
  ['a letter too many, and a word that nobody knows', `${ALL}Disalloww: /y\nDeny: /x`, true, true, [2]],
  ['Alow', `${ALL}Disallow: /\nAlow: /x`, false, false],
  ['User_agent', 'User_agent: *\nDisallow: /x', true, true],
  ['Noindex', `${ALL}Noindex: /x`, true, true],
  ['a field without a value', `${ALL}Disallow`, true, true],
  ['a colon alone', `${ALL}:\n: /x`, true, true],
  ['a doubled colon', `${ALL}Disallow:: /x`, true, true],
  ['white space before the colon', `${ALL}Disallow : /x`, false, false],
  ['white space before the field', `${ALL}  \tDisallow: /x`, false, false],
  ['white space after the value', `${ALL}Disallow: /x \t `, false, false],
  ['no white space at all', 'User-agent:*\nDisallow:/x', false, false],
  ['capitals', 'USER-AGENT: *\nDISALLOW: /x', false, false],
  ['a no-break space before the field', `${ALL}\u00a0Disallow: /x`, true, true, [2]],
  ['a no-break space after the field', `${ALL}Disallow\u00a0: /x`, true, false, [2]],
  ['a no-break space before the value', `${ALL}Disallow:\u00a0/x`, true, true],
  ['a no-break space after the value', `${ALL}Disallow: /x\u00a0`, true, true],
  ['an ideographic space before the field', `${ALL}\u3000Disallow: /x`, true, true, [2]],
  ['a byte order mark', `\ufeff${ALL}Disallow: /x`, false, false],
  ['a byte order mark in the middle', `${ALL}\ufeffDisallow: /x`, true, true, [2]],
  ['two byte order marks', `\ufeff\ufeff${ALL}Disallow: /x`, true, true, [1]],
  ['a part of a byte order mark', Buffer.from(`\xef\xbb${ALL}Disallow: /x`, 'latin1'), true, false],
  ['a zero-width space in the field', `${ALL}Dis\u200ballow: /x`, true, true, [2]],
  ['a form feed before the field', `${ALL}\fDisallow: /x`, true, false, [2]],
  ['old line ends', 'User-agent: *\rDisallow: /x', false, false],
  ['mixed line ends', 'User-agent: *\n\r\r\nDisallow: /x', false, false],
  ['line separators of Unicode', 'User-agent: *\u2028Disallow: /x', true, true],
  ['no line end at the end', `${ALL}Disallow: /x`, false, false],
  // What is meant is kept to: rather too little is requested.
  ['UTF-16', Buffer.from(`\ufeff${ALL}Disallow: /x`, 'utf16le'), false, true, [1]],
  [
    'UTF-16, the other end first',
    Buffer.from(`\ufeff${ALL}Disallow: /x`, 'utf16le').swap16(),
    false,
    true,
    [1],
  ],
  ['UTF-16 without a byte order mark', Buffer.from(`${ALL}Disallow: /x`, 'utf16le'), false, true, [1]],
  ['the same, the other end first', Buffer.from(`${ALL}Disallow: /x`, 'utf16le').swap16(), false, true, [1]],
  ['UTF-16 with typos', Buffer.from(`\ufeff${ALL}Disalow: /y\nDisallow /z`, 'utf16le'), true, true, [1]],
  ['UTF-16 after a comment', Buffer.from(`\ufeff# a\n${ALL}Disallow: /y`, 'utf16le'), true, true, [1]],
  ['a comment in a rule', `${ALL}Disallow: /x # why`, false, false],
  ['a comment instead of a value', `${ALL}Disallow: # /x`, true, true],
  ['a comment before a field', `${ALL}# Disallow: /x`, true, true],
  ['rules before any agent', 'Disallow: /x', true, true, [1]],
  [
    'several rules before any agent',
    '# a\nAllow: /y\nDisallow: /x\nUser-agent: *\nAllow: /',
    true,
    true,
    [2],
  ],
  ['an empty rule before any agent', `Disallow:\n${ALL}Disallow: /x`, false, false],
  ['a relative sitemap', `${ALL}Disallow: /x\nSitemap: /s.xml`, false, false, [3]],
  ['a sitemap without a scheme', `Sitemap: //e.example/s.xml\n${ALL}Disallow: /x`, false, false, [1]],
  [
    'a sitemap elsewhere than on the web',
    `Sitemap: ftp://e.example/s\n${ALL}Disallow: /x`,
    false,
    false,
    [1],
  ],
  ['two sitemaps in a line', `Sitemap: https://e.example/s https://e.example/t\n${ALL}`, true, true, [1]],
  ['a sitemap in capitals', `SITEMAP: HTTPS://E.EXAMPLE/s.xml\n${ALL}Disallow: /x`, false, false],
  ['an empty sitemap', `Sitemap:\n${ALL}Disallow: /x`, false, false],
  ['a blank line in a group', 'User-agent: *\n\nDisallow: /x', false, false],
  ['an unknown record in a group', `${ALL}Host: e.example\nDisallow: /x`, false, false],
  ['an agent with a version', 'User-agent: Bot/2.0\nDisallow: /x', false, false, [], '/x', 'Bot'],
  ['a star and words', 'User-agent: * all of you\nDisallow: /x', false, false],
  ['a star with a word', 'User-agent: *Bot\nDisallow: /x', true, true],
  [
    'an agent in two groups',
    'User-agent: Bot\nDisallow: /y\n\nUser-agent: *\nAllow: /\n\nUser-agent: Bot\nDisallow: /x',
    false,
    false,
    [],
    '/x',
    'Bot',
  ],
  ['an agent without rules', 'User-agent: Bot\n\nUser-agent: *\nDisallow: /x', false, false, [], '/x', 'Bot'],
  ['a longer agent', 'User-agent: Botany\nDisallow: /x', true, true, [], '/x', 'Bot'],
  ['an empty agent', 'User-agent:\nDisallow: /x', true, true],
  ['a rule without a slash', `${ALL}Disallow: x`, true, true],
  ['a whole address as a rule', `${ALL}Disallow: https://e.example/x`, true, true],
  ['a tie', `${ALL}Disallow: /x\nAllow: /x`, true, true],
  ['stars in a row', `${ALL}Disallow: /${'*'.repeat(500)}x`, false, false],
  [
    'stars that match again and again',
    `${ALL}Disallow: /${'*a'.repeat(200)}b`,
    true,
    true,
    [],
    `/${'a'.repeat(2_000)}`,
  ],
  ['$ in the middle', `${ALL}Disallow: /x$y`, true, true],
  ['$ at the end', `${ALL}Disallow: /x$`, false, false],
  ['an encoded letter', `${ALL}Disallow: /%78`, false, true],
  ['NUL in a rule', `${ALL}Disallow: /x\0y`, true, false],
];

export const HOSTILE_ROBOTS: readonly HostileRobots[] = ROWS.map(
  ([what, file, allowed, google, typos = [], path = '/x', agent = 'SeogeoBot']) => ({
    what,
    file,
    agent,
    path,
    allowed,
    google,
    typos,
  }),
);

/** Whether a file is understood and spoken of as its row says. */
export function holdsRobots({ file, agent, path, allowed, typos }: HostileRobots): boolean {
  const robots = parseRobots(Buffer.from(file));
  const lines = robots.typos.map(({ line }) => line);
  return (
    policyOf(robots, agent).allows(`https://e.example${path}`) === allowed && lines.join() === typos.join()
  );
}
