import { gzipSync } from 'node:zlib';
import { parseSitemap } from './parse-sitemap.fixture.ts';

/** One hostile file. */
export interface HostileSitemap {
  readonly what: string;
  readonly file: string | Buffer;
  readonly contentType?: string;
  /** What is taken of it. */
  readonly takes: readonly string[];
  /** What is said of it, in its order; nothing where it is sound. */
  readonly says: readonly RegExp[];
  /** How the Sitemaps report of Google's Search Console calls it, https://support.google.com/webmasters/answer/7451001 */
  readonly google: string;
}

const A = 'https://e.example/a';
const B = 'https://e.example/b';
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const url = (loc: string, more = '') => `<url><loc>${loc}</loc>${more}</url>`;
const set = (...entries: string[]) => `<urlset ${NS}>\n${entries.join('\n')}\n</urlset>`;
const dated = (date: string) => set(url(A, `<lastmod>${date}</lastmod>`));
const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
const swapped = (text: string) => bytes(text, 'utf16le').swap16();
const EMPTY = /^lists no address/;
const NOT_ABSOLUTE = /^lists what is no absolute/;
const OPEN = /^ends before its root/;
const MISMATCH = /^has an end tag/;
const UNCLOSED = /^has an element that is not closed/;
const NO_TAG = /^has a tag that does not end/;
const DATE = /^has a <lastmod>/;
const ENTITY = /is not declared/;
const AFTER = /^has something after/;
const BEFORE = /^has text before/;
const PREFIX = /^uses a prefix that is not declared/;
const NO_LOC = /^has a <url> without <loc>/;
const BYTES = /^has bytes/;
const BLANK = /^holds nothing but white space/;
const CAPITALS = /^has a name in other capitals.*<(?:LOC|Url|LastMod|URLSET)>/;
const CONTROL = /^has a control character/;

type Row = readonly [
  what: string,
  file: string | Buffer,
  takes: readonly string[],
  says: readonly RegExp[],
  contentType?: string,
];

/** By what Google calls them. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'Parsing error': [
    [
      'a bare & in an address',
      set(url(`${A}?x=1&y=2`), url(B)),
      [`${A}?x=1&y=2`, B],
      [/^has a & .*line 2, “&y=2”/],
    ],
    ['a bare & at the end', set(url(`${A}?x&`)), [`${A}?x&`], [/^has a &/]],
    ['an HTML entity', set(url(`${A}&eacute;`), url(B)), [B], [ENTITY, NOT_ABSOLUTE]],
    [
      'an entity of its document type',
      `<!DOCTYPE urlset [<!ENTITY e "x">]>${set(url(`${A}&e;`), url(B))}`,
      [B],
      [/only its document type/, NOT_ABSOLUTE],
    ],
    ['a reference to no character', set(url(`${A}&#0;`), url(B)), [B], [ENTITY, NOT_ABSOLUTE]],
    ['a wrong end tag', set('<url><loc>https://e.example/a</url>', url(B)), [A, B], [MISMATCH]],
    ['an end tag too many', set(url(A), '</url>', url(B)), [A, B], [MISMATCH]],
    ['an end tag in another case', set(`<url><loc>${A}</LOC></url>`), [A], [MISMATCH]],
    [
      'entries that are not closed',
      set(`<url><loc>${A}</loc>`, `<url><loc>${B}</loc>`),
      [A, B],
      [UNCLOSED, MISMATCH],
    ],
    [
      'an unclosed element before <loc>',
      set(`<url><br><lastmod>2024</lastmod></url>`, url(B)),
      [B],
      [MISMATCH, NO_LOC],
    ],
    ['two roots', set(url(A)) + set(url(B)), [A, B], [AFTER]],
    ['text after the root', `${set(url(A))}\nGenerated in 0.1 s`, [A], [AFTER]],
    ['a warning before the root', `Warning: mysql_connect() in x.php\n${set(url(A))}`, [A], [BEFORE]],
    [
      'two declarations',
      `<?xml version="1.0"?><?xml version="1.0"?>${set(url(A))}`,
      [A],
      [/before its XML declaration/],
    ],
    ['a file that is cut off', `<urlset ${NS}>${url(A)}<url><loc>https://e.exa`, [A], [OPEN]],
    ['a file cut off in a tag', `<urlset ${NS}>${url(A)}<url><lo`, [A], [NO_TAG, OPEN]],
    [
      'a comment that never ends',
      `<urlset ${NS}>${url(A)}<!-- ${url(B)}</urlset>`,
      [A],
      [/^never ends/, OPEN],
    ],
    [
      'a CDATA section that never ends',
      `<urlset ${NS}>${url(A)}<url><loc><![CDATA[${B}</loc></url></urlset>`,
      [A],
      [/^never ends/, OPEN],
    ],
    ['-- in a comment', set('<!-- a -- b -->', url(A)), [A], [/^has -- in a comment/]],
    [']]> in text', set(url(A), ']]>', url(B)), [A, B], [/^has \]\]>/]],
    ['< in text', set('1 < 2', url(A)), [A], [/^has a < that/]],
    [
      'an attribute without quotation marks',
      set(`<url id=1><loc>${A}</loc></url>`),
      [A],
      [/^has an attribute that is not/],
    ],
    ['an attribute twice', set(`<url id="1" id="2"><loc>${A}</loc></url>`), [A], [/^has an attribute twice/]],
    ['attributes side by side', set(`<url a="1"b="2"><loc>${A}</loc></url>`), [A], [/^has no white space/]],
    [
      'a quotation mark that is not closed',
      set(`<url id="1><loc>${A}</loc></url>`),
      [A],
      [NO_TAG, /^has an attribute that is not/],
    ],
    [
      'a prefix that is not declared',
      set(url(A, '<image:image><image:loc>https://e.example/i</image:loc></image:image>')),
      [A],
      [PREFIX],
    ],
    [
      'an attribute whose prefix is not declared',
      `<urlset ${NS} xsi:schemaLocation="x y">${url(A)}</urlset>`,
      [A],
      [PREFIX],
    ],
    ['a control character', set(url(`${A}\u0001`), url(B)), [B], [CONTROL, NOT_ABSOLUTE]],
    [
      'the same before a declaration',
      `${'\n'.repeat(3_000)}<?xml version="1.0"?>${set(url(A))}`,
      [A],
      [/declaration/],
    ],
    [
      'a <LOC> that ends in small letters',
      set(`<url><LOC>${A}</loc></url>`, url(B)),
      [A, B],
      [CAPITALS, MISMATCH],
    ],
    [
      'Latin-1 that says UTF-8',
      bytes(`<?xml version="1.0" encoding="UTF-8"?>${set(url(`${A}/\xe9`), url(B))}`, 'latin1'),
      [B],
      [BYTES, NOT_ABSOLUTE],
    ],
    [
      'UTF-8 that says UTF-16',
      `<?xml version="1.0" encoding="UTF-16"?>${set(url(`${A}/é`))}`,
      [`${A}/é`],
      [/^says that it is in utf-16/],
    ],
    ['elements without end', `<urlset ${NS}>${'<x>'.repeat(5000)}`, [], [OPEN, EMPTY]],
    [
      'entries without end',
      `<urlset ${NS}>${'<url>'.repeat(100_000)}`,
      [],
      [UNCLOSED, NO_LOC, /faults or more/, EMPTY],
    ],
    [
      'entities inside entities',
      `<!DOCTYPE urlset [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${set(url(`${A}&b;`), url(B))}`,
      [B],
      [/only its document type/, NOT_ABSOLUTE],
    ],
  ],
  none: [
    ['references in decimal and hex', set(url(`${A}&#63;x&#x26;y`)), [`${A}?x&y`], []],
    ['a comment after the root', `${set(url(A))}<!-- Generated in 0.1 s -->`, [A], []],
    ['white space before the root', `\n\n${set(url(A))}`, [A], []],
    ['no declaration', set(url(A)), [A], []],
    ['an address in CDATA', set(url(`<![CDATA[${A}?x&y]]>`)), [`${A}?x&y`], []],
    ['> in an attribute', set(`<url id="a>b"><loc>${A}</loc></url>`), [A], []],
    [
      'a prefix for some entries',
      `<urlset ${NS} xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>${A}</s:loc></s:url>${url(B)}</urlset>`,
      [A, B],
      [],
    ],
    [
      'a prefix that is declared in the entry',
      set(`<s:url xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:loc>${A}</s:loc></s:url>`),
      [A],
      [],
    ],
    [
      '<loc> of another namespace',
      set(`<url xmlns:i="urn:i"><i:loc>https://e.example/i</i:loc><loc>${A}</loc></url>`),
      [A],
      [],
    ],
    ['more white space than is looked at', `${' \n'.repeat(40_000)}${set(url(A))}`, [A], []],
    ['a <LOC> of another namespace', set(url(A, `<i:LOC xmlns:i="i">${B}</i:LOC>`)), [A], []],
    ['white space around an address', set(url(`\n  ${A}\t`)), [A], []],
    [
      'dates of every allowed length',
      set(
        ...['2024', '2024-01', '2024-02-29', '2024-01-05T10:00Z', '2024-01-05T10:00:00.5+01:00'].map((date) =>
          url(A, `<lastmod>${date}</lastmod>`),
        ),
      ),
      [A, A, A, A, A],
      [],
    ],
    ['a byte order mark', `\ufeff<?xml version="1.0"?>${set(url(A))}`, [A], []],
    ['ASCII under another charset', set(url(A)), [A], [], 'application/xml; charset=ISO-8859-1'],
    ['a list in UTF-8 with a byte order mark', `\ufeff${A}\n${B}`, [A, B], []],
  ],
  'Unsupported file format': [
    ['elements named in capitals', `<URLSET ${NS}>${url(A)}</URLSET>`, [A], [CAPITALS]],
    ['an error page', '<!DOCTYPE html><html><body>Not found</body></html>', [], [/root element <html>/]],
    ['plain words', 'Not found', [], [/^is neither/]],
  ],
  'Leading whitespace; processed': [
    [
      'white space before the declaration',
      `\n<?xml version="1.0"?>${set(url(A))}`,
      [A],
      [/before its XML declaration/],
    ],
  ],
  'Incorrect namespace': [
    [
      'another namespace',
      `<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">${url(A)}</urlset>`,
      [A],
      [/^has another namespace/],
    ],
  ],
  'Empty sitemap': [
    ['nothing in it', set(), [], [EMPTY]],
    ['an index of nothing', `<sitemapindex ${NS}/>`, [], [EMPTY]],
    ['white space alone', ' \n\n ', [], [BLANK]],
    ['much white space alone', ' '.repeat(3_000_000), [], [BLANK]],
  ],
  'Missing XML tag': [
    ['a <LOC>', set(url(A), `<url><LOC>${B}</LOC></url>`), [A, B], [CAPITALS]],
    ['an entry without <loc>', set('<url><lastmod>2024</lastmod></url>', url(A)), [A], [NO_LOC]],
    ['an empty <loc>', set(url(''), '<url><loc/></url>', url(A)), [A], [NO_LOC]],
  ],
  'Invalid XML tag': [
    ['a <Url>', set(`<Url><loc>${A}</loc></Url>`), [A], [CAPITALS]],
    ['a <LastMod> that is no date', set(url(A, '<LastMod>soon</LastMod>')), [A], [CAPITALS, DATE]],
  ],
  'Invalid URL': [
    ['a relative address', set(url('/x'), url(A)), [A], [/^lists what is no absolute .*line 2, “\/x”/]],
    [
      'an address without a scheme',
      set(url('e.example/x'), url('//e.example/y'), url(A)),
      [A],
      [/“e.example\/x” and 1 more/],
    ],
    [
      'a scheme with one slash, or none',
      set(url('https:/e.example/x'), url('http:e.example'), url(A)),
      [A],
      [NOT_ABSOLUTE],
    ],
    ['another scheme', set(url('ftp://e.example/x'), url('mailto:a@e.example'), url(A)), [A], [NOT_ABSOLUTE]],
    ['two addresses in one <loc>', set(url(`${A} ${B}`), url(B)), [B], [NOT_ABSOLUTE]],
    ['a line break in an address', set(url('https://e.example/a\n  /b'), url(B)), [B], [NOT_ABSOLUTE]],
    [
      'a list with a heading',
      `My pages\n${A}\n${B}`,
      [A, B],
      [/^lists what is no absolute .*line 1, “My pages”/],
    ],
    ['a list with relative lines', `${A}\r\n/x\r\n${B}\r\n`, [A, B], [/line 2, “\/x”/]],
  ],
  'Invalid XML: too many tags': [
    [
      'two <loc> in one entry',
      set(`<url><loc>${A}</loc><loc>${B}</loc></url>`),
      [A, B],
      [/with more than one <loc>/],
    ],
  ],
  'Invalid date': [
    ['a date of another form', dated('05/01/2024'), [A], [/line 2, “05\/01\/2024”/]],
    ['a day that is in no calendar', dated('2023-02-29'), [A], [DATE]],
    ['a time without a zone', dated('2024-01-05T10:00:00'), [A], [DATE]],
    ['a space before the time', dated('2024-01-05 10:00:00+00:00'), [A], [DATE]],
    ['an empty date', dated(''), [A], [DATE]],
  ],
  'the protocol asks for UTF-8': [
    [
      'Latin-1 that says so',
      bytes(`<?xml version="1.0" encoding="ISO-8859-1"?>${set(url(`${A}/\xe9`))}`, 'latin1'),
      [`${A}/é`],
      [/^is not in UTF-8/],
    ],
    ['UTF-16 with a byte order mark', bytes(`\ufeff${set(url(A))}`, 'utf16le'), [A], [/^is not in UTF-8/]],
    ['UTF-16 without one', swapped(`<?xml version="1.0"?>${set(url(A))}`), [A], [/^is not in UTF-8/]],
  ],
  'Compression error': [['gzip inside of the file', gzipSync(set(url(A))), [], [/^is neither/]]],
};

export const HOSTILE_SITEMAPS: readonly HostileSitemap[] = Object.entries(ROWS).flatMap(([google, rows]) =>
  rows.map(([what, file, takes, says, contentType]) => ({
    what,
    file,
    takes,
    says,
    google,
    ...(contentType !== undefined && { contentType }),
  })),
);

/** Whether a file is taken and spoken of as its row says. */
export function holdsSitemap({ file, contentType, takes, says }: HostileSitemap): boolean {
  const { locations, problems } = parseSitemap(Buffer.from(file), contentType);
  const isTaken =
    locations.length === takes.length && takes.every((address, at) => locations[at] === address);
  const expected =
    takes.length > 0 || says.some((said) => said.source === EMPTY.source) ? says : [...says, null];
  const isSaid = problems.every((problem, at) => expected[at]?.test(problem) ?? EMPTY.test(problem));
  return isTaken && isSaid && problems.length >= says.length;
}
