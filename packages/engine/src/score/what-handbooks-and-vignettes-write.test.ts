import { expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';

const author = (html: string) =>
  analyzePage(htmlInput(html)).facts.geoBreakdown.find(({ signal }) => signal === 'author_or_publisher')
    ?.evidence;
const text = '<p>Rye bread is a dense bread made with flour from rye grain, and it keeps for a week.</p>';

test.each([
  ['with an address', '<h2>Author: Ann Lee &lt;<a href="mailto:ann@acme.org">ann@acme.org</a>&gt;</h2>'],
  ['that links to the author', '<h3>By <a href=/ann>Ann Lee</a></h3>'],
  ['behind another', '<h2>Group: Bread</h2><h3>Author: <a href=/ann>Ann Lee</a></h3>'],
  ['in German', '<h4>Autor: <a href=/ann>Ann Lee</a>, Bäckerin</h4>'],
])('a heading may say who wrote the page: one %s', (_, heading) => {
  expect(author(`<h1>Rye</h1>${heading}${text}`)).toMatch(/^Byline: “(?:Author: |By |Autor: )Ann Lee/);
});

test.each([
  ['page', '<h2><a href=/river>By the river</a></h2><p>By Bo Ek</p>'],
  ['page of someone', '<h2><a href=/ann>Ann Lee</a></h2><p>By Bo Ek</p>'],
])('but what stands behind the name of another %s is of that', (_, html) => {
  const several = `${text.repeat(2)}${text.repeat(2)}`;
  expect(author(`<h1>Rye</h1>${several}<h2>Next</h2>${several}${html}${several.repeat(2)}`)).toMatch(
    /^No author/,
  );
});

test('however deep it is indented, a box names its author', () => {
  const deep = '\n                    '.repeat(3);
  const box = `<div class="card author-box">${deep}<div>${deep}<a href=/f>Follow</a>${deep}</div>${deep}<div>${deep}<div>${deep}<a href=/ann>Ann Lee</a></div></div></div>`;
  expect(author(`<h1>Rye</h1>${text}${box}`)).toBe('Byline: “Ann Lee”');
});

test.each([
  '<div class=author><h3>Ann Lee</h3><code>&lt;ann@acme.org&gt;</code></div>',
  '<div class=author><h3>Ann Lee</h3>Baker of the mill</div>',
  '<div class=author><address>Ann Lee</address>Acme, Leith</div>',
  '<div class=author>Ann Lee<aside>Follow</aside></div>',
])('a name that is a heading or a block of its own ends where that ends: %s', (box) => {
  expect(author(`<h1>Rye</h1>${box}${text}`)).toBe('Byline: “Ann Lee”');
});

test.each([
  ['Ann\nLee', 'Ann Lee'],
  ['\n  Ann\r\n\tMarie\n    Lee\n', 'Ann Marie Lee'],
  ['Ann Lee\nBaker', 'Ann Lee'],
])('a name may go on in the next line of the source: %j', (name, whole) => {
  const box = `<div class=author><a href=/ann>${name}</a></div>`;
  expect(author(`<h1>Rye</h1>${box}${text}`)).toBe(`Byline: “${whole}”`);
});

test.each([
  'Cher\n<a href=/f>Follow</a>',
  '<span>Cher</span>\n<span>Editor</span>',
  '<p>Cher</p><p>Leith</p>',
  'Cher<br>\nEditor',
])('but what stands beside a name in an element of its own is none of it: %j', (name) => {
  expect(author(`<h1>Rye</h1><div class=author>${name}</div>${text}`)).toBe('Byline: “Cher”');
});
