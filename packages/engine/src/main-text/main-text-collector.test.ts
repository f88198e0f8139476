import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const blocks = (html: string) =>
  readDocument(html).mainText.blocks.map(({ kind, text }) => `${kind}: ${text}`);
const text = (html: string) =>
  readDocument(html)
    .mainText.blocks.map((block) => block.text)
    .join(' / ');
const LONG = 'Long enough to be taken for the main text of a page. '.repeat(6).trim();

describe('page chrome and hidden text are left out', () => {
  test.each([
    ['nav', '<nav>x</nav>'],
    ['header of the page', '<header>x</header>'],
    ['footer of the page', '<footer>x</footer>'],
    ['aside', '<aside>x</aside>'],
    ['script', '<script>x</script>'],
    ['style', '<style>x</style>'],
    ['form', '<form>x</form>'],
    ['noscript', '<noscript>x</noscript>'],
    ['template', '<template>x</template>'],
    ['comment', '<!-- x -->'],
    ['hidden', '<p hidden>x</p>'],
    ['aria-hidden', '<p aria-hidden=true>x</p>'],
    ['display:none', '<div style="color:red; DISPLAY : none"><p>x</p></div>'],
    ['visibility:hidden', '<p style="visibility:hidden">x</p>'],
    ['role=navigation', '<div role=navigation>x</div>'],
    ['svg', '<svg><title>x</title><text>x</text></svg>'],
    ['select', '<select><option>x</select>'],
    ['button', '<button>x</button>'],
  ])('%s', (_, html) => expect(text(`<body><p>a</p>${html}<p>b</p>`)).toBe('a / b'));
});

test('header and footer of an article belong to the article', () => {
  expect(text('<article><header>by Ann</header><p>a</p><footer>note</footer></article>')).toBe(
    'by Ann / a / note',
  );
});

test('hidden="until-found" can be found', () => {
  expect(text('<p hidden=until-found>a</p>')).toBe('a');
});

describe('main is preferred when it holds enough', () => {
  test('main', () => expect(text(`<p>teaser</p><main><p>${LONG}</p></main>`)).toBe(LONG));
  test('role=main', () => expect(text(`<p>teaser</p><div role=main><p>${LONG}</p></div>`)).toBe(LONG));
  test('article', () => expect(text(`<p>teaser</p><article><p>${LONG}</p></article>`)).toBe(LONG));
  test('an empty main is not', () => expect(text(`<main></main><p>${LONG}</p>`)).toBe(LONG));
  test('a main of a few words is not', () =>
    expect(text(`<main>x</main><p>${LONG}</p>`)).toBe(`x / ${LONG}`));
  test('one article among many texts is not', () =>
    expect(text(`<article>x</article><p>${LONG}</p>`)).toBe(`x / ${LONG}`));
  test('a form around the whole page is', () => expect(text('<form><p>a</p><p>b</p></form>')).toBe('a / b'));
});

describe('a block is a paragraph, list item, table row, code block or heading', () => {
  test.each([
    ['<p>a <b>b</b>\n c</p>', ['prose: a b c']],
    ['<ul><li>a<li><p>b</p></ul>', ['list: a', 'list: b']],
    ['<table><tr><th>a<td>b<tr><td></td><td>c</td></table>', ['table: a | b', 'table: c']],
    ['<pre>a\n  b</pre>', ['code: a b']],
    ['<h2>a</h2>b<br>c<div>d</div>', ['heading: a', 'prose: b c', 'prose: d']],
    ['<dl><dt>a<dd>b</dl>', ['list: a', 'list: b']],
    ['a<span>b</span>c', ['prose: abc']],
    ['<p>\u00a0 \u200b</p>', []],
  ])('%s', (html, expected) => expect(blocks(html)).toEqual(expected));
});
