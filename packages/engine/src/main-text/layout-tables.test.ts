import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const SENTENCE = 'A tube is a glass bulb without air in which a hot wire gives off a stream of electrons. ';
const TEXT = SENTENCE.repeat(5);
const MENU = '<a href=/>Home</a><br><a href=/t>Tubes</a><br><a href=/g>Guestbook</a>';
const DATA =
  '<table border=1><tr><td>80</td><td>Rectifier</td></tr><tr><td>42</td><td>Output</td></tr></table>';

const blocks = (html: string) =>
  readDocument(`<!doctype html><body>${html}`).mainText.blocks.map(({ kind, text }) => ({ kind, text }));
const DATA_ROWS = ['80 | Rectifier', '42 | Output'].map((text) => ({ kind: 'table', text }));

describe('what a layout puts in cells is text', () => {
  test.each([
    ['beside a menu', `<td width=150>${MENU}</td><td valign=top>${TEXT}${DATA}</td>`, DATA_ROWS],
    ['in a single cell', `<td>${TEXT}</td>`, []],
    ['in a table of its own', `<td><table><tr><td>${TEXT}</td></tr></table></td>`, []],
  ])('%s', (_, cells, others) => {
    const html = `<table width=600><tr>${cells}</tr></table>`;
    expect(blocks(html)).toEqual([{ kind: 'prose', text: TEXT.trim() }, ...others]);
  });

  test('in paragraphs, beside links that lead on', () => {
    const paragraphs = `<p>${TEXT}</p><p>${TEXT}</p>`;
    const html = `<table><tr><td>${MENU}</td><td>Weather</td></tr><tr><td>${paragraphs}<table><tr><td>${MENU}</td></tr></table></td></tr></table>`;
    expect(blocks(html).filter(({ text }) => text !== 'Home Tubes Guestbook | Weather')).toEqual(
      [TEXT, TEXT].map((text) => ({ kind: 'prose', text: text.trim() })),
    );
  });
});

test('of a post that has its title, and who wrote it, beside it', () => {
  const post = `<td><a href=/m7>sue</a><div>Member</div></td><td><div>Dial cord</div><div>${TEXT}</div></td>`;
  expect(blocks(`<table><tr><td>11 May</td><td>#1</td></tr><tr>${post}</tr></table>`)).toContainEqual({
    kind: 'prose',
    text: TEXT.trim(),
  });
});

describe('a row of data stays one', () => {
  test.each([
    ['of two cells', '<tr><td>style:</td><td>an XSLT stylesheet</td></tr>', 'style: | an XSLT stylesheet'],
    [
      'with several links in a cell',
      `<tr><td>1994</td><td>${MENU}</td><td>$12M</td></tr>`,
      '1994 | Home Tubes Guestbook | $12M',
    ],
    ['of one long cell', `<tr><td>80</td><td>${SENTENCE}</td></tr>`, `80 | ${SENTENCE.trim()}`],
  ])('%s', (_, row, text) => {
    expect(blocks(`<p>${TEXT}</p><table>${row}</table>`)).toContainEqual({ kind: 'table', text });
  });

  test('where headers say what its columns are, whatever a cell holds', () => {
    const cell = `<td><p>${SENTENCE}</p><p>${SENTENCE}</p></td>`;
    const html = `<table><tr><th>Tube</th><th>What it does</th></tr><tr><td>80</td>${cell}</tr></table>`;
    expect(blocks(html).map(({ kind }) => kind)).toEqual(['table', 'table', 'table', 'table']);
  });
});
