/** Which start tags end which open elements: HTML section 13.2.6.4 ("in body", "in table" …) as a table. */
import { wordSet } from '../text/word-set.ts';

/** Ends the outermost open element named in `closes` that is not beyond one named in `within`. */
export interface ImpliedEnd {
  readonly closes: readonly string[];
  readonly within: ReadonlySet<string>;
}

const SCOPE = 'html table td th caption template object marquee applet';
const LIST_SCOPE = [
  SCOPE,
  'ul ol menu dl body section article main nav aside header footer form fieldset details blockquote figure',
];
const TABLE_SCOPE = 'html table template';

const HEADINGS = 'h1 h2 h3 h4 h5 h6';
const ENDS_PARAGRAPH = wordSet(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset',
  'figcaption figure footer form header hgroup hr li listing main menu nav ol p pre search',
  'section summary table ul xmp',
  HEADINGS,
);

function ends(closes: string, ...within: readonly string[]): ImpliedEnd {
  return { closes: closes.split(' '), within: wordSet(...within) };
}

const PARAGRAPH = ends('p', SCOPE, 'button');
const HEADING = ends(HEADINGS, ...LIST_SCOPE);
const DEFINITION = ends('dd dt', ...LIST_SCOPE);
const CELL = ends('td th', TABLE_SCOPE, 'tr');
const SECTION_OF_TABLE = ends('tbody thead tfoot colgroup caption', TABLE_SCOPE);
const RUBY = ends('rt rp', SCOPE, 'ruby');

export const IMPLIED_ENDS: ReadonlyMap<string, readonly ImpliedEnd[]> = new Map([
  ...[...ENDS_PARAGRAPH].map((name): [string, ImpliedEnd[]] => [name, [PARAGRAPH]]),
  ...HEADINGS.split(' ').map((name): [string, ImpliedEnd[]] => [name, [PARAGRAPH, HEADING]]),
  ['li', [ends('li', ...LIST_SCOPE), PARAGRAPH]],
  ['dd', [DEFINITION, PARAGRAPH]],
  ['dt', [DEFINITION, PARAGRAPH]],
  ['td', [CELL]],
  ['th', [CELL]],
  ['tr', [ends('tr colgroup caption', TABLE_SCOPE)]],
  ['tbody', [SECTION_OF_TABLE]],
  ['thead', [SECTION_OF_TABLE]],
  ['tfoot', [SECTION_OF_TABLE]],
  ['option', [ends('option', SCOPE, 'select datalist')]],
  ['optgroup', [ends('option optgroup', SCOPE, 'select datalist')]],
  ['a', [ends('a', SCOPE, 'button')]],
  ['button', [ends('button', SCOPE)]],
  ['rt', [RUBY]],
  ['rp', [RUBY]],
]);

/** Elements that an end tag of something outside of them does not close. */
export const END_TAG_SCOPE = wordSet(SCOPE);
/** End tags that reach beyond cells and captions, because they end tables and what those consist of. */
export const TABLE_PARTS = wordSet('table tbody thead tfoot tr td th caption template object');
