/**
 * Where in a page a piece of text stands, as bits that elements inherit: what is boilerplate, what is content.
 */

import { wordSet } from '../text/word-set.ts';
import type { OpenElement } from './open-element.ts';

/** Not part of the content: page chrome, hidden, scripts, controls, embedded graphics. */
export const EXCLUDED = 1;
/** Inside `main` or `role=main`. */
export const IN_MAIN = 2;
/** Inside `article`. */
export const IN_ARTICLE = 4;
/** Inside a form, which some frameworks wrap around the whole page. */
export const IN_FORM = 8;
/** Inside an element whose `header` and `footer` belong to it and not to the page (HTML-AAM 1.0, section 3.5). */
const SECTIONED = 16;
/** Of a name only: excludes where nothing around it is SECTIONED. */
const UNLESS_SECTIONED = 32;

const NO_CONTENT = wordSet(
  'head script style title template noscript noframes noembed iframe object svg canvas audio',
  'video map datalist select textarea button progress meter nav aside menu',
);
const EXCLUDING_ROLES = wordSet(
  'navigation banner contentinfo complementary search menu menubar toolbar dialog alertdialog',
  'tablist button',
);
const REGIONS: ReadonlyMap<string, number> = new Map([
  ['main', IN_MAIN | SECTIONED],
  ['article', IN_ARTICLE | SECTIONED],
  ['section', SECTIONED],
  ['blockquote', SECTIONED],
  ['figure', SECTIONED],
  ['form', IN_FORM],
  ['header', UNLESS_SECTIONED],
  ['footer', UNLESS_SECTIONED],
]);
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** The bits of a new element, from its parent's, those of its name and its attributes. */
export function regionOf(element: OpenElement, own: number): number {
  const inherited = element.parent === null ? 0 : element.parent.region;
  if ((inherited & EXCLUDED) !== 0) return inherited;
  const region = inherited | (own & ~UNLESS_SECTIONED);
  if ((own & UNLESS_SECTIONED) !== 0 && (inherited & SECTIONED) === 0) return region | EXCLUDED;
  return element.hasAttributes ? region | attributeBits(element) : region;
}

/** The bits that an element's name alone gives. */
export function regionOfName(name: string): number {
  if (NO_CONTENT.has(name)) return EXCLUDED;
  return REGIONS.get(name) ?? 0;
}

function attributeBits(element: OpenElement): number {
  const hidden = element.attribute('hidden');
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return EXCLUDED;
  if (element.attribute('aria-hidden') === 'true') return EXCLUDED;
  const style = element.attribute('style');
  if (style !== null && HIDDEN_STYLE.test(style)) return EXCLUDED;
  const role = element.attribute('role')?.trim().toLowerCase();
  if (role === undefined) return 0;
  if (role === 'main') return IN_MAIN | SECTIONED;
  if (role === 'article') return IN_ARTICLE | SECTIONED;
  return EXCLUDING_ROLES.has(role) ? EXCLUDED : 0;
}
