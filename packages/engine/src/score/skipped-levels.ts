import type { CollectedHeading } from '../page/heading-collector.ts';
import type { PageDocument } from '../page/page-document.ts';

/** A heading more than one level below the one before it. */
export interface SkippedLevel {
  heading: CollectedHeading;
  /** Level of the heading before. */
  before: number;
}

/**
 * Headings of the text that skip a level; those without text are passed over. Pages may begin with any level: an h2 of a
 * site's header before the h1 is no gap in the text, and nobody looks for the parts of a footer or sidebar.
 */
export function skippedLevels({
  headings,
  mainText,
}: Pick<PageDocument, 'headings' | 'mainText'>): SkippedLevel[] {
  const skipped: SkippedLevel[] = [];
  // Behind the deepest, any level may follow.
  let before = 6;
  for (const heading of headings) {
    if (heading.text === '') continue;
    if (heading.level > before + 1 && mainText.includes(heading.element)) skipped.push({ heading, before });
    before = heading.level;
  }
  return skipped;
}
