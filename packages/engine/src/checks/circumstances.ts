import type { HtmlPage } from '../page/html-page.ts';
import { movesOn } from '../page/meta-refresh.ts';
import { hasMainText } from '../score/signals/main-text-without-javascript.ts';

/**
 * What makes a check pointless on a page:
 * - `not_indexable`: nobody finds it in a search, since it says noindex or names another page as canonical;
 * - `moves_on`: a meta refresh sends visitors on before they can read;
 * - `needs_scripts`: its text is not there yet, which has a finding of its own;
 * - `shows_frames`: a frameset's text stands in other documents, which has one, too.
 */
export type Circumstance = 'not_indexable' | 'moves_on' | 'needs_scripts' | 'shows_frames';

/** Not a result of any search. */
export const NO_RESULT: readonly Circumstance[] = ['not_indexable', 'moves_on'];
/** Not a text that anybody is meant to read. */
export const NO_TEXT: readonly Circumstance[] = [...NO_RESULT, 'needs_scripts', 'shows_frames'];

export function circumstancesOf(html: HtmlPage): ReadonlySet<Circumstance> {
  const found = new Set<Circumstance>();
  if (!html.indexable) found.add('not_indexable');
  if (movesOn(html.document.refresh)) found.add('moves_on');
  if (waitsForScripts(html)) found.add('needs_scripts');
  if (html.document.media.frames > 0) found.add('shows_frames');
  return found;
}

/** A short text under a heading is short, not missing; a frameset or a meta refresh has its text elsewhere. */
function waitsForScripts({ words, document: { headings, media, refresh } }: HtmlPage): boolean {
  if (media.scripts === 0 || hasMainText(words)) return false;
  if (media.frames > 0 || (refresh !== null && refresh.target !== null)) return false;
  return words.length === 0 || headings.every(({ text }) => text === '');
}
