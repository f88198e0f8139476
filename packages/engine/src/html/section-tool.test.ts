import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const read = (html: string) => {
  const { headings, mainText } = readDocument(`<body>${html}<p>z`);
  return [headings.map(({ text }) => text).join(' / '), mainText.blocks.map(({ text }) => text).join(' / ')];
};
const brackets = (links: string) =>
  `<span class=mw-editsection><span class=mw-editsection-bracket>[</span>${links}<span class=mw-editsection-bracket>]</span></span>`;

describe('a link to where a section is edited, or to its code, is no word of its heading', () => {
  test.each([
    ['MediaWiki', `<span id=Tea>Tea</span>${brackets('<a href="/w?action=edit">edit</a>')}`],
    ['in French', `Tea ${brackets('<a href=/w>modifier</a> | <a href=/x>modifier le code</a>')}`],
    ['in Japanese', `Tea${brackets('<a href=/w>編集</a>')}`],
    ['ExDoc', '<a href=//x.example title="View Source"><i></i><span>View Source</span></a> <span>Tea</span>'],
    ['Sphinx', 'Tea<a href=/t.html><span class=viewcode-link><span>[source]</span></span></a>'],
    ['rustdoc', 'Tea<a class="src rightside" href=/t.rs.html>Source</a>'],
    ['a link to edit', 'Tea <a href=//git.example/tea.md>Edit this page</a>'],
    ['a class of its own', 'Tea <a href=//git.example/tea.md class=edit-link>Improve</a>'],
  ])('%s', (_, inside) => {
    for (const level of [1, 4]) expect(read(`<h${level}>${inside}</h${level}>`)).toEqual(['Tea', 'Tea / z']);
  });

  test('nor of a term, or of a line beside the heading', () => {
    expect(read('<dl><dt>tea()<a href=/t.html>[source]</a><dd>x</dl>')[1]).toBe('tea() / x / z');
    expect(read(`<div><h2>Tea</h2>${brackets('<a href=/w>edit</a>')}</div>`)).toEqual(['Tea', 'Tea / z']);
  });

  test.each([
    ['a link that is the heading', '<a href=/source>Source</a>', 'Source'],
    ['a tool alone', '<a href=/edit>Edit this page</a>', 'Edit this page'],
    ['a tool beside one without words', '<a class=edit-link>Improve</a><a class=edit-link> </a>', 'Improve'],
    ['a mark beside a tool without words', '<a href=#c>#</a><span class=editsection>&#160;</span>', '#'],
    ['words without a link', 'How to edit this page', 'How to edit this page'],
    ['a word among others', 'Open <a href=/s>source</a> tea', 'Open source tea'],
    ['the class of something else', '<span class=source>Tea</span>', 'Tea'],
  ])('but %s is', (_, inside, said) => {
    expect(read(`<h2>${inside}</h2>`)).toEqual([said, `${said} / z`]);
  });

  test('nor is anything in the text lost that is called so', () => {
    const text = 'Its <a href=/s>[source]</a> is open, and you can <a href=/e>edit this page</a>.';
    expect(read(`<p>${text}</p>`)[1]).toBe('Its [source] is open, and you can edit this page. / z');
  });
});
