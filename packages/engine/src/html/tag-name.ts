import { wordSet } from '../text/word-set.ts';

/** The names of HTML and SVG elements. */
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

/** By length and first letter, so that nothing is cut out to be looked up; and equal names are the same string, which is compared at a glance. */
const KNOWN: string[][] = Array.from({ length: 32 * 32 }, () => []);
for (const name of KNOWN_NAMES) KNOWN[groupOf(name.length, name.charCodeAt(0))]?.push(name);

function groupOf(length: number, letter: number): number {
  return 32 * Math.min(length, 31) + (letter & 31);
}

/** The tag's name in lower case (HTML section 13.2.5.8). */
export function tagName(html: string, start: number, end: number): string {
  const group = KNOWN[groupOf(end - start, html.charCodeAt(start))] ?? [];
  return group.find((name) => isNameAt(html, start, name)) ?? asciiLowerCase(html.slice(start, end));
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
