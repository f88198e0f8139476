import { editDistance } from '../edit-distance.ts';
import { issueCodes } from './issue-codes.gen.ts';

const NEAREST = 3;
/** Beside the nearest one, what is so much farther is not meant. */
const MUCH_FARTHER = 0.3;

/** What to say of a code that no check has; null for one that some check has. A newer service may know more. */
export const unknownIssue = (code: string): string | null => {
  if (issueCodes.includes(code)) return null;
  const near = issueCodes
    .map((known) => ({ known, distance: distanceOf(code.toLowerCase(), known) }))
    .filter(({ distance }) => distance < 1)
    .sort((a, b) => a.distance - b.distance)
    .filter(({ distance }, _at, [best]) => distance <= (best?.distance ?? 0) + MUCH_FARTHER)
    .slice(0, NEAREST)
    .map(({ known }) => known);
  const meant =
    near.length === 0 ? 'The guide “Audit checks” lists them' : `Did you mean ${near.join(' or ')}`;
  return `No page has the issue ${code}, and no check of this version has that code. ${meant}${near.length === 0 ? '.' : '?'}`;
};

/** 0 for the same code, below 1 for one that may be meant: by letters that differ, or by the words that are shared. */
const distanceOf = (typed: string, known: string): number => {
  const letters = editDistance(typed, known) / (Math.max(typed.length, known.length) * 0.4);
  const words = typed.split(/[^a-z\d]+/).filter(Boolean);
  const has = known.split('_');
  const shared = words.filter((word) => has.includes(word)).length;
  return Math.min(letters, shared === 0 ? 1 : 1 - shared / (Math.max(words.length, has.length) + 1));
};
