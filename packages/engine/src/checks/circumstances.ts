import type { HtmlPage } from '../page/html-page.ts';
import { movesOn } from '../page/page-refresh.ts';
import { hasMainText } from '../score/signals/main-text-without-javascript.ts';
import { saysNotFound } from './not-found-page.ts';

/**
 * What makes a check pointless on a page:
 * - `not_indexable`: nobody finds it in a search, since it says noindex or names another page as canonical;
 * - `moves_on`: a meta refresh sends visitors on before they can read;
 * - `no_result`: one of these two, so that it is no result of any search;
 * - `needs_scripts`: its text is not there yet, which has a finding of its own;
 * - `no_text`: it holds no text that anybody is meant to read, for one of the above, since its text stands in frames, or
 *   as it says itself that it is not there, which have findings, too.
 */
export type Circumstance = 'not_indexable' | 'moves_on' | 'no_result' | 'needs_scripts' | 'no_text';

export function circumstancesOf(html: HtmlPage): ReadonlySet<Circumstance> {
  const found = new Set<Circumstance>();
  if (!html.indexable) found.add('not_indexable');
  if (movesOn(html.refresh)) found.add('moves_on');
  if (found.size > 0) found.add('no_result');
  if (waitsForScripts(html)) found.add('needs_scripts');
  if (found.size > 0 || isFramed(html) || saysNotFound(html) !== null) found.add('no_text');
  return found;
}

/** Whether the text of a page stands in other documents: it is a frameset, or nothing but an iframe. */
export function isFramed({ words, document: { media } }: HtmlPage): boolean {
  return media.frames > 0 || (words.length === 0 && media.shownIframes > 0);
}

/** A short text under a heading, or beside a password to enter, is short, not missing; a frameset or a meta refresh has its text elsewhere. */
function waitsForScripts(html: HtmlPage): boolean {
  const { words, document, refresh } = html;
  const { headings, media, forms } = document;
  if (media.scripts === 0 || hasMainText(words)) return false;
  if (isFramed(html) || refresh !== null || forms.asksForPassword) return false;
  return words.length === 0 || headings.every(({ text }) => text === '');
}
