/** Which start tags end which open elements: HTML section 13.2.6.4 ("in body", "in table" …) as a table. */

/** Ends the outermost open element named in `closes` that is not beyond one named in `within`. */
export interface ImpliedEnd {
  readonly closes: readonly string[];
  readonly within: ReadonlySet<string>;
}

const SCOPE = ['html', 'table', 'td', 'th', 'caption', 'template', 'object', 'marquee', 'applet'];
const BUTTON_SCOPE = new Set([...SCOPE, 'button']);
const LIST_SCOPE = new Set([
  ...[
    ...SCOPE,
    'ul',
    'ol',
    'menu',
    'dl',
    'body',
    'section',
    'article',
    'main',
    'nav',
    'aside',
    'header',
    'footer',
  ],
  ...['form', 'fieldset', 'details', 'blockquote', 'figure'],
]);
const TABLE_SCOPE = new Set(['html', 'table', 'template']);
const ROW_SCOPE = new Set([...TABLE_SCOPE, 'tr']);
const SELECT_SCOPE = new Set([...SCOPE, 'select', 'datalist']);

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ENDS_PARAGRAPH = [
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'center',
    'dd',
    'details',
    'dialog',
    'dir',
    'div',
    'dl',
    'dt',
  ],
  ...[
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'hgroup',
    'hr',
    'li',
    'listing',
    'main',
  ],
  ...['menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary', 'table', 'ul', 'xmp', ...HEADINGS],
];

function ends(closes: readonly string[], within: ReadonlySet<string>): ImpliedEnd {
  return { closes, within };
}

const PARAGRAPH = ends(['p'], BUTTON_SCOPE);
const CELL = ends(['td', 'th'], ROW_SCOPE);
const SECTION_OF_TABLE = ends(['tbody', 'thead', 'tfoot', 'colgroup', 'caption'], TABLE_SCOPE);

export const IMPLIED_ENDS: ReadonlyMap<string, readonly ImpliedEnd[]> = new Map<
  string,
  readonly ImpliedEnd[]
>([
  ...ENDS_PARAGRAPH.map((name) => [name, [PARAGRAPH]] as const),
  ...HEADINGS.map((name) => [name, [PARAGRAPH, ends(HEADINGS, LIST_SCOPE)]] as const),
  ['li', [ends(['li'], LIST_SCOPE), PARAGRAPH]],
  ['dd', [ends(['dd', 'dt'], LIST_SCOPE), PARAGRAPH]],
  ['dt', [ends(['dd', 'dt'], LIST_SCOPE), PARAGRAPH]],
  ['td', [CELL]],
  ['th', [CELL]],
  ['tr', [ends(['tr', 'colgroup', 'caption'], TABLE_SCOPE)]],
  ['tbody', [SECTION_OF_TABLE]],
  ['thead', [SECTION_OF_TABLE]],
  ['tfoot', [SECTION_OF_TABLE]],
  ['option', [ends(['option'], SELECT_SCOPE)]],
  ['optgroup', [ends(['option', 'optgroup'], SELECT_SCOPE)]],
  ['a', [ends(['a'], BUTTON_SCOPE)]],
  ['button', [ends(['button'], new Set(SCOPE))]],
  ['rt', [ends(['rt', 'rp'], new Set([...SCOPE, 'ruby']))]],
  ['rp', [ends(['rt', 'rp'], new Set([...SCOPE, 'ruby']))]],
]);

/** Elements that an end tag of something outside of them does not close. */
export const END_TAG_SCOPE: ReadonlySet<string> = new Set(SCOPE);
/** End tags that reach beyond cells and captions, because they end tables and what those consist of. */
export const TABLE_PARTS: ReadonlySet<string> = new Set([
  ...['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption', 'template', 'object'],
]);
