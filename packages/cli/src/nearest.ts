import { editDistance } from './edit-distance.ts';

const MOST = 3;
/** Beside the nearest one, what is so much farther is not meant. */
const MUCH_FARTHER = 0.3;
/** How far a name is from its own beginning, of this many letters or more. */
const BEGUN = 0.5;
const SHORTEST = 3;

/** The names that may be meant by what was typed, the likeliest first; capitals do not count. */
export const nearest = (typed: string, names: Iterable<string>): readonly string[] =>
  [...new Set(names)]
    .map((name) => ({ name, distance: distanceOf(folded(typed), folded(name)) }))
    .filter(({ distance }) => distance < 1)
    .sort((a, b) => a.distance - b.distance)
    .filter(({ distance }, _at, [best]) => {
      const least = best?.distance ?? 0;
      return distance <= (least === 0 ? 0 : least + MUCH_FARTHER);
    })
    .slice(0, MOST)
    .map(({ name }) => name);

/** `Did you mean a or b?`; `otherwise` where nothing is near. */
export const didYouMean = (near: readonly string[], otherwise: string): string =>
  near.length === 0 ? otherwise : `Did you mean ${near.join(' or ')}?`;

/** Two texts that are the same to a reader are the same so. */
export const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** 0 for the same name, below 1 for one that may be meant: by letters that differ, words that are shared, or its beginning. */
const distanceOf = (typed: string, known: string): number => {
  const letters = editDistance(typed, known) / (Math.max(typed.length, known.length, 1) * 0.4);
  const words = wordsOf(typed);
  const has = wordsOf(known);
  const shared = words.filter((word) => has.includes(word)).length;
  const begun = typed.length >= SHORTEST && known.startsWith(typed) ? BEGUN : 1;
  return Math.min(begun, letters, 1 - shared / (Math.max(words.length, has.length) + 1));
};

/** A host is one word: half of the world shares its end. */
const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
