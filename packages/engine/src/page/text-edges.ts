import type { TextBlock } from '../main-text/text-block.ts';
import type { TextEdges } from '../record/page-analysis.ts';
import { fnv1a } from './sim-hash.ts';

/** Pages of fewer words are thin already; a header that makes up for more is none. */
const LEAST_WORDS = 200;
const MOST_WORDS = 600;
/** Blocks of a header or footer, each entry of a menu being one. */
const MOST_BLOCKS = 64;

/** Of a page whose text may be full for its header and footer alone; null of any other. */
export function textEdges(blocks: readonly TextBlock[], words: number): TextEdges | null {
  if (words < LEAST_WORDS || words >= MOST_WORDS) return null;
  return {
    before: hashed(blocks.slice(0, MOST_BLOCKS)),
    after: hashed(blocks.slice(-MOST_BLOCKS).reverse()),
    words,
    characters: blocks.reduce((sum, { text }) => sum + text.length, 0),
  };
}

function hashed(blocks: readonly TextBlock[]): number[] {
  return blocks.flatMap(({ text }) => [fnv1a(text) >>> 0, text.length]);
}
