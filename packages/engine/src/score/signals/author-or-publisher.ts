import { authorAmong, isByline, namesAuthor } from '../../text/byline.ts';
import { dateline } from '../../text/dateline.ts';
import { quote } from '../../text/quote.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

const PROPERTIES = ['author', 'creator', 'publisher'];
/** The order in which they are asked: who wrote it, then who publishes it. */
const META = [
  /^(?:article:|citation_|parsely-|sailthru\.)?authors?$|^byline$|^dc(?:terms)?\.creator(?:\.personalname)?$/,
  /^(?:article:|dc(?:terms)?\.|citation_)publisher$/,
];

/** Who wrote or publishes the page. */
export function authorOrPublisher(page: ScoredPage): Measurement {
  const { document, language } = page;
  const inSchema = PROPERTIES.flatMap((name) =>
    document.schema.values.filter(({ property }) => property === name),
  )[0];
  if (inSchema !== undefined) {
    const name = inSchema.value === '' ? 'given' : quote(inSchema.value, 60);
    return { share: 1, evidence: `schema.org ${inSchema.property}: ${name}` };
  }
  for (const names of META) {
    const found = document.metadata.meta.entries().find(([name]) => names.test(name));
    if (found !== undefined) return { share: 1, evidence: `meta ${found[0]}: ${quote(found[1], 60)}` };
  }
  // A theme's `byline` may hold the date alone.
  const marked = document.provenance.bylines.find((line) => dateline(line, language, [])?.isAlone !== true);
  const byline = marked ?? writtenByline(page) ?? picturedAuthor(page);
  if (byline !== undefined) return { share: 1, evidence: `Byline: ${quote(byline, 60)}` };
  return { share: 0, evidence: 'No author or publisher, neither marked up nor in a byline' };
}

/** A byline without markup stands beside the title, or at the beginning or the end of the text. */
function writtenByline({ document: { lines, mainText }, blocks }: ScoredPage): string | undefined {
  const head = [...lines.ofHeader, ...mainText.head.map(({ text }) => text)];
  const texts = [...blocks.slice(0, 5), ...blocks.slice(5).slice(-3)].map(({ text }) => text);
  const line = [...head, ...texts].find((text) => isByline(text) && namesAuthor(text));
  return line ?? head.map(authorAmong).find((author) => author !== null) ?? undefined;
}

/** A name beside the title that is also the text of an image: an avatar. Several are of a team or of a list. */
export function picturedAuthor({ document }: ScoredPage): string | undefined {
  const { mainText, provenance, headings } = document;
  const names = new Set(
    mainText.head.map(({ text }) => text).filter((text) => provenance.pictured.includes(text)),
  );
  for (const { text } of headings) names.delete(text);
  return names.size === 1 ? [...names][0] : undefined;
}
