import { wordSet } from '../text/word-set.ts';

/** What stands before, in and behind such an element is shown on lines of its own, and is never one word together. */
export const BREAKS_LINE: ReadonlySet<string> = wordSet(
  'br p div li ul ol dl dt dd blockquote pre table tr td th section article header footer figure figcaption',
);
