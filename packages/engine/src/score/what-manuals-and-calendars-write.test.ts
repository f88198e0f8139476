import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';

const evidence = (signal: string, html: string) =>
  analyzePage(htmlInput(html)).facts.geoBreakdown.find((found) => found.signal === signal)?.evidence;
const text = '<p>Rye bread is a dense bread made with flour from rye grain, and it keeps for a week.</p>';
const jsonLd = (value: object) =>
  `<script type=application/ld+json>${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

describe('of several h1, the one that the title is made of is compared with it', () => {
  const inHeader = (site: string) => `<div class=logo><h1><a href=/>${site}</a></h1></div>`;
  test.each([
    ['behind a dash', 'Rye bread — The Baking Manual', 'The Baking Manual', 'Rye bread'],
    ['behind a bar', 'Fire the oven | Kiln 4.2 documentation', 'Kiln 4.2 documentation', 'Fire the oven'],
    ['in Chinese', '烤面包 — Kiln documentation', 'Kiln', '烤面包'],
  ])('%s', (_, title, site, h1) => {
    const said = evidence(
      'h1_matches_title',
      `<title>${title}</title>${inHeader(site)}<h1>${h1}</h1>${text}`,
    );
    expect(said).toContain(`2 h1, which halves the points; that of this page is “${h1}”`);
  });

  test('the first, where none has more of the title', () => {
    const said = evidence('h1_matches_title', `<title>Rye bread</title><h1>Rye</h1><h1>Bread</h1>${text}`);
    expect(said).toContain('the first is “Rye”');
  });
});

describe('who wrote a page is told before who publishes it', () => {
  const publisher = '<meta property="article:publisher" content="https://social.example/mill">';
  const organization = jsonLd({ '@type': 'WebPage', publisher: { '@type': 'Organization', name: 'Mill' } });
  test.each([
    ['a byline', `${publisher}<h1>Rye</h1><p class=byline>By Ann Lee</p>${text}`, 'Byline: “By Ann Lee”'],
    [
      'a meta element',
      `${organization}<meta name=author content="Ann Lee">${text}`,
      'meta author: “Ann Lee”',
    ],
    [
      'a name, not an address',
      `<meta property="article:author" content="https://social.example/ann"><meta name=author content="Ann Lee">`,
      'meta author: “Ann Lee”',
    ],
    [
      'a name with a colon',
      `${organization}<meta name=author content="Reuters: Ann Lee">`,
      'meta author: “Reuters: Ann Lee”',
    ],
    [
      'a name, not an address without a scheme',
      `<meta property="article:author" content="//social.example/ann"><meta name=author content="Ann Lee">`,
      'meta author: “Ann Lee”',
    ],
    ['a publisher with a name', publisher + organization, 'schema.org publisher: “Mill”'],
    [
      'an address where there is nothing else',
      publisher,
      'meta article:publisher: “https://social.example/mill”',
    ],
  ])('%s', (_, html, said) => expect(evidence('author_or_publisher', html)).toBe(said));

  test.each([
    ['Microdata', 'itemscope itemtype=https://schema.org/Article', 'itemprop=author'],
    ['RDFa', 'vocab=https://schema.org/ typeof=Article', 'property=author'],
  ])('what a script or a style sheet holds is no name: %s', (_, item, property) => {
    for (const unseen of ['<script type=text/html><b>{{name}}</b></script>', '<style>.a{color:red}</style>'])
      expect(
        evidence('author_or_publisher', `<div ${item}><div ${property}>${unseen}Ann Lee</div></div>`),
      ).toBe('schema.org author: “Ann Lee”');
  });
});

describe('a label stands in one element, and what it labels in the next', () => {
  const fields = (...pairs: readonly (readonly [string, string])[]) =>
    `<h1>Rye</h1><dl>${pairs.map(([label, value]) => `<dt>${label}<dd>${value}`).join('')}</dl>${text}`;
  test.each([
    [
      'fields of docutils',
      fields(['Author:', 'Leo Yan &lt;leo@mill.example&gt;'], ['Date:', 'April 5th, 2017']),
    ],
    ['in the other order', fields(['Date:', '5 April 2017'], ['Author:', 'Leo Yan'])],
    [
      'lines',
      `<h1>Rye</h1><div>Author:</div><div>Leo Yan</div><div>Published:</div><div>2017-04-05</div>${text}`,
    ],
  ])('%s', (_, html) => {
    expect(evidence('author_or_publisher', html)).toContain('Leo Yan');
    expect(evidence('modified_date', html)).toMatch(/^Published: “.*2017/);
  });

  test.each([
    ['a heading', '<h3>Last update:</h3><p>May 26, 2026</p>'],
    ['a term', '<dl><dt>Last updated:</dt><dd>26 May 2026</dd></dl>'],
    ['lines', '<div>Last modified:</div><div>2026-05-26</div>'],
  ])('of the last change, behind the text: %s', (_, html) => {
    expect(evidence('modified_date', `<h1>Rye</h1>${text}${html}`)).toMatch(/^Modified: “.*26/);
  });

  test('a date that is labelled as nothing but a date may be of an event', () => {
    expect(evidence('modified_date', fields(['Date:', '5 April 2017'], ['Place:', 'Kiel']))).toMatch(
      /^No date/,
    );
  });
});

describe('an author stands behind a date', () => {
  const said = (byline: string) => evidence('author_or_publisher', `<h1>Rye</h1><p>${byline}</p>${text}`);
  test.each([
    ['Posted on May 5, 2017 by Ann Lee', 'by Ann Lee'],
    ['May 5, 2017 at 7:11 AM PST BY ANN LEE', 'BY ANN LEE'],
    ['Published 5 May 2017 by Ann Lee in Bread and Rolls', 'by Ann Lee'],
    ['5. Mai 2017 von Anna von der Heide', 'von Anna von der Heide'],
    ['le 5 mai 2017 par Anne Leblanc', 'par Anne Leblanc'],
    ['May 5, 2017 By Ann Lee', 'By Ann Lee'],
    ['5. Mai 2017 Von Anna Lang', 'Von Anna Lang'],
    ['5 мая 2017 Автор: Анна Петрова', 'Автор: Анна Петрова'],
    ['5 Mayıs 2017 Yazan: Ayşe Yılmaz', 'Yazan: Ayşe Yılmaz'],
    ['5 Mei 2017 Oleh Sari Dewi', 'Oleh Sari Dewi'],
    ['5 May 2017 Author: Ann Lee', 'Author: Ann Lee'],
  ])('%s', (byline, author) => expect(said(byline)).toBe(`Byline: “${author}”`));

  test.each([
    'May 5, 2017, by popular demand',
    'Built in 2017 by Ann Lee',
    'May 5, 2017 by Train',
    'May 5, 2017 By Train',
    'May 5, 2017 authors Rye Bread',
    'Chapter 5 by Ann Lee',
  ])('but nobody did this: %s', (byline) => expect(said(byline)).toMatch(/^No author/));
});

describe('a page of events has the dates of those', () => {
  const line = '<div class=date-and-name><div>Saturday 31 October 2015</div><h1>Elysian Fields</h1></div>';
  const event = jsonLd({ '@type': 'MusicEvent', name: 'Elysian Fields', startDate: '2015-10-31' });
  test.each([
    ['one', `${event}${line}${text}`],
    ['several', `${event}${event}<h1>Mill</h1><ul><li><time datetime=2017-06-10>10 June</time></ul>${text}`],
    ['a festival', `${jsonLd({ '@type': 'Festival', name: 'Rye' })}${line}${text}`],
  ])('%s', (_, html) => expect(evidence('modified_date', html)).toMatch(/^No date/));

  test.each([
    ['an article about one', `${event}${jsonLd({ '@type': 'NewsArticle', headline: 'Rye' })}${line}${text}`],
    ['an author beside it', `${event}<h1>Rye</h1><p>By Ann Lee</p><p>2 May 2015</p>${text}`],
    ['a page without any', `${line}${text}`],
  ])('but %s', (_, html) => expect(evidence('modified_date', html)).toMatch(/^Published: “/));
});

describe('how long ago something was is no number of the text', () => {
  test.each([
    ['en', 'Last time in New York: 12 months ago. Asked 3 hours ago, answered 20 minutes ago.'],
    ['de', 'Zuletzt aktiv vor 3 Tagen, gefragt vor etwa 2 Wochen.'],
    ['fr', 'Posté il y a 3 jours et lu il y a 5 minutes.'],
    ['es', 'Publicado hace 3 días, visto hace 2 horas.'],
    ['it', 'Pubblicato 3 giorni fa, letto 2 ore fa.'],
    ['nl', 'Geplaatst 3 dagen geleden.'],
    ['zh', '发布于3天前，2小时前更新。'],
    ['ja', '3日前に投稿、2時間前に更新。'],
  ])('%s', (lang, said) => {
    expect(evidence('statistics', `<html lang=${lang}><p>${said}</p>`)).toMatch(/^0 numbers/);
  });

  test.each('en de fr es it pt nl ru zh ja ko ar pl tr cs sv da no fi hu ro uk el he vi id hi th'.split(' '))(
    'in %s, whatever the unit and its form',
    (language) => {
      for (const style of ['long', 'short'] as const) {
        const format = new Intl.RelativeTimeFormat(language, { style });
        const said = (['second', 'minute', 'hour', 'day', 'week', 'month'] as const).flatMap((unit) =>
          [3, 5, 21].map((number) => format.format(-number, unit)),
        );
        // Of metres or minutes nobody can tell which.
        const times = said.filter((one) => !/\d m$/.test(one)).map((one) => `<p>${one}</p>`);
        expect(evidence('statistics', `<html lang=${language}>${times.join('')}`)).toMatch(/^0 numbers/);
      }
    },
  );

  test.each([
    ['en', 'The lake was formed 66 million years ago, in 12 months, and 500 years ago it froze.', 3],
    ['fr', 'Il y a 3 millions de clients en 5 jours.', 2],
    ['de', 'Er steht vor 3 Metern Mauer für 5 Tage.', 2],
    ['sv', 'Han var där i 3 timmar och 5 veckor.', 2],
    ['cs', 'Trvalo to 5 dní a 3 měsíce.', 2],
    ['ro', 'A durat 21 de ore și 3 zile.', 2],
    ['es', 'Dentro de 3 días, o hace falta esperar dos o tres veces más, 5 días.', 2],
  ])('but what is counted is: %s', (lang, said, count) => {
    expect(evidence('statistics', `<html lang=${lang}><p>${said}</p>`)).toMatch(
      new RegExp(`^${count} numbers?`),
    );
  });
});

test('a processor of 64 bits is no number of people', () => {
  const said = '<html lang=zh><p>它能在64位处理器上运行，与32位处理器相同，有12位专家。</p>';
  expect(evidence('statistics', said)).toMatch(/^1 number /);
});

test.each(['cT-storyDetails', 'article-details', 'post__details'])(
  'a date alone in what a theme calls details of a story is its: %s',
  (name) => {
    const html = `<h1>Rye</h1><div class="${name}"><cite>January 6, 2010 - 1:12PM</cite></div>${text}`;
    expect(evidence('modified_date', html)).toMatch(/^Published: “January 6, 2010/);
    expect(evidence('modified_date', html.replace(name, 'event-details'))).toMatch(/^No date/);
  },
);
