import type { CollectedHeading } from '../page/heading-collector.ts';

/** A heading more than one level below the one before it. */
export interface SkippedLevel {
  heading: CollectedHeading;
  /** Level of the heading before; 0 when there is none. */
  before: number;
}

/** Headings that skip a level; those without text are passed over. */
export function skippedLevels(headings: readonly CollectedHeading[]): SkippedLevel[] {
  const skipped: SkippedLevel[] = [];
  let before = 0;
  for (const heading of headings) {
    if (heading.text === '') continue;
    if (heading.level > before + 1) skipped.push({ heading, before });
    before = heading.level;
  }
  return skipped;
}
