import { WrongUse } from './wrong-use.ts';

/** The one document behind a command; undefined where none is named. @throws WrongUse for more */
export function onlyDocument(documents: readonly string[]): string | undefined {
  const [first, ...more] = documents;
  if (more.length === 0) return first;
  throw new WrongUse(`One document at a time: leave out ${more.join(' ')}.`);
}
