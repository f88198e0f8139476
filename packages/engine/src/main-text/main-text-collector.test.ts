import { describe, expect, test, vi } from 'vitest';
import { StackedElement } from '../html/stacked-element.ts';
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
    ['dialog that is closed', '<dialog><p>x</p></dialog>'],
    ['popover', '<div popover><p>x</p></div>'],
    ['popover of any kind', '<p POPOVER=hint>x</p>'],
    ['decoration', '<p><span aria-hidden=true>x</span></p>'],
    ['hidden menu', '<div role=menu hidden>x</div>'],
    ['noframes where there are frames to be had', '<noframes><p>x</p></noframes>'],
    ['display:none', '<div style="color:red; DISPLAY : none"><p>x</p></div>'],
    ['visibility:hidden', '<p style="visibility:hidden">x</p>'],
    ['an aside of which a note is said', '<aside class="widget noteworthy">x</aside>'],
    ['a note that is hidden', '<aside class=note hidden>x</aside>'],
    ['a jar for tips', '<aside class=tip-jar>x</aside>'],
    ['important links', '<aside class="important-links">x</aside>'],
    ['a note that is a menu', '<aside class=note role=navigation>x</aside>'],
    ['a note in a bar', '<aside class=bar><aside class=note>x</aside></aside>'],
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

describe('what people see, or open with a click, is content', () => {
  test.each([
    ['hidden until it is found', '<p hidden=until-found>a</p>'],
    ['hidden from screen readers', '<div aria-hidden=true><p>a</p></div>'],
    ['details', '<details><summary>a</summary></details>'],
    ['a dialog that is open', '<dialog open><p>a</p></dialog>'],
    ['a tab of several', '<div role=tabpanel hidden><p>a</p></div>'],
    ['a panel of an accordion', '<div role=region aria-labelledby=q style="display:none">a</div>'],
    ['without focus', '<div inert>a</div>'],
  ])('%s', (_, html) => expect(text(html)).toBe('a'));
});

test.each([
  'class="admonition note"',
  'class="starlight-aside starlight-aside--tip"',
  'class=warning',
  'class="footnote brackets"',
  'class=callout',
  'class="tip-box"',
  'role=note',
])('a note that is set in between paragraphs is of the text: <aside %s>', (names) => {
  expect(text(`<main><p>a</p><aside ${names}><p>b</p></aside><p>c</p></main>`)).toBe('a / b / c');
});

test.each([
  ['h1', 'Gtk TreeViewColumn remove'],
  ['dt', 'Gtk TreeViewColumn remove'],
  ['p', 'GtkTreeViewColumnremove'],
])('an empty span parts words of a title, where a style sheet draws something: in %s', (name, said) => {
  const [sep, part] = ['<span class=sep></span>', '<a href=/c>TreeViewColumn</a>'];
  expect(text(`<${name}><a href=/>Gtk</a>${sep}${part}${sep}remove</${name}><p>${LONG}`)).toBe(
    `${said} / ${LONG}`,
  );
  expect(text(`<h2>Kiln<span>Book</span>s<span></span></h2><p>${LONG}`)).toBe(`KilnBooks / ${LONG}`);
  for (const inside of [
    'Rye<span id=b></span>bread',
    '<a href=/>Rye<span></span>bread</a>',
    '<code>Rye</code><span></span>bread',
  ])
    expect(text(`<${name}>${inside}</${name}><p>${LONG}`)).toBe(`Ryebread / ${LONG}`);
});

describe('what opens a part of the page is the heading of that part', () => {
  const answer = '<div>Yes, at any time.</div>';
  test.each([
    [
      'Bootstrap 5',
      `<h2 class=accordion-header><button aria-expanded=false aria-controls=a>Q</button></h2>${answer}`,
    ],
    ['Bootstrap 3', `<h4><a role=button data-toggle=collapse href=#a aria-expanded=true>Q</a></h4>${answer}`],
    ['Radix', `<h3><button aria-expanded=false><span>Q</span><svg><path d=M0></svg></button></h3>${answer}`],
    ['a heading in the control', `<button aria-expanded=false><h3>Q</h3></button>${answer}`],
    [
      'a heading in a control that is no button',
      `<div role=button aria-expanded=false><h3>Q</h3></div>${answer}`,
    ],
    ['details', `<details><summary>Q</summary>${answer}</details>`],
  ])('%s', (_, html) => expect(blocks(html)).toEqual(['heading: Q', 'prose: Yes, at any time.']));

  test('and the term of a list', () =>
    expect(blocks(`<dl><dt><button aria-expanded=false>Q</button><dd>A</dl>`)).toEqual([
      'list: Q',
      'list: A',
    ]));

  test.each([
    ['a button beside the heading', `<h2>Q <button>Copy link</button></h2>${answer}`],
    ['one that is hidden', `<h2>Q <button hidden aria-expanded=false>Copy link</button></h2>${answer}`],
    [
      'a hidden heading in one',
      `<button aria-expanded=false><h2 hidden>More</h2></button><h2>Q</h2>${answer}`,
    ],
    ['a menu', `<nav><h2><button aria-expanded=false>Menu</button></h2></nav><h2>Q</h2>${answer}`],
    ['a control without a heading', `<button aria-expanded=false>More</button><h2>Q</h2>${answer}`],
  ])('but not %s', (_, html) => expect(blocks(html)).toEqual(['heading: Q', 'prose: Yes, at any time.']));
});

describe('a declarative shadow root is shown in its host (HTML section 13.2.6.4.4)', () => {
  const root = (inside: string, mode = 'open'): string =>
    `<template shadowrootmode=${mode}>${inside}</template>`;
  test.each([
    [`<x-card>${root('<p>a</p>')}</x-card>`, 'a'],
    [`<section>${root('<p>a</p>', 'CLOSED')}<p>b</p></section>`, 'a / b'],
    [`<x-a>${root(`<x-b>${root('<p>a</p>')}</x-b>`)}</x-a>`, 'a'],
    [`<x-a>${root('<p>a</p>')}${root('<p>x</p>')}</x-a>`, 'a'],
    [`<x-a>${root('<p>a</p><template><p>x</p></template>')}</x-a>`, 'a'],
    [`<x-a>${root('<nav>x</nav><table><tr><td>a</table>')}</x-a>`, 'a'],
    [`<x-a hidden>${root('<p>x</p>')}</x-a><p>a</p>`, 'a'],
    [`<template>${root('<p>x</p>')}</template><p>a</p>`, 'a'],
    [`<x-a>${root('<p>x</p>', 'none')}<p>a</p></x-a>`, 'a'],
    [`<ul>${root('<p>x</p>')}<li>a</ul>`, 'a'],
    [`<table>${root('<p>x</p>')}<tr><td>a</table>`, 'a'],
    [`<svg>${root('x')}</svg><p>a</p>`, 'a'],
    // Read again as a tree, since the formatting is misnested.
    [`<x-a>${root('<p>a</p>')}</x-a><b><p>b</b></p>`, 'a / b'],
  ])('%s', (html, expected) => expect(text(`<body>${html}`)).toBe(expected));

  test('and is no child of its host', () => {
    const { headings } = readDocument(`<body><x-a>${root('<h2>a</h2>')}<h3>b</h3></x-a>`);
    expect(headings.map(({ element }) => element.cssPath)).toEqual([
      'html > body > x-a:nth-child(1) > template > h2:nth-child(1)',
      'html > body > x-a:nth-child(1) > h3:nth-child(1)',
    ]);
  });
});

test('a heading and a link say what is shown of them', () => {
  const unseen =
    '<script>x</script><style>x</style><iframe>x</iframe><noframes>x</noframes><noembed>x</noembed>';
  const { headings, anchors } = readDocument(`<h1>a${unseen}</h1><a href=/>b${unseen}</a>`);
  expect([headings[0]?.text, anchors[0]?.text]).toEqual(['a', 'b']);
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

test('a number that is raised is part of no other', () => {
  expect(
    text('<p>10<sup>6</sup>, 10<sup> -6 </sup>, said<sup><a href="#n1">1</a></sup> the 2<sup>nd</sup>'),
  ).toBe('10⁶, 10 ⁻⁶ , said¹ the 2nd');
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

describe('the header of a page may open its text', () => {
  const LEAD = 'Morus is tea of mulberry leaves, sold by people who grow them.';
  test.each([
    ['a landing page', `<header class=hero><h1>Tea of leaves</h1><p>${LEAD}</p></header>`],
    [
      'in parts',
      `<header><div><div><h1>Tea <b>of leaves</b></h1></div><div><p>${LEAD}</p></div></div></header>`,
    ],
    [
      'beside a menu',
      `<header><nav>n</nav><h1>Tea of leaves</h1><p>${LEAD}</p><nav><p>${LEAD} n</p></nav></header>`,
    ],
  ])('%s', (_, header) => {
    expect(blocks(`<body>${header}${`<section><p>${LONG}</p></section>`.repeat(2)}`)).toEqual([
      'heading: Tea of leaves',
      `prose: ${LEAD}`,
      `prose: ${LONG}`,
      `prose: ${LONG}`,
    ]);
  });

  test.each([
    ['the name of a site', `<header><h1><a href=/>Morus</a></h1><p>${LEAD} x!</p></header>`],
    ['a line of a byline', '<header><h1>Tea of leaves</h1><p>x! 3 May 2024 · 5 min read</p></header>'],
    ['what stands in a menu', `<header><nav><h1>x!</h1><p>${LEAD} x!</p></nav></header>`],
    ['what is hidden', `<header><div hidden><h1>x!</h1><p>${LEAD} x!</p></div></header>`],
    ['what stands before the title', `<header><p>${LEAD} x!</p><h1>Tea of leaves</h1></header>`],
    ['a header in what is left out', `<aside><header><h1>x!</h1><p>${LEAD} x!</p></header></aside>`],
    [
      'a page with its text in main',
      `<header><h1>Tea</h1><p>${LEAD} x!</p></header><main><h2>A</h2><p>${LONG}</p></main>`,
    ],
  ])('but not %s', (_, header) => {
    expect(text(`<body>${header}${`<section><p>${LONG}</p></section>`.repeat(2)}`)).not.toContain('x!');
  });
});

test('in a header of any depth a text costs no more for what it stands in', () => {
  const asked = (texts: number): number => {
    const attribute = vi.spyOn(StackedElement.prototype, 'attribute');
    readDocument(`<header><h1>Tea</h1><p>${'<span class=a>'.repeat(100)}${'a<br>'.repeat(texts)}`);
    const { length } = attribute.mock.calls;
    attribute.mockRestore();
    return length;
  };
  // A line break is asked for what it says itself.
  expect((asked(500) - asked(100)) / 400).toBeLessThan(10);
});

test.each([
  ['a page', `<div>Loading</div><div hidden id="S:0"><main><h1>Tea</h1><p>${LONG} s!</p></main></div>`],
  ['a part of main', `<main><h1>Tea</h1><p>${LONG}</p></main><div hidden id="S:1"><p>${LONG} s!</p></div>`],
  ['with a prefix', `<main><p>${LONG}</p></main><div hidden id="R_S:1a"><p>${LONG} s!</p></div>`],
])('what React has sent behind the rest is text of the page: %s', (_, html) => {
  expect(text(`<body>${html}<div hidden id="side-S:1"><p>${LONG} x!</p></div>`)).toMatch(/s!(?!.*x!)/);
});

test.each([
  ['<h2><div><a href=#a></a></div><div>Tea</div></h2>'],
  ['<h3><button aria-expanded=false><div><span>Tea</span></div></button></h3>'],
  ['<details><summary><div class=q>Tea</div></summary></details>'],
  ['<details><summary><span><p>Tea</p></span></summary></details>'],
])('a heading is one whatever its text stands in: %s', (heading) => {
  expect(blocks(`<h1>Morus</h1>${heading}<p>${LONG}</p>`)).toContain('heading: Tea');
});

test.each(['\u200d', '\u200b\u200b', '\ufeff', '&zwj;&nbsp;'])('a paragraph of %s is none', (nothing) => {
  expect(text(`<p>a</p><p>${nothing}</p><p>b\u200cc</p>`)).toBe('a / b\u200cc');
});
