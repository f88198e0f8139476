import { isByline, namesAuthor } from '../../text/byline.ts';
import { quote } from '../../text/quote.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

const PROPERTIES: ReadonlySet<string> = new Set(['author', 'creator', 'publisher']);
const META = [
  'author',
  'article:author',
  'dcterms.creator',
  'dc.creator',
  'article:publisher',
  'dcterms.publisher',
];

/** Who wrote or publishes the page. */
export const authorOrPublisher: Signal = {
  block: 'freshness',
  signal: 'author_or_publisher',
  max: 3,
  measure,
};

function measure({ document, blocks }: ScoredPage): Measurement {
  const inSchema = document.schema.values.find(({ property }) => PROPERTIES.has(property));
  if (inSchema !== undefined) {
    const name = inSchema.value === '' ? 'given' : quote(inSchema.value, 60);
    return { share: 1, evidence: `schema.org ${inSchema.property}: ${name}` };
  }
  for (const name of META) {
    const content = document.metadata.meta.get(name);
    if (content !== undefined) return { share: 1, evidence: `meta ${name}: ${quote(content, 60)}` };
  }
  const byline = document.provenance.bylines[0] ?? writtenByline(document, blocks);
  if (byline !== undefined) return { share: 1, evidence: `Byline: ${quote(byline, 60)}` };
  return { share: 0, evidence: 'No author or publisher, neither marked up nor in a byline' };
}

/** A byline without markup stands beside the title, or at the beginning or the end of the text. */
function writtenByline(
  { lines, mainText }: ScoredPage['document'],
  blocks: ScoredPage['blocks'],
): string | undefined {
  const texts = [...mainText.head, ...blocks.slice(0, 5), ...blocks.slice(5).slice(-3)];
  return [...lines.ofHeader, ...texts.map(({ text }) => text)].find(
    (text) => isByline(text) && namesAuthor(text),
  );
}
