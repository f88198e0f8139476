import { wordSet } from '../text/word-set.ts';

/**
 * The names of HTML and SVG elements, found in a document without cutting them out: no string is made, lower-cased
 * or hashed per tag, and equal names are the same string.
 */
export const KNOWN_NAMES = wordSet(
  'html head body title base link meta style script noscript template slot',
  'section nav article aside h1 h2 h3 h4 h5 h6 hgroup header footer address main search',
  'p hr pre blockquote ol ul menu li dl dt dd figure figcaption div',
  'a em strong small s cite q dfn abbr ruby rb rt rtc rp data time code var samp kbd sub sup i b u mark bdi bdo span',
  'br wbr ins del picture source img image iframe embed object param video audio track map area',
  'table caption colgroup col tbody thead tfoot tr td th',
  'form label input button select datalist optgroup option textarea output progress meter fieldset legend',
  'details summary dialog canvas frameset frame noframes noembed applet marquee font center big tt strike',
  'basefont bgsound acronym dir listing plaintext xmp nobr keygen',
  'svg g path circle ellipse line polyline polygon rect text tspan textpath use symbol defs marker mask pattern',
  'clippath lineargradient radialgradient stop filter desc foreignobject switch view metadata animate animatemotion',
  'animatetransform set mpath feblend fecolormatrix fecomposite feflood fegaussianblur femerge femergenode feoffset',
  'math mi mo mn ms mtext mrow mfrac msup msub msubsup msqrt mover munder mtable mtr mtd annotation semantics',
);

/** A power of two, large enough that a name is mostly found at the first look. */
const SLOTS = 512;
const names: readonly (string | undefined)[] = tableOf(KNOWN_NAMES);

/** The tag's name in lower case (HTML section 13.2.5.8). */
export function tagName(html: string, start: number, end: number): string {
  for (let slot = slotOf(html, start, end); ; slot = (slot + 1) % SLOTS) {
    const name = names[slot];
    if (name === undefined) return asciiLowerCase(html.slice(start, end));
    if (name.length === end - start && isNameAt(html, start, name)) return name;
  }
}

/** Whether `name`, which is in lower case, stands there, its ASCII letters in either case. */
export function isNameAt(html: string, start: number, name: string): boolean {
  for (let index = 0; index < name.length; index++) {
    const code = html.charCodeAt(start + index);
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if (lower !== name.charCodeAt(index)) return false;
  }
  return true;
}

/** Names are not compared beyond ASCII: `<lin\u212a>`, with a Kelvin sign, is no `link`. */
export function asciiLowerCase(name: string): string {
  return /[A-Z]/.test(name) ? name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : name;
}

/**
 * From the length and three letters, by the five bits that are the same in either case. The factors are the best of
 * some that were tried: 19 of 196 names collide.
 */
function slotOf(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start) & 31;
  const last = text.charCodeAt(end - 1) & 31;
  const middle = text.charCodeAt((start + end) >> 1) & 31;
  return (first * 19 + last * 225 + middle * 235 + (end - start) * 151) % SLOTS;
}

function tableOf(known: Iterable<string>): readonly (string | undefined)[] {
  const table = Array.from<string | undefined>({ length: SLOTS }).fill(undefined);
  for (const name of known) {
    let slot = slotOf(name, 0, name.length);
    while (table[slot] !== undefined) slot = (slot + 1) % SLOTS;
    table[slot] = name;
  }
  return table;
}
