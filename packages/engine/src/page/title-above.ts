import type { CollectedHeading } from './heading-collector.ts';
import type { PageDocument } from './page-document.ts';

/** What a heading has at least of the page's title to be its name. */
const LEAST_SHARE = 0.4;

/**
 * The heading that names the page, where it stands outside of the main text: the h1, or where that is the site's name,
 * as in blogs, the heading that is much of the page's title.
 */
export function titleAbove({ headings, h1s, mainText, metadata }: PageDocument): CollectedHeading | null {
  const [first = null] = h1s;
  if (mainText.blocks.some(({ kind, text }) => kind === 'heading' && text === first?.text)) return null;
  const title = metadata.title ?? '';
  const isName = ({ text }: CollectedHeading): boolean =>
    text !== '' && text.length >= LEAST_SHARE * title.length && title.includes(text);
  const name = title.includes(first?.text ?? '') ? headings.find(isName) : undefined;
  return name === undefined || mainText.includes(name.element) ? first : name;
}
