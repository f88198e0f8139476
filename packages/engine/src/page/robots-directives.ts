import { wordSet } from '../text/word-set.ts';
import { expiryDate } from './expiry-date.ts';

type Place = 'header' | 'meta';

/** What crawlers are told of a page, after Google's "Robots meta tag" reference. */
export type RobotsDirectives = ReturnType<typeof robotsDirectives>;

/** Directives that carry a value, so that their colon does not announce an agent; and the form of the value. */
const VALUED: ReadonlyMap<string, RegExp> = new Map([
  ['max-snippet', /^[-+]?\d+$/],
  ['max-image-preview', /^(?:none|standard|large)$/],
  ['max-video-preview', /^[-+]?\d+$/],
  ['unavailable_after', /^.*$/],
]);
/** What Google, Bing or Yandex name or have named, and what other crawlers are told. */
const KNOWN =
  wordSet(`all none index noindex follow nofollow archive noarchive nocache snippet nosnippet imageindex
  noimageindex indexifembedded nositelinkssearchbox notranslate nopagereadaloud nopreview noodp noydir noyaca noai
  noimageai noimageclick`);
/** Those of the Automated Content Access Protocol (2007), which no search engine reads, mean no other. */
const ACAP = /^acap[ -]/;
const AGENTS: ReadonlySet<string> = new Set(['*', 'robots', 'googlebot']);
/** A date may have a comma behind the day of the week. */
const PIECES =
  /\s*(?:[^\s,;:]+\s*:\s*)?unavailable_after\s*:\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\s*,)?[^,;]*|[^,;]+/g;
/** Not from the middle of white space: that would cost the square of its length. */
const COLON = /(?<!\s)\s*:\s*/;

interface Directive {
  readonly text: string;
  readonly place: Place;
}

interface Dated {
  readonly time: number;
  readonly written: string;
}

/**
 * What `meta name=robots`, `meta name=googlebot` and `X-Robots-Tag` allow; where several apply, the most restrictive
 * counts. Rules for other agents alone are ignored.
 */
export function robotsDirectives(meta: readonly string[], header: string | null) {
  const pieces = [
    ...(header === null ? [] : headerPieces(header)).map((text): Directive => ({ text, place: 'header' })),
    ...meta.flatMap(piecesOf).map((text): Directive => ({ text, place: 'meta' })),
  ];
  const unclear = pieces.filter(({ text }) => !isKnown(text));
  const all = pieces.flatMap(({ text, place }) => readAs(text).map((part) => ({ text: part, place })));
  const find = (...names: string[]): Directive | undefined => all.find(({ text }) => names.includes(text));
  return {
    /** Where `noindex` (or `none`) stands. */
    noindex: find('noindex', 'none')?.place ?? null,
    /** Where the contrary, `index` or `all`, stands explicitly. */
    index: find('index', 'all')?.place ?? null,
    nofollow: find('nofollow', 'none') !== undefined,
    /** The directive that forbids snippets. */
    noSnippet: find('nosnippet', 'max-snippet:0')?.text ?? null,
    unavailableAfter: earliest(all),
    /** What no reference names, as written in lower case. */
    unknown: unclear.filter(({ text }) => !partsOf(text).every(isKnown)),
    /** Directives with nothing but white space between them. */
    withoutComma: unclear.filter(({ text }) => partsOf(text).every(isKnown)),
  };
}

/** Of what is not understood as a whole nothing is taken as leave: `no index` means no `index`. */
function readAs(text: string): string[] {
  if (isKnown(text)) return [text];
  const parts = partsOf(text);
  return parts.every(isKnown) ? parts : parts.filter((part) => part !== 'index' && part !== 'all');
}

/** The earliest `unavailable_after`, in milliseconds since the epoch. */
function earliest(directives: readonly Directive[]): (Dated & Pick<Directive, 'place'>) | null {
  const dated = directives.flatMap(({ text, place }) => {
    const written = /^unavailable_after:(.*)$/.exec(text)?.[1];
    const time = written === undefined ? null : expiryDate(written);
    return written === undefined || time === null ? [] : [{ time, written, place }];
  });
  return dated.sort((one, other) => one.time - other.time)[0] ?? null;
}

function isKnown(text: string): boolean {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(text) ?? [];
  if (name === 'unavailable_after') return expiryDate(value) !== null;
  return KNOWN.has(text) || VALUED.get(name)?.test(value) === true || ACAP.test(text);
}

/** Google separates directives by commas, and by white space too, its John Mueller has said (10 January 2017). */
function partsOf(text: string): string[] {
  return text.startsWith('unavailable_after:') ? [text] : text.split(/\s+/);
}

function piecesOf(content: string): string[] {
  return (content.toLowerCase().match(PIECES) ?? [])
    .map((piece) => piece.trim().replace(COLON, ':'))
    .filter((piece) => piece !== '');
}

/** `otherbot: noindex, nofollow, googlebot: nosnippet`: an agent's name counts until the next one. */
function headerPieces(header: string): string[] {
  const found: string[] = [];
  let applies = true;
  for (const piece of piecesOf(header)) {
    const [, name = '', rest = ''] = /^([^:\s]*):(.*)$/.exec(piece) ?? [];
    const isAgent = name !== '' && !VALUED.has(name);
    if (isAgent) applies = AGENTS.has(name);
    if (applies) found.push(isAgent ? rest.trim().replace(COLON, ':') : piece);
  }
  return found;
}
