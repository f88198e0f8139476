import { quoted } from '../../packages/kit/src/conformance/exchange/shell.ts';

/** A command of words that stand for themselves, be it the path of a clone in a folder with blanks and apostrophes. */
export const shellWords = (words: readonly string[]): string => words.map(quoted).join(' ');
