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
/** Headings, and the terms of a list. */
export const TITLES = wordSet('h1 h2 h3 h4 h5 h6 dt');
const IN_TITLE = 64;
/** Inside a control that opens what stands below it. */
const IN_OPENER = 128;

const NO_CONTENT = wordSet(
  'head script style title template noscript noframes noembed iframe object svg canvas audio',
  'video map datalist select textarea button progress meter nav aside menu',
  'amp-ad amp-embed amp-sidebar amp-sticky-ad amp-consent amp-user-notification amp-lightbox',
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
  ...[...TITLES].map((name): [string, number] => [name, IN_TITLE]),
]);
/** Within a line, what is kept from screen readers is said to them otherwise beside it, or decorates. */
const IN_LINE = wordSet('a abbr b bdi em font i kbd label mark math s samp small span strong sub sup u');
/** Panels that their own control opens: people read them after a click, and search engines index them. */
const OPENED_BY_CLICK = /^(?:tabpanel|region)$/;
/** Their text is code, or for browsers of another age. */
const UNSEEN_TEXT = wordSet('script style iframe noembed noframes');
/** As generators of documentation call what they set in beside a paragraph of the text: notes, warnings, footnotes. */
const NOTE =
  /(?:^|[\s_-])(?:admonition|note|tip|hint|caution|warning|danger|important|callout|footnotes?)(?:[_-]+(?:box|block|container))?(?:$|\s)/i;
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** The bits of a new element, from its parent's, those of its name and its attributes. */
export function regionOf(element: OpenElement, own: number): number {
  const inherited = element.parent === null ? 0 : element.parent.region;
  if ((inherited & EXCLUDED) !== 0) {
    const isTitle = (inherited & IN_OPENER) !== 0 && (own & IN_TITLE) !== 0 && !isHidden(element);
    return isTitle ? (inherited & ~(EXCLUDED | IN_OPENER)) | own : inherited;
  }
  const region = inherited | (own & ~UNLESS_SECTIONED);
  if ((own & UNLESS_SECTIONED) !== 0 && (inherited & SECTIONED) === 0) return region | EXCLUDED;
  if (element.name === 'dialog' && element.attribute('open') === null) return region | EXCLUDED;
  return element.hasAttributes ? withAttributes(element, inherited, region) : region;
}

/** Whether what stands right in an element of HTML is text that no browser shows. */
export function holdsUnseenText({ name, foreign }: OpenElement): boolean {
  return UNSEEN_TEXT.has(name) && !foreign;
}

/** The bits that an element's name alone gives. */
export function regionOfName(name: string): number {
  if (NO_CONTENT.has(name)) return EXCLUDED;
  return REGIONS.get(name) ?? 0;
}

function withAttributes(element: OpenElement, inherited: number, region: number): number {
  const role = element.attribute('role')?.trim().toLowerCase() ?? '';
  const hidden = isHidden(element);
  if (hidden && isStreamed(element)) return region | IN_MAIN | SECTIONED;
  // In a heading, or around one, what opens the part below is its title (ARIA Authoring Practices, accordion).
  const isButton = element.name === 'button' || role === 'button';
  const opens = element.attribute('aria-expanded') ?? element.attribute('aria-controls');
  if (isButton && !hidden && opens !== null)
    return (inherited & IN_TITLE) === 0 ? inherited | EXCLUDED | IN_OPENER : inherited;
  if (EXCLUDING_ROLES.has(role) || (hidden && !OPENED_BY_CLICK.test(role))) return region | EXCLUDED;
  if (element.name === 'aside' && (role === 'note' || NOTE.test(element.attribute('class') ?? '')))
    return inherited;
  if (role === 'main') return region | IN_MAIN | SECTIONED;
  return role === 'article' ? region | IN_ARTICLE | SECTIONED : region;
}

/** A part of the page that React has sent behind the rest, and that a line of script behind it puts in its place: `<div hidden id="S:0">`. */
function isStreamed(element: OpenElement): boolean {
  return element.name === 'div' && /^\w*S:[\da-f]+$/.test(element.attribute('id') ?? '');
}

/** As the page is opened. `aria-hidden` hides from screen readers only. */
export function isHidden(element: OpenElement): boolean {
  const hidden = element.attribute('hidden');
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return true;
  if (element.attribute('popover') !== null) return true;
  const style = element.attribute('style');
  if (style !== null && HIDDEN_STYLE.test(style)) return true;
  return element.attribute('aria-hidden') === 'true' && IN_LINE.has(element.name);
}
