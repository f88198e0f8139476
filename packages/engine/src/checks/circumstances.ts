import type { HtmlPage } from '../page/html-page.ts';
import { movesOn } from '../page/meta-refresh.ts';
import { hasMainText } from '../score/signals/main-text-without-javascript.ts';

/**
 * What makes a check pointless on a page:
 * - `not_indexable`: nobody finds it in a search, since it says noindex or names another page as canonical;
 * - `moves_on`: a meta refresh sends visitors on before they can read;
 * - `no_result`: one of these two, so that it is no result of any search;
 * - `needs_scripts`: its text is not there yet, which has a finding of its own;
 * - `no_text`: it holds no text that anybody is meant to read, for one of the above or as a frameset, whose text stands
 *   in other documents, which has a finding, too.
 */
export type Circumstance = 'not_indexable' | 'moves_on' | 'no_result' | 'needs_scripts' | 'no_text';

export function circumstancesOf(html: HtmlPage): ReadonlySet<Circumstance> {
  const found = new Set<Circumstance>();
  if (!html.indexable) found.add('not_indexable');
  if (movesOn(html.document.refresh)) found.add('moves_on');
  if (found.size > 0) found.add('no_result');
  if (waitsForScripts(html)) found.add('needs_scripts');
  if (found.size > 0 || html.document.media.frames > 0) found.add('no_text');
  return found;
}

/** A short text under a heading is short, not missing; a frameset or a meta refresh has its text elsewhere. */
function waitsForScripts({ words, document: { headings, media, refresh } }: HtmlPage): boolean {
  if (media.scripts === 0 || hasMainText(words)) return false;
  if (media.frames > 0 || (refresh !== null && refresh.target !== null)) return false;
  return words.length === 0 || headings.every(({ text }) => text === '');
}
