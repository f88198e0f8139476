import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';

const facts = (html: string) => analyzePage(htmlInput(html)).facts;
const evidence = (signal: string, html: string) =>
  facts(html).geoBreakdown.find((found) => found.signal === signal)?.evidence;
const text = '<p>Rye bread is a dense bread made with flour from rye grain, and it keeps for a week.</p>';

describe('a date is read', () => {
  test.each([
    ['of the Buddhist era', 'th', 'อัปเดตล่าสุด 5 ม.ค. 2568', '5 ม.ค. 2568'],
    ['of the Buddhist era in full', 'th', 'ปรับปรุงล่าสุด: 15 มีนาคม พ.ศ. 2567', '15 มีนาคม พ.ศ. 2567'],
    ['in Thai digits', 'th', 'ปรับปรุงล่าสุด: ๑๕ มีนาคม ๒๕๖๗', '15 มีนาคม 2567'],
    ['in Devanagari', 'hi', 'अंतिम अपडेट: १४ मार्च २०२५', '14 मार्च 2025'],
    ['in Arabic digits, as before', 'ar', 'آخر تحديث: ١٢ مارس ٢٠٢٥', '12 مارس 2025'],
  ])('%s', (_, lang, line, date) => {
    expect(evidence('modified_date', `<html lang=${lang}><h1>X</h1>${text}<p>${line}</p>`)).toContain(date);
  });

  test.each([
    [
      'of hAtom',
      '<abbr class=published title="2025-03-09T08:12:00+01:00">8:12 AM</abbr>',
      'Published: “2025-03-09',
    ],
    ['of hAtom, updated', '<abbr class=updated title="2025-04-09">today</abbr>', 'Modified: “2025-04-09'],
    [
      'when a job was posted, not until when it is open',
      '<script type=application/ld+json>{"@context":"https://schema.org","@type":"JobPosting","datePosted":"2025-11-20"}</script><p>Apply before <time datetime=2026-01-15>15 January 2026</time>.',
      'Published: “2025-11-20”',
    ],
  ])('%s', (_, html, found) => {
    expect(evidence('modified_date', `<h1>X</h1>${text}${html}`)).toContain(found);
  });

  test('but not where an abbreviation of anything else has a year in its title', () => {
    expect(evidence('modified_date', `${text}<abbr title="Council of 2025">C</abbr>`)).toContain('No date');
  });
});

describe('an author is named', () => {
  const person = (inside: string) =>
    `<article itemscope itemtype=https://schema.org/BlogPosting><div itemprop=author itemscope itemtype=https://schema.org/Person>${inside}</div>${text}</article>`;
  test.each([
    [
      'Written by <a><span itemprop=name>Petra Novak</span></a> <i itemprop=jobTitle>Head baker</i>',
      'Petra Novak',
    ],
    ['<span style="display:none" itemprop=name>Carl Meyer</span><a>Carl Meyer</a><b>127k</b>', 'Carl Meyer'],
    ['<p itemprop="name">Ann <b>Lee</b></p><p itemprop=description>Since 1994.</p>', 'Ann Lee'],
    ['<meta itemprop=name content="Bo Ek">B. E.', 'Bo Ek'],
    ['Ann Lee', 'Ann Lee'],
  ])('by the name of the item, of %s', (inside, name) => {
    expect(evidence('author_or_publisher', person(inside))).toBe(`schema.org author: “${name}”`);
  });

  test.each([
    ['<h4 class=gh-article-author-name><a href=/author/ida>Ida Berg</a></h4>', 'Ida Berg'],
    ['<p class=recipe_author>Recette de:<br>Luc Fontaine</p>', 'Luc Fontaine'],
    ['<dl><dd class=createdby>Écrit par : <span>Luc Fontaine</span></dd></dl>', 'Luc Fontaine'],
  ])('in %s', (byline, name) => {
    expect(evidence('author_or_publisher', `<h1>X</h1>${byline}${text}`)).toContain(name);
  });

  test.each([
    'Ann Lee | 3 May 2024',
    'Ann Lee — Updated 3 May 2024',
    'Reuters · June 7, 2013',
    'Posted on 3 May 2024 // Ann Lee',
    'Redaktion Technik • 07.06.2013',
  ])('in what is marked as a byline, beside a date: %s', (line) => {
    expect(evidence('author_or_publisher', `<h1>X</h1><p class=byline>${line}</p>${text}`)).toBe(
      `Byline: “${line}”`,
    );
  });

  test.each([
    '<p class=byline>3 May 2024</p>',
    '<p class=byline>Posted on 3 May 2024 | 8:12 am</p>',
    '<div class=testimonial><p class=author>Maria Gomez, Manager, BlueVan</p></div>',
    '<ul class=testimonials><li><span class=author-name>Maria Gomez</span></ul>',
    '<div class=jdgm-rev__header><span class=jdgm-rev__author>Karen P.</span></div>',
    '<div class=spr-review><span class=spr-review-header-byline>Ann Lee on 3 May 2024</span></div>',
    '<section class="grid customer-reviews"><p class=author>Ann Lee</p></section>',
    '<h3 class=author-heading>More from this author</h3>',
    '<p class=comment-form-author><label for=author>Name <b>*</b></label> <input id=author></p>',
    '<p class=comment-form-author><label for=author>Nombre</label> <input id=author></p>',
    '<p class=recipe_author>Recette de :</p>',
    '<div class=byline>–</div>',
  ])('by none of %s', (html) => {
    expect(evidence('author_or_publisher', `<h1>X</h1>${text}${html}`)).toContain('No author');
  });
});

test.each(['post category-reviews', 'reviews type-reviews', 'review', 'product-review-guide'])(
  'an author is named in an article of reviews: %s',
  (name) => {
    const html = `<article class="${name}"><h1>X</h1><p class=author>Ann Lee</p>${text}</article>`;
    expect(evidence('author_or_publisher', html)).toBe('Byline: “Ann Lee”');
  },
);

test('who offers a job publishes the advertisement', () => {
  const job =
    '{"@context":"https://schema.org","@type":"JobPosting","hiringOrganization":{"name":"Bo & Co"}}';
  const html = `<script type=application/ld+json>${job}</script>${text}`;
  expect(evidence('author_or_publisher', html)).toBe('schema.org hiringOrganization: “Bo & Co”');
});

test.each([
  ['en', 'Reviewed by Ann Lee, MD — Written by Bo Ek — Updated on March 9, 2026', 'Updated on March 9, 2026'],
  ['de', 'Überarbeitet von Ann Lee, aktualisiert am 9. März 2026', 'aktualisiert am 9. März 2026'],
  ['fr', 'Révisé par Ann Lee, docteure · Mis à jour le 9 mars 2026', 'Mis à jour le 9 mars 2026'],
])('the last change is dated by a later word of the line (%s)', (lang, line, found) => {
  const html = `<html lang=${lang}><h1>X</h1><p>${line}</p>${text}`;
  expect(evidence('modified_date', html)).toBe(`Modified: “${found}” (visible)`);
});

test.each([
  ['en', 'It is 85 centimetres long', '85 centimetres'],
  ['en', 'with gusts of 104 mph', '104 mph'],
  ['de', 'Er ist 85 Zentimeter lang', '85 Zentimeter'],
  ['fr', 'Versez 25 centilitres', '25 centilitres'],
  ['es', 'Mide 85 centímetros', '85 centímetros'],
  ['pt', 'Use 30 miligramas', '30 miligramas'],
  ['ja', '水800mlを入れます', '800ml'],
  ['ja', '昆布10gを入れます', '10g'],
  ['zh', '长200km的河', '200km'],
])('a number has a unit (%s): %s', (lang, line, found) => {
  expect(evidence('statistics', `<html lang=${lang}><p>${line}</p>`)).toContain(`: “${found}”`);
});

test.each([
  ['ja', '4Gの端末とM5gear'],
  ['zh', '5G网络'],
  ['en', 'the 3m-long and the 10gx'],
])('and none (%s): %s', (lang, line) => {
  expect(evidence('statistics', `<html lang=${lang}><p>${line}</p>`)).toContain('0 numbers');
});

describe('a heading says', () => {
  test.each([
    ['Struct <span>Vec</span><button>Copy item path</button>', 'Struct Vec'],
    ['43 Answers <span style="display:none">43</span>', '43 Answers'],
    ['<button>Menu</button>', 'Menu'],
    ['<button>Pay</button> <button>Collect</button>', 'Pay Collect'],
    ['<button>Pay</button><br><button>Collect</button>', 'Pay Collect'],
    ['<span hidden>One</span>\n<button>two</button>', 'One two'],
    [
      '<button aria-controls=a1><span>When it comes</span><span>What it costs today</span></button>',
      'When it comes What it costs today',
    ],
    ['<button aria-controls=a1>When does it come?</button>', 'When does it come?'],
  ])('what is shown of %s', (inside, shown) => {
    expect(facts(`<main><h1>${inside}</h1>${text}</main>`).h1).toBe(shown);
  });

  test.each([
    ['Title <div><h2><button>Copy</button></h2></div>', ['Title', 'Copy']],
    ['Title <div><h2></h2></div> of it', ['Title of it']],
    ['Title <div><h2> <a href=#x>#</a></h2></div> of it', ['Title of it', '#']],
    ['<button>Menu</button> <div><h2></h2></div>', ['Menu']],
  ])('its own alone, and what those in it say: %s', (inside, said) => {
    const { content } = analyzePage(htmlInput(`<main><h1>${inside}</h1>${text}</main>`));
    expect(content?.headings.map((heading) => heading.text)).toEqual(said);
  });
});

describe('a question is answered', () => {
  const answer = '<p>After two or three working days within Austria, to Germany after four.</p>';
  test.each([
    ['<h1>Can cats eat it?</h1><p>Asked by Lena on 3 May 2025</p>', 'After two'],
    ['<h2>When does it come?</h2><p>By Ann Lee</p><p>Published on 3 May 2025</p>', 'After two'],
    ['<h3><button aria-controls=a class=collapsed>When does it come?</button></h3>', 'After two'],
  ])('behind %s', (question, words) => {
    expect(evidence('question_answer', `<main>${question}${answer}</main>`)).toContain(
      `is answered by “${words}`,
    );
  });

  test.each([
    'It opened to the public in the capital — 3 May 1999 — after long works.',
    'The tower was opened for all visitors — on 3 May 1999.',
    'It was written in the spring of 1999 — by Ann Lee.',
  ])('by what sets a date or a name off: %s', (sentence) => {
    expect(
      evidence('question_answer', `<main><h2>How did it begin?</h2><p>${sentence}</p></main>`),
    ).toContain(`is answered by “${sentence}`);
  });

  test('where schema.org marks up an answer to it, whatever stands between', () => {
    const html = `<main itemscope itemtype=https://schema.org/Question><h1><a href=/q>Does it melt?</a></h1>${filler}${filler}<div itemprop=acceptedAnswer itemscope itemtype=https://schema.org/Answer>${answer}</div></main>`;
    expect(evidence('question_answer', html)).toContain('“Does it melt?” is asked');
  });
});

const filler = `<p>${'I have looked at it for the whole morning and do not know why. '.repeat(8)}</p>`;

test('a number of a sentence and the sentence are two words', () => {
  const law =
    '<p><span class=nr>(2)</span><span class=t>The buyer is bound to pay the price agreed upon.</span></p>';
  const apart = law.replace('</span><span', '</span> <span');
  expect(facts(`<main>${law}</main>`).contentHash).toBe(facts(`<main>${apart}</main>`).contentHash);
});

describe('a property in a meta element is of an item, and no metadata of the page', () => {
  test.each([
    ['<meta itemprop=description content="What a builder copies"><meta name=description content="">', null],
    [
      '<meta itemprop=description content="What a builder copies"><meta name=description content="What it is">',
      'What it is',
    ],
    ['<body><div itemscope><meta itemprop=description content="A bun of rye">', null],
  ])('%s', (html, description) => {
    const found = facts(html);
    expect(found.metaDescription).toBe(description);
    expect(found.issues.some(({ code }) => code === 'description_missing')).toBe(description === null);
  });

  test('nor has who reviews what a page sells written the page', () => {
    const review =
      '<div itemscope itemtype=https://schema.org/Product><div itemprop=review itemscope itemtype=https://schema.org/Review><meta itemprop=author content="Bo Ek"></div></div>';
    expect(evidence('author_or_publisher', `<h1>Rye</h1>${text}${review}`)).toContain('No author');
  });
});
