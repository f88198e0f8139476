import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { DECLARATION } from '../text/text-language.fixture.ts';
import { htmlInput } from './html-input.fixture.ts';

const { de, en, fr, ur, ja } = DECLARATION;
const CODES = ['lang_missing', 'lang_mismatch', 'hreflang_against_lang'];

/** Findings about languages: code and place, then the message of each. */
function found(html: string): { at: string[]; said: string } {
  const { issues } = analyzePage(htmlInput(html)).facts;
  const own = issues.filter(({ code }) => CODES.includes(code));
  return {
    at: own.map(({ code, location }) => `${code} ${location}`),
    said: own.map(({ message }) => message).join(' / '),
  };
}

/** Each is right by HTML section 3.2.6.2, whatever the html element says. */
describe('the nearest lang counts', () => {
  test.each([
    ['main', `<html lang=en><body><main lang=de><p>${de}</main>`],
    ['div in div', `<html lang=en><body><div><div lang=ja><p>${ja}</div></div>`],
    ['blockquote', `<html lang=en><body><blockquote lang=de><p>${de}</blockquote>`],
    [
      'section beside a short one',
      `<html lang=en><p>In Urdu, for you.</p><section lang=ur><p>${ur}</section>`,
    ],
    [
      'every paragraph',
      `<html lang=en>${de
        .split('. ')
        .map((one) => `<p lang=de-AT>${one}.</p>`)
        .join('')}`,
    ],
    ['body', `<html lang=en><body lang=fr><p>${fr}`],
    ['body alone', `<body lang=fr><p>${fr}`],
    ['a later body tag', `<p>${fr}<body lang=fr>`],
    ['xml:lang, as XHTML writes it', `<html lang=en><body><div xml:lang=de><p>${de}</div>`],
    ['back again inside', `<html lang=en><body lang=de><main lang=en><p>${en}</main>`],
    [
      'hreflang of the text',
      `<html lang=en><link rel=alternate hreflang=de href=/page><main lang=de><p>${de}</main>`,
    ],
  ])('%s', (_what, html) => expect(found(html).at).toEqual([]));

  test.each([
    ['main', `<html lang=de><body><main lang=en><p>${de}</main>`, 'html > body > main:nth-child(1)'],
    ['body', `<html lang=de><body lang=en><p>${de}`, 'body'],
    ['paragraphs of four words', `<html lang=en>${de.replace(/(?:\S+ ){4}/g, '<p>$&')}`, 'html'],
    ['most of the text', `<html lang=en><p>${de}${de}</p><div lang=fr>${fr}</div>`, 'html'],
  ])('and is held against the text: %s', (_what, html, place) =>
    expect(found(html).at).toEqual([`lang_mismatch ${place}`]),
  );
});

describe('xml:lang alone is a finding that says what fact and score make of it', () => {
  const read = (html: string, contentType = 'text/html; charset=utf-8') => {
    const { facts } = analyzePage({ ...htmlInput(html), headers: { 'content-type': contentType } });
    const points = facts.geoBreakdown.find(({ signal }) => signal === 'lang')?.points;
    const said = facts.issues.find(({ code }) => code === 'lang_missing')?.message ?? '';
    return { lang: facts.lang, points, said };
  };

  test.each([
    `<html xml:lang=de><p>${de}`,
    `<html xmlns=http://www.w3.org/1999/xhtml xml:lang=de><body xml:lang=de><p>${de}`,
    `<body xml:lang=de><p>${de}`,
  ])('%s', (html) => {
    expect(read(html)).toMatchObject({ lang: 'de', points: 1 });
    expect(read(html).said).toMatch(/browsers and screen readers pass over it, .* taken as “de”/);
    expect(read(html, 'application/xhtml+xml')).toEqual({ lang: 'de', points: 1, said: '' });
  });

  test('and takes nothing as a language where it is empty, or where lang stands beside it', () => {
    const empty = read(`<html xml:lang=""><p>${de}`);
    expect(empty).toMatchObject({ lang: null, points: 0 });
    expect(empty.said).toMatch(/pass over it$/);
    expect(read(`<html xml:lang=en lang=de><p>${de}`)).toEqual({ lang: 'de', points: 1, said: '' });
  });
});

describe('what may be in any language tips nothing', () => {
  const short = `<p>${de.slice(0, 200)}</p>`;
  const titles = en
    .split(', ')
    .map((one) => `<li>${one}</li>`)
    .join('')
    .repeat(3);
  test.each([
    ['a list of books', `<html lang=de>${short}<ol>${titles}</ol>`],
    ['nothing but such a list', `<html lang=de><h1>Schriften</h1><ol>${titles}</ol>`],
    ['the same, marked', `<html lang=de>${short}<ul lang=en>${titles}</ul>`],
    ['quotations', `<html lang=de>${short}<blockquote><p>${en}</blockquote><p>Sie sagte: <q>${en}</q></p>`],
    ['cited titles', `<html lang=de>${short}${`<p><cite>${en}</cite> 1948.</p>`.repeat(3)}`],
    [
      'a phrase that names its language',
      `<html lang=de>${short}<p>Im Wortlaut: <span lang=en>${en}</span></p>`,
    ],
    ['a part of unknown language', `<html lang=de>${short}<div lang="">${en}</div>`],
    ['a part without words', `<html lang=de>${short}<div lang=zxx>${en}</div>`],
  ])('%s', (_what, html) => expect(found(html).at).toEqual([]));
});

describe('a lang that names no language', () => {
  test.each([
    ['', 'unknown'],
    ['und', 'nobody has determined'],
    ['und-Latn', 'nobody has determined'],
    ['mul', 'several languages'],
    ['zxx', 'without words'],
    ['deutsch', 'names no language'],
  ])('“%s” is told as what it says', (lang, says) => {
    const { at, said } = found(`<html lang="${lang}"><p>${de}`);
    expect(at).toEqual(['lang_missing html']);
    expect(said).toContain(says);
  });

  test.each([
    ['several, each named where it is spoken', `<html lang=mul><p lang=de>${de}</p><p lang=en>${en}</p>`],
    ['an unknown one, where the text names its own', `<html lang=""><main lang=de><p>${de}</main>`],
    ['no words at all', '<html lang=zxx><img src=a.png alt="">'],
    ['a language without a code', `<html lang=mis><p>Ka mua, ka muri. ${'Ngaa waa o mua. '.repeat(9)}`],
  ])('is right for %s', (_what, html) => expect(found(html).at).toEqual([]));
});

describe('the languages of a text', () => {
  const all = Object.entries(DECLARATION);
  test.each(all)('%s is no mistake as a part of any other page', (language, text) => {
    for (const [other] of all)
      expect([other, found(`<html lang=${other}><body><main lang=${language}><p>${text}</main>`).at]).toEqual(
        [other, []],
      );
  });
});
