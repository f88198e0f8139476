import type { DecodedDocument } from '../html/decode-document.ts';
import type { LimitNotes } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PagePart } from '../limits/page-part.ts';
import type { RecordLimits } from '../limits/record-budget.ts';
import { otherLanguage } from '../text/text-language.ts';
import { words } from '../text/words.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { indexability } from './indexability.ts';
import { languageVersions } from './language-versions.ts';
import { canonicalInLinkHeader } from './link-header.ts';
import { type PageDocument, readDocument } from './page-document.ts';
import type { PageInput } from './page-input.ts';
import { pageLinks } from './page-links.ts';
import { refreshOf } from './page-refresh.ts';
import { pageWords } from './page-words.ts';
import { robotsDirectives } from './robots-directives.ts';
import { spokenText } from './spoken-text.ts';

/** An HTML page that was answered with 200, read: what the checks and the score look at. */
export type HtmlPage = ReturnType<typeof readHtmlPage>;

export function readHtmlPage(input: PageInput, html: DecodedDocument, { notes, budget }: RecordLimits) {
  const document = readDocument(html.text, notes, input.url);
  const { metadata } = document;
  const base = baseOf(input, metadata.base, notes);
  const directives = robotsDirectives(metadata.robots, input.headers['x-robots-tag'] ?? null);
  const canonical = canonicalOf(input, metadata.canonicals, base, notes);
  const text = document.mainText.blocks.map((block) => block.text).join('\n');
  const { url, scope, agents, status, headers } = input;
  const target = document.refresh?.target ?? null;
  if (target !== null)
    canonicalUrl(target, base ?? undefined, (value) => notes.note('url', { part: 'refresh', value }));
  const spoken = spokenText(document.mainText.blocks, metadata);
  const lang = spoken.lang ?? pragmaLanguage(metadata) ?? contentLanguage(input, notes);
  const languages = languageVersions(input, metadata, { base, notes, budget });
  const nofollow = directives.nofollow;
  const links = pageLinks(document.anchors, {
    url,
    base,
    scope,
    nofollow,
    mainText: document.mainText,
    notes,
    budget,
  });
  return {
    ...indexability({ url, status, headers, canonicalUrl: canonical }, directives),
    url,
    agents,
    document,
    refresh: refreshOf(input, document.refresh),
    /** See DecodedDocument. */
    encodingDoubt: html.doubt,
    directives,
    /** What relative addresses are resolved against; null where it is over the limit of a URL. */
    base,
    /** The blocks of the main text, one per line. */
    text,
    /** Absolute, from the head or else the `Link` header. */
    canonicalUrl: canonical,
    /** What `lang` says of most of the main text, and where. */
    spoken,
    /** The same, or else the `content-language` of a meta element, or else the Content-Language header's first. */
    lang,
    /** Primary subtag of the main text's language, where that is clear and another than `lang` says, or that says none. */
    otherLanguage: otherLanguage(spoken.sample, lang),
    /** Every translation that is announced, itself included. */
    languages,
    links,
    /** Of which some were left out for a limit, so that nothing can be said to be missing among them. */
    leftOut: leftOut(input, notes),
    /** Of which one is known by its beginning only, so that its length is not. */
    cutTexts: notes.cutTexts(),
    /** Lower-case words of the main text. */
    words: pageWords(wordsInPieces(text, lang)),
  };
}

/** What sitemaps list was cut before it came here: a full list may have been longer. */
function leftOut({ sitemapAlternates = [] }: PageInput, notes: LimitNotes): ReadonlySet<PagePart> {
  const parts = notes.leftOut();
  return sitemapAlternates.length < LIMITS.languages.value ? parts : new Set([...parts, 'hreflang']);
}

/** A pattern that matches millions of characters at once can exhaust the stack, so a huge text goes in pieces. */
const PIECE = 100_000;

function wordsInPieces(text: string, lang: string | null): readonly string[] {
  if (text.length <= PIECE) return words(text, lang);
  const found: string[] = [];
  for (let start = 0; start < text.length; ) {
    const limit = start + PIECE;
    const space = text.lastIndexOf(' ', limit);
    const end = limit < text.length && space > start ? space : limit;
    for (const word of words(text.slice(start, end), lang)) found.push(word);
    start = end;
  }
  return found;
}

/** A header's reference is relative to the URL, a link element's to the document's base. */
function canonicalOf(
  input: PageInput,
  inHead: readonly string[],
  base: string | null,
  notes: LimitNotes,
): string | null {
  const onTooLong = (value: string): void => notes.note('url', { part: 'canonical', value });
  const first = inHead[0];
  if (first !== undefined) return canonicalUrl(first, base ?? undefined, onTooLong);
  const inHeader = canonicalInLinkHeader(input.headers.link ?? null);
  return inHeader === null ? null : canonicalUrl(inHeader, input.url, onTooLong);
}

/** A base that is none is ignored; under one that is too long, relative addresses would be other ones. */
function baseOf({ url }: PageInput, written: string | null, notes: LimitNotes): string | null {
  let tooLong: string | null = null;
  const base =
    written === null
      ? null
      : canonicalUrl(written, url, (value) => {
          tooLong = value;
        });
  if (tooLong === null) return base ?? url;
  notes.note('url', { part: 'base', value: tooLong });
  return null;
}

/** Of several it says none (HTML section 4.2.5.3). */
function pragmaLanguage({ meta }: PageDocument['metadata']): string | null {
  const written = meta.get('content-language')?.trim() ?? '';
  return written === '' || written.includes(',') ? null : (written.split(' ', 1)[0] ?? null);
}

function contentLanguage(input: PageInput, notes: LimitNotes): string | null {
  const first = input.headers['content-language']?.split(',', 1)[0]?.trim() ?? '';
  return first === '' ? null : notes.cut('lang', first, 'contentLanguage');
}
