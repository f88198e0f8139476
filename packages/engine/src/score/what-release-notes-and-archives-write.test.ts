import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';

const evidence = (signal: string, html: string) =>
  analyzePage(htmlInput(html)).facts.geoBreakdown.find((found) => found.signal === signal)?.evidence;
const text = '<p>Rye bread is a dense bread made with flour from rye grain, and it keeps for a week.</p>';
const NO_DATE = 'No date, visible or marked up, of the last change or of publication';
const NO_AUTHOR = 'No author or publisher, neither marked up nor in a byline';

describe('the date of a version is that of what describes it', () => {
  test.each([
    ['in parentheses', '<h1>Rye</h1><p>version: 2.28 (2023-02-15)</p>', '2023-02-15'],
    ['in the title', '<h1>Kiln Release 3.5.9 On 2008-05-14</h1>', '2008-05-14'],
    ['released', '<h1>Kiln</h1><p>Version 4 released on 3 May 2021</p>', '3 May 2021'],
    ['a number with dots', '<h1>Changes</h1><h2>1.3.40 (January 14, 2023)</h2>', 'January 14, 2023'],
    ['a tag', '<h1>Changes</h1><h2>v2.0-rc1 – 2024-06-01</h2>', '2024-06-01'],
    ['with the name of the program', '<h1>FreedomOven 23.6.2 (2023-05-01)</h1>', '2023-05-01'],
  ])('%s', (_, line, date) =>
    expect(evidence('modified_date', `${line}${text}`)).toBe(
      `Published: “${date}” (visible); no date of the last change`,
    ),
  );

  test.each([
    ['a room and a day', '<p>Room 2.13, 3 May 2024</p>'],
    ['a number of a chapter', '<p>Chapter 4 (3 May 2024)</p>'],
    ['a date alone', '<p>3 May 2024</p>'],
    ['an amount', '<p>Bread for 2.50 on 3 May 2024</p>'],
  ])('not of %s', (_, line) => expect(evidence('modified_date', `<h1>Rye</h1>${line}${text}`)).toBe(NO_DATE));
});

test.each([
  '$Date: 2003/10/06 22:04:14 $',
  '$LastChangedDate: 2011-06-18 12:00:00 +0000 (Sat, 18 Jun 2011) $',
])('what a version control writes for the date of a file is its last change: %s', (keyword) =>
  expect(evidence('modified_date', `<h1>Rye</h1>${text}<address>${keyword}<br>Ann</address>`)).toBe(
    `Modified: “${keyword.slice(0, keyword.indexOf(':') + 12)}” (visible)`,
  ),
);

describe('who is not there is no author', () => {
  const meta = (name: string) => `<meta name=author content="${name}">`;
  test.each([
    'Unknown',
    'anonymous',
    'undefined',
    'N/A',
    '[FAMILY Given]',
    '{{ page.author }}',
    '<%= author %>',
  ])('a meta element of “%s”', (name) => {
    expect(evidence('author_or_publisher', `${meta(name)}<h1>Rye</h1>${text}`)).toBe(NO_AUTHOR);
  });

  test('nor in a byline, where the next one says more', () => {
    const bylines = '<h3 class=author>[FAMILY Given]</h3><h3 class=author>Ann Lee</h3>';
    expect(evidence('author_or_publisher', `<h1>Rye</h1>${bylines}${text}`)).toBe('Byline: “Ann Lee”');
  });

  test('a surname may be such a word', () =>
    expect(evidence('author_or_publisher', `${meta('Ann None')}${text}`)).toBe('meta author: “Ann None”'));
});

describe('an author in a section of that name', () => {
  test.each([
    ['of a manual page', '<h2>AUTHOR</h2><p>Ann Lee &lt;ann@example.com&gt;</p>', 'Ann Lee'],
    ['with a bare address', '<h2>Authors</h2><p>Ann Lee ann@example.com</p>', 'Ann Lee'],
    ['of several', '<h2>AUTHORS</h2><p>Ann Lee, Bo Ek and others</p>', 'Ann Lee'],
  ])('%s', (_, section, name) =>
    expect(evidence('author_or_publisher', `<h1>NAME</h1>${text}${section}`)).toBe(`Byline: “${name}”`),
  );

  test('not what such a section says of others', () => {
    const section = '<h2>Authors</h2><p>Authors of a recipe are named in its file, each by a line.</p>';
    expect(evidence('author_or_publisher', `<h1>NAME</h1>${text}${section}`)).toBe(NO_AUTHOR);
  });

  test('nor of a book before the end', () => {
    const section = `<h2>Author</h2><p>Ann Lee</p>${text.repeat(12)}`;
    expect(evidence('author_or_publisher', `<h1>Rye</h1>${section}`)).toBe(NO_AUTHOR);
  });

  test.each(['fr-quote__author', 'blockquote author', 'pull-quote-byline'])(
    'nor whom the page quotes, named in %s',
    (name) => {
      const quoted = `<figure><blockquote><p>Rye keeps.</p></blockquote><p class="${name}">Bo Ek</p></figure>`;
      expect(evidence('author_or_publisher', `<h1>Rye</h1>${text}${quoted}${text}`)).toBe(NO_AUTHOR);
    },
  );

  test('a label in French', () =>
    expect(evidence('author_or_publisher', `<h1>Seigle</h1><p>Auteur : Anne Petit</p>${text}`)).toBe(
      'Byline: “Auteur : Anne Petit”',
    ));

  test('a label with a plural in parentheses', () =>
    expect(evidence('author_or_publisher', `<h1>NAME</h1><p>Author(s): Ann Lee</p>${text}`)).toBe(
      'Byline: “Author(s): Ann Lee”',
    ));
});

describe('text that is set in is no quotation', () => {
  const inside = (html: string) =>
    evidence('quotations', `<h1>Rye</h1>${text}<blockquote>${html}</blockquote>`);
  test.each([
    ['a list of docutils', '<ul><li><p>The oven was mended after it had leaked — Many thanks to all</ul>'],
    ['a file', '<p><code>/etc/oven/zones</code> — Systems A &amp; B</p><pre>#ZONE TYPE OPTIONS</pre>'],
    ['a table', '<table><tr><td>Rye keeps for a week on a shelf — Wheat does for two days</table>'],
    ['a picture', '<figure><img src=a.png><figcaption>How rye is kept on a shelf</figcaption></figure>'],
    [
      'a picture behind a paragraph',
      '<p>This is how rye is kept:</p><figure><img src=a.png><figcaption>The shelf</figcaption></figure>',
    ],
  ])('%s', (_, html) => expect(inside(html)).toBe('No quotation that names its source'));

  test('a paragraph with a name behind it is one', () =>
    expect(inside('<p>Rye keeps for a week, and nobody knows why.</p><p>— Ann Lee</p>')).toContain(
      '1 attributed quotation',
    ));

  test('and so is a list that a footer says the source of', () =>
    expect(inside('<ul><li>Rye keeps for a week</ul><footer>Ann Lee</footer>')).toContain('1 attributed'));
});

test('a question mark alone asks nothing, as in a table of what is not known', () => {
  const cells = '<table><tr><td><p>?</p><td><p>?</p><td><p>??</p></table>';
  expect(evidence('question_answer', `<h1>Rye</h1>${text}${cells}`)).toBe('No heading asks a question');
});
