import { authorAmong, authorUnder, isByline, NOBODY, namesAuthor } from '../../text/byline.ts';
import { dateline } from '../../text/dateline.ts';
import { quote } from '../../text/quote.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

const AUTHOR =
  /^(?:article:|citation_|parsely-|sailthru\.)?authors?$|^byline$|^dc(?:terms)?\.creator(?:\.personalname)?$/;
/** Not whatever a URL may be: `Reuters: Ann Lee` is one, of a scheme of that name. */
const ADDRESS = /^(?:(?:https?:)?\/\/|mailto:|www\.)/i;
const LAST_BLOCKS = 10;
const PUBLISHER = /^(?:article:|dc(?:terms)?\.|citation_)publisher$/;

/** Who wrote the page, else who publishes it. Of what a meta element has, an address names nobody where anything else does. */
export function authorOrPublisher(page: ScoredPage): Measurement {
  const evidence =
    inSchema(page, ['author', 'creator']) ??
    inMeta(page, AUTHOR, true) ??
    bylineOf(page) ??
    inSchema(page, ['publisher', 'hiringOrganization']) ??
    inMeta(page, PUBLISHER, true) ??
    inMeta(page, AUTHOR) ??
    inMeta(page, PUBLISHER);
  if (evidence !== null) return { share: 1, evidence };
  return { share: 0, evidence: 'No author or publisher, neither marked up nor in a byline' };
}

function inSchema({ document }: ScoredPage, properties: readonly string[]): string | null {
  const [found] = properties.flatMap((name) =>
    document.schema.values.filter(({ property, value }) => property === name && !NOBODY.test(value)),
  );
  if (found === undefined) return null;
  return `schema.org ${found.property}: ${found.value === '' ? 'given' : quote(found.value, 60)}`;
}

function inMeta({ document }: ScoredPage, names: RegExp, isNamed = false): string | null {
  const found = document.metadata.meta
    .entries()
    .find(
      ([name, content]) => names.test(name) && !NOBODY.test(content) && !(isNamed && ADDRESS.test(content)),
    );
  return found === undefined ? null : `meta ${found[0]}: ${quote(found[1], 60)}`;
}

/** A theme's `byline` may hold the date alone. */
function bylineOf(page: ScoredPage): string | null {
  const { document, language } = page;
  const marked = document.provenance.bylines.find((line) => dateline(line, language, [])?.isAlone !== true);
  const byline = marked ?? writtenByline(page) ?? picturedAuthor(page);
  return byline === undefined ? null : `Byline: ${quote(byline, 60)}`;
}

/** A byline without markup stands beside the title, or at the beginning or the end of the text. */
function writtenByline({ document: { lines, mainText }, blocks }: ScoredPage): string | undefined {
  const head = [...lines.ofHeader, ...mainText.head.map(({ text }) => text)];
  const texts = [...blocks.slice(0, 5), ...blocks.slice(5).slice(-3)].map(({ text }) => text);
  const line = [...head, ...texts].find((text) => isByline(text) && namesAuthor(text));
  const among = line ?? head.map(authorAmong).find((author) => author !== null);
  // As manual pages end: the author of a book is named before.
  const ending = blocks.slice(-LAST_BLOCKS);
  const under = ending.map(({ kind, text }, at) =>
    kind === 'heading' ? authorUnder(text, ending[at + 1]?.text ?? '') : null,
  );
  return among ?? under.find((author) => author !== null) ?? undefined;
}

/** A name beside the title that is also the text of an image: an avatar. Several are of a team or of a list. */
export function picturedAuthor({ document }: ScoredPage): string | undefined {
  const { mainText, provenance, headings } = document;
  const isPictured = (name: string): boolean =>
    provenance.pictured.includes(name) && headings.every(({ text }) => text !== name);
  const names = new Set(mainText.head.map(({ text }) => text).filter(isPictured));
  return names.size === 1 ? [...names][0] : undefined;
}
