import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const read = (html: string) => {
  const { headings, mainText } = readDocument(`<body>${html}<p>z`);
  return [headings.map(({ text }) => text).join(' / '), mainText.blocks.map(({ text }) => text).join(' / ')];
};

describe('the mark of a permalink is no word of a heading, nor of the main text', () => {
  test.each([
    ['Sphinx', 'Tea<a class=headerlink href=#tea title="Permalink to this headline">¶</a>'],
    ['Doxygen', '<span class=permalink><a href=#a1>◆&#160;</a></span>Tea'],
    ['rustdoc', '<a href=#tea class=doc-anchor>§</a>Tea'],
    ['MkDocs', 'Tea<a class=headerlink href=#tea title="Permanent link"> # </a>'],
    ['Hugo', 'Tea <a href="#tea" aria-hidden=true>#</a>'],
    ['a sign in elements', 'Tea <a class=anchor href=#tea><span><i>🔗\ufe0e</i></span></a>'],
    ['brackets', 'Tea <a href=#tea>[#]</a>'],
    ['Astro', 'Tea<a class=sl-anchor-link href=#tea><span>Section titled “Tea”</span></a>'],
    ['words', 'Tea <a href=#tea>Link to this heading</a>'],
    ['a word', 'Tea <a href=#tea>permalink</a>'],
    ['an image', 'Tea<a href=#tea><img alt=anchor></a>'],
    ['several', '<a href=#t>∞</a>Tea<a href=#tea>⚓</a>'],
    ['on a line of its own', '\n<a href=#t>\n#\n</a>\nTea\n'],
    ['a link that is not closed', 'Tea<a href=#t>¶'],
  ])('%s', (_, inside) => {
    for (const level of [1, 3, 6])
      expect(read(`<h${level}>${inside}</h${level}>`)).toEqual(['Tea', 'Tea / z']);
  });

  test.each([
    ['a term', '<dl><dt>Tea<a href=#tea>#</a><dd>x</dl>', 'Tea / x / z'],
    ['a caption', '<p>Tea<a class=headerlink href=#id1>¶</a></p>', 'Tea / z'],
    ['beside a heading', '<div><a href=#tea>¶</a><h2>Tea</h2></div>', 'Tea / z'],
    ['by its label', '<p>Tea <a href=#p1 title="Link to this paragraph">#</a></p>', 'Tea / z'],
  ])('%s', (_, html, expected) => expect(read(html)[1]).toBe(expected));
});

describe('what else a heading says stays', () => {
  test.each([
    ['C#', 'C#'],
    ['C <b>#</b>', 'C #'],
    ['<a href=#c>C#</a>', 'C#'],
    ['Join <a href=#channel>#channel</a>', 'Join #channel'],
    ['See <a href=/law#s5>§</a> 5', 'See § 5'],
    ['<a href=/permalink>Permalink</a> and more', 'Permalink and more'],
    ['<a href=#permalink>Permalink</a>', 'Permalink'],
    ['<a href=#signs>#</a>', '#'],
    ['The <a href=#anchors>anchors</a> of a page', 'The anchors of a page'],
    ['<a href=#tea>Link to us</a>', 'Link to us'],
    ['<a href=#x>a<br>b</a> <code>c</code>', 'a b c'],
    ['<a href=#x>long</a> and <a href=#y><code>code</code></a>', 'long and code'],
  ])('%s', (inside, expected) => expect(read(`<h2>${inside}</h2>`)).toEqual([expected, `${expected} / z`]));

  test.each([
    [
      'a sign among letters',
      '<p>See <a href=#signs>#</a> or the letter <a href=#a>A</a></p>',
      'See # or the letter A / z',
    ],
    ['a word of a sentence', '<p>A <a href=#x>permalink</a> is fine.</p>', 'A permalink is fine. / z'],
    ['a term alone', '<dl><dt><a href=#x>§</a><dd>x</dl>', '§ / x / z'],
  ])('%s', (_, html, expected) => expect(read(html)[1]).toBe(expected));
});
