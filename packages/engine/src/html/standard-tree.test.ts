import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter as is, html as names, parse } from 'parse5';
import { expect, test } from 'vitest';
import type { Collector } from './collector.ts';
import { walkHtml } from './html-walk.ts';
import type { OpenElement } from './open-element.ts';

/** Text, a start tag with its attribute, or an end tag. */
type Part = string | { readonly name: string; readonly a: () => string | null };

/** All of a tree in its order. */
class Parts implements Collector {
  readonly tags = null;
  readonly readsAllText = true;
  readonly parts: Part[] = [];

  onOpen(element: OpenElement): false {
    // A later tag may add attributes to `html` and `body`.
    this.parts.push({ name: element.name, a: () => element.attribute('a') });
    return false;
  }
  onText(text: string): void {
    this.parts.push(text.replace(/[\t\n\f\r ]+/g, ''));
  }
  onClose(element: OpenElement): void {
    this.parts.push(`</${element.name}>`);
  }
}

/** In one line, without what only has to be there where something is in it. */
function lineOf(parts: readonly Part[]): string {
  const written = parts.map((part) => {
    if (typeof part === 'string') return part;
    const a = part.a();
    return a === null ? `<${part.name}>` : `<${part.name} ${a}>`;
  });
  return written
    .join('')
    .replace(/<(head|body)><\/\1>/g, '')
    .replace('<html></html>', '');
}

const ours = (html: string): string => lineOf(walkHtml(html, () => [new Parts()] as const)[0].parts);

/** By parse5, which follows the standard to the letter. */
function standard(html: string): string {
  const parts: Part[] = [];
  const show = (node: DefaultTreeAdapterTypes.Node): void => {
    if (is.isTextNode(node)) parts.push(node.value.replace(/[\t\n\f\r ]+/g, ''));
    if (!is.isElementNode(node)) return;
    const name = node.tagName.toLowerCase();
    parts.push({ name, a: () => node.attrs.find((attribute) => attribute.name === 'a')?.value ?? null });
    const isUnseen = (name === 'template' || name === 'noscript') && node.namespaceURI === names.NS.HTML;
    if (!isUnseen) for (const child of node.childNodes) show(child);
    parts.push(`</${name}>`);
  };
  for (const node of parse(html).childNodes) show(node);
  return lineOf(parts);
}

const NAMES = [
  'a b i nobr font p div ul ol li dl dt dd h1 h2 pre form button applet span address hr br img plaintext',
  'table caption colgroup col tbody tr td th select optgroup option input textarea ruby rb rt rtc',
  'svg math mi title desc foreignobject annotation-xml noscript script style html head body frameset frame',
].flatMap((line) => line.split(' '));
/** Of which a few tags often meet, as they seldom do among all of them. */
const FORMATTING = 'a b i p div form table td'.split(' ');
const tagOf = (names: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom('<T>', '<T>', '<T a=1>', '<T b=2>', '<T/>', '</T>', '</T>'),
    )
    .map(([name, form]) => form.replace('T', name));
// Left out is what parse5 alone takes otherwise: CDATA sections in a "desc" and its like are comments there, two NULs in a
// row are one, the end tag of a "thead" that is not open ends a row, and a table ends at one within a template of its own.
const text = fc.constantFrom('x', 'y', ' ', 'x\0y', '&amp;', '<!--x-->');
const telling = fc.constantFrom(
  '</template>',
  '<input type=HIDDEN>',
  '<font color=red>',
  '<annotation-xml encoding=text/HTML>',
);
const start = fc.constantFrom(
  '',
  '<!doctype html>',
  '<body>',
  '<!doctype html><table>',
  '<!doctype html><template>',
);

test.each([
  ['any', NAMES, 2_000],
  ['formatting', FORMATTING, 1_000],
])(
  'whatever tags stand in whatever order, the tree is the one that the standard makes of them: %s',
  (_of, names, numRuns) => {
    const pieces = fc.oneof({ arbitrary: tagOf(names), weight: 8 }, { arbitrary: text, weight: 3 }, telling);
    fc.assert(
      fc.property(start, fc.array(pieces, { maxLength: 14 }), (head, rest) => {
        const html = head + rest.join('');
        expect(ours(html)).toBe(standard(html));
      }),
      { numRuns },
    );
  },
);
