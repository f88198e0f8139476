import { analyzePage } from '../../../engine/src/analysis/analyze-page.ts';
import { htmlInput } from '../../../engine/src/page/html-input.fixture.ts';
import type { Say } from '../report/run-benchmark.ts';
import { numbered, upTo } from '../site/numbered.ts';
import type { EvalRow } from './eval-row.ts';

const SIZE = 5_000_000;
const LEAST_SECONDS = 1;

/** A part over and over, and what stands around it. */
const fill = (part: string, before = '', after = ''): string =>
  before + part.repeat(Math.ceil((SIZE - before.length - after.length) / part.length)) + after;
/** Parts of which none is like another. */
const many = (part: (index: number) => string, before = '', after = ''): string =>
  before + upTo(SIZE, part) + after;
const deep = (tag: string, times = 500): string => `<${tag}>`.repeat(times);
const jsonLd = (content: string): string => `<script type="application/ld+json">${content}</script>`;
/** What is half as long as a document. */
const half = (part: string): string => part.repeat(SIZE / 2 / part.length);
const SCHEMA = '"@context":"https://schema.org"';

/** Documents of 5 MB in each of which something that is done to parts could be done to the whole for each of them. */
const HOSTILE_DOCUMENTS: Readonly<Record<string, () => string>> = {
  'open divs': () => fill('<div>'),
  'open paragraphs in bold': () => fill('<b><p>'),
  'distinct names of elements': () => many((n) => `<a${n.toString(36)}>`),
  'one encoding of many texts': () => fill('a<!>', `<math><annotation-xml encoding="${half('&amp;')}">`),
  'one source of many': () => fill('<source src=a>', `<audio src="${half('&amp;')}">`),
  'one language of many paragraphs': () => fill('<p>Some words.', `<div lang="${half(' ')}en">`),
  'a long link in many paragraphs': () => fill('<p>x', `<p><a href="/${half('&amp;')}">x`),
  'long bold in many paragraphs': () => fill('<p>x', `<p><b itemprop="${half('name ')}">x`),
  'long bold that blocks cut in two': () => fill('<u><p></u>', `<p><b ${half('a ')}>`),
  'text in a template in a table': () => fill('a<!>', '<table><template><tr>'),
  'objects that cells have ended': () =>
    fill('<b><b><b><b></b></b></b></b>', `<table><tr>${half('<td><object></td>')}<td>`),
  'html tags without attributes': () => fill('<html>', `<html ${numbered(999, (n) => `a${n} `)}>`),
  'commas in addresses': () => fill(`<img srcset="a${','.repeat(19_000)}b">`),
  'properties below long ids': () => fill('<p itemprop=a>', `<div id="${'&'.repeat(5_000)}">`.repeat(500)),
  'one property of many items': () =>
    fill(
      '<p itemscope itemtype=https://schema.org/Article itemref=x>',
      `<p id=x itemprop="${half('name ')}">`,
    ),
  'one address of many properties': () =>
    `<div vocab=https://schema.org/ typeof=Article>${fill('author ', `<a href="${half('&amp;')}" property="`, '">')}`,
  'lists of contexts': () => jsonLd(fill('[{},{}],', '{"@context":[{"a":"b"},', '0]}')),
  'values filed under white space': () =>
    jsonLd(
      fill(
        '{},',
        `{"@context":{"a":{"@id":"http://schema.org/about","@container":"@type"}},"a":{"${half(' ')}":[`,
        '0]}}',
      ),
    ),
  'bold that ends outside of its paragraph': () => fill('<b><p>x</b>y</p>'),
  'shadow roots in one another': () => fill('<div><template shadowrootmode=open>a'),
  'divs in bold that ends': () => fill(`<b>${deep('div', 50)}</b>x</b>x</b>`),
  'links in links': () => fill('<a href=x>x<div>'),
  'links that blocks cut in two': () => fill('<p><a href=x><div>x</div></a></p>'),
  'unclosed formatting of different fonts': () => many((n) => `<p><font size=${n}>x</p>`),
  'formatting opened again in each paragraph': () =>
    fill('<p>x', `<div>${numbered(60, (n) => `<b a${n}=1>`)}</div>`),
  'end tags that nothing opened': () => fill('</b></i></a></p></div></table>'),
  'bold ends below many spans': () => fill('</b>', `<b><p>${deep('span')}`),
  'citations end below many spans': () => fill('</cite>', `<cite><div>${deep('span')}`),
  'list items below many divs': () => fill('<li></li>', `<ul><li><ul>${deep('div', 400)}`),
  'rules below a paragraph in an object': () => fill('<hr>', `<p><object>${deep('b')}`),
  'tables in tables': () => fill('<table><tr><td>'),
  'tables in rows': () => fill('<table><tr><table>'),
  'text thrown out of a table': () => fill('<tr>x<td>y', '<table>'),
  'links thrown out of a table': () => fill('<tr><a href=x>x</a>', '<table>'),
  'empty tables below many spans': () => fill('<table></table>', deep('span')),
  'cells without a table': () => fill('<td>x<tr>'),
  captions: () => fill('<caption>x', '<table>'),
  columns: () => fill('<col>', '<table>'),
  selects: () => fill('<select><option>x'),
  'options in one select': () => fill('<option>x<optgroup>', '<select>'),
  'selects in table cells': () => fill('<select><option>x</table><table><td>', '<table><td>'),
  templates: () => fill('<template>x'),
  'templates that end': () => fill('<template><tr><td>x</template>'),
  framesets: () => fill('<frameset><frame src=x>'),
  forms: () => fill('<form><div></form>x'),
  'svg in svg': () => fill('<svg><g>'),
  'wrong end tags in svg': () => fill('</x>', `<svg>${deep('g')}`),
  'svg that html ends': () => fill('<svg><title><svg><p>'),
  math: () => fill('<math><mi><p></math>'),
  'many attributes': () => `<p ${many((n) => `a${n}=1 `)}>x`,
  'the same attribute': () => fill('a=1 ', '<p ', '>x'),
  'html tags with new attributes': () => many((n) => `<html a${n}=1>`),
  'one huge attribute': () => fill('x', '<img alt="', '">'),
  'a huge name': () => `<${fill('x')}>y`,
  'an open quote at each tag': () => fill('<a href="x>'),
  entities: () => fill('&amp;&lt;&notit;&#8364;', '<p>'),
  'entities of which none is like another': () => many((n) => `&#${n};`, '<p>'),
  ampersands: () => fill('&', '<p>'),
  comments: () => fill('<!-- x -->'),
  'comments left open': () => fill('<!--', '<p>x'),
  dashes: () => fill('-', '<!--'),
  'open tags': () => fill('<'),
  cdata: () => fill('<![CDATA[x]]>', '<svg>'),
  'scripts in scripts': () => fill('<!--<script>', '<script>'),
  titles: () => fill('<title>x</title>'),
  'text areas left open': () => fill('<textarea></textare>'),
  links: () => many((n) => `<a href=/${n}>x</a>`),
  'links with long texts': () => fill(`<a href=x>${'word '.repeat(1_000)}</a>`),
  headings: () => many((n) => `<h${(n % 6) + 1}>x ${n}</h2>`),
  'headings in headings': () => fill('<h1><span>x'),
  'permalinks in one heading': () => fill('<a href=#x>¶</a>t<a href=#x>tt</a>', '<h1>'),
  'canonical links and metas': () =>
    many((n) => `<link rel=canonical href=/${n}><meta name=n${n} content=x>`),
  hreflang: () => many((n) => `<link rel=alternate hreflang=x-${n} href=/${n}>`),
  images: () => many((n) => `<img src=http://a/${n}>`),
  'quotations and captions': () => fill('<figure><q>x</q><figcaption>y</figcaption><cite>z</cite>'),
  words: () => fill('word ', '<p>'),
  'one word': () => fill('x', '<p>'),
  Chinese: () => fill('語', '<html lang=zh><p>').slice(0, SIZE / 3),
  'Japanese among digits and Latin letters': () => fill('aあ1い', '<html lang=ja><p>').slice(0, SIZE / 2),
  'NUL and no-break spaces': () => fill('\0\u00a0', '<p>'),
  'properties that schema.org does not have': () =>
    jsonLd(many((n) => `,"headlime${n}":1`, `{${SCHEMA},"@type":"Thing"`, '}')),
  'types that schema.org does not have': () =>
    jsonLd(many((n) => `,"Articlee${n}"`, `{${SCHEMA},"@type":["Thing"`, ']}')),
  authors: () =>
    jsonLd(
      many((n) => `,{"@type":"Person","name":"a${n}"}`, `{${SCHEMA},"@type":"Article","author":[0`, ']}'),
    ),
  brackets: () => jsonLd(fill('[')),
  'blocks of JSON-LD': () => fill(jsonLd(`{${SCHEMA},"@type":"Thing","nam":"x"}`)),
  'microdata items': () =>
    many((n) => `<div itemscope itemtype=https://schema.org/Thin${n}><p itemprop=nam${n}>x</div>`),
  'microdata items in one another': () =>
    fill('<div itemscope itemtype=https://schema.org/Thing itemprop=a>'),
  RDFa: () => many((n) => `<div vocab=https://schema.org/ typeof=Thin${n}><p property=nam${n}>x</div>`),
};

/** CPU seconds of the analysis of each, the worst first. */
function hostileTimes(say: Say): (readonly [name: string, seconds: number])[] {
  const times = Object.entries(HOSTILE_DOCUMENTS).map(([name, html]) => {
    say(name);
    const input = htmlInput(html());
    const before = process.cpuUsage();
    analyzePage(input);
    const { user, system } = process.cpuUsage(before);
    return [name, (user + system) / 1e6] as const;
  });
  return times.sort(([, one], [, other]) => other - one);
}

export const hostileDocumentsRow: EvalRow = {
  name: 'hostile-documents',
  what: 'worst CPU of one document of 5 MB',
  on: `${Object.keys(HOSTILE_DOCUMENTS).length} generators`,
  least: `${LEAST_SECONDS} s`,
  async measure(_, say) {
    const times = hostileTimes(say);
    const [, worst] = times[0] ?? ['', 0];
    const slowest = times.slice(0, 10).map(([name, seconds]) => [name, seconds.toFixed(2)]);
    return {
      value: `${worst.toFixed(2)} s`,
      holds: worst <= LEAST_SECONDS,
      details: [['document', 'CPU s'], ...slowest],
    };
  },
};
