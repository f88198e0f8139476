import { describe, expect, it } from 'vitest';
import { htmlInput } from '../page/html-input.fixture.ts';
import { analyzePage } from './analyze-page.ts';

const SIZE = 800_000;
const fill = (head: string, part: string, tail = ''): string =>
  head + part.repeat((SIZE - head.length - tail.length) / part.length) + tail;
const many = (head: string, part: (index: number) => string, tail = ''): string =>
  head + Array.from({ length: 50_000 }, (_, index) => part(index)).join('') + tail;
const json = (inside: string): string => `<script type="application/ld+json">${inside}</script>`;
const deep = (tag: string): string => `<${tag}>`.repeat(500);
/** Parts of one thing that is as long as half of the page. */
const half = (part: string): string => part.repeat(SIZE / 2 / part.length);
const each = (times: number, part: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => part(index)).join();
const SCHEMA = '"https://schema.org"';

/** Each took minutes, or all memory, where something was done to a whole for each of its parts. */
const PAGES: Readonly<Record<string, () => string>> = {
  'html tags, each with an attribute of its own': () => many('', (n) => `<html a${n}=1>`),
  'a paragraph beyond many open elements': () => fill(`<p><object>${deep('b')}`, '<hr>'),
  'text in many open elements': () => fill(`<div>${deep('span')}`, 'a<hr>'),
  'a base that is half a megabyte long': () =>
    many(`<base href="http://example.com/${'a'.repeat(500_000)}/">`, (n) => `<a href=${n}>x</a>`),
  'links below elements with names of half a megabyte': () =>
    many(`<${'x'.repeat(500_000)}>`.repeat(2), (n) => `<a href=/${n}>x</a>`),
  'a heading over many paragraphs': () => fill(`<h2>${'word '.repeat(50_000)}</h2>`, '<p>a'),
  'spaces where a comment might end a block of JSON-LD': () => json(`{${' '.repeat(SIZE)}}x`),
  'a JSON-LD vocabulary that is half a megabyte long': () =>
    json(many(`{"@context":{"@vocab":"http://a/${'x'.repeat(500_000)}"}`, (n) => `,"h${n}":1`, '}')),
  'names that are nearly properties of JSON-LD': () =>
    json(many('{"@context":"https://schema.org","@type":"Thing"', (n) => `,"headlime${n}":1`, '}')),
  'names that are nearly types of JSON-LD': () =>
    json(many('{"@context":"https://schema.org","@type":["Thing"', (n) => `,"Articlee${n}"`, ']}')),
  'a JSON-LD context for each node of many': () =>
    json(many('[0', (n) => `,{"@context":["https://schema.org",{"t${n}":"t"}]}`, ']')),
  'types and properties of one item of microdata': () =>
    `<div itemscope itemtype="${'https://schema.org/Action '.repeat(25_000)}"><p itemprop="${'isbn '.repeat(150_000)}">x`,
  'an RDFa prefix that has no end': () => `<p prefix="${'a'.repeat(SIZE)}">x`,
  'an RDFa vocabulary that is half a megabyte long': () =>
    fill(`<div vocab="http://a/${'x'.repeat(500_000)}" typeof="schema:Thing"><p property="`, 'a ', '">'),
  'topics of one sentence': () => fill('<html lang=ja><title>は</title><p>', 'あは'),
  'members of one subject': () => fill('<html lang=en><title>a</title><p>', 'a.b_'),
  'units that might begin words': () => fill('<html lang=zh><title>升</title><p>', '1升降'),
  'marks on one letter': () => fill('<title>x</title><p>a', '\u0315\u0300'),
  'an attribute that each text in an element asks for': () =>
    fill(`<math><annotation-xml encoding="${half('&amp;')}">`, 'a<!>'),
  'an attribute that each element in another asks for': () =>
    fill(`<audio src="${half('&amp;')}">`, '<source src=a>'),
  'a language that many paragraphs are in': () => fill(`<div lang="${half('&amp;')}">`, '<p>Some words.'),
  'attributes that many properties ask for': () =>
    `${each(500, (n) => `<div ${'a '.repeat(800)}id="${n}${'&'.repeat(10_000)}">`)}${'<p itemprop=a>'.repeat(2_000)}`,
  'an address that many relations have': () =>
    fill(
      `<div vocab=https://schema.org/ typeof=Article><a href="${half('&amp;')}" rel="`,
      'schema:author ',
      '">',
    ),
  'an address that many properties have': () =>
    fill(
      `<div vocab=https://schema.org/ typeof=Article><a href="${half('&amp;')}" property="`,
      'author ',
      '">',
    ),
  'a long link that is opened again and again': () => fill(`<p><a href="/${half('&amp;')}">x`, '<p>x'),
  'bold with many names that is opened again': () => fill(`<p><b itemprop="${half('name ')}">x`, '<p>x'),
  'bold with many attributes that is moved': () =>
    `<p><b ${'a '.repeat(2_000_000)}>${'<u><p></u>'.repeat(20_000)}`,
  'a class that many dates stand in': () =>
    fill(`<div class="${half('prevent ')}">`, '<time datetime=2020-01-01>x</time>'),
  'a class that many abbreviations stand in': () =>
    fill(`<div class="${half('prevent ')}">`, '<abbr title=2020-01-01>x</abbr>'),
  'a class that many authors stand in': () =>
    fill(`<div class="${half('commentary ')}">`, '<p class=author>x'),
  'spaces before an address that many texts lead to': () => fill(`<a href="${half(' ')}#">`, '¶<!>'),
  'a class of a link that has many texts': () => fill(`<a href=# class="${half('head-anchors ')}">`, '¶<!>'),
  'text in a template in a table': () => `<table><template><tr>${'a<!>'.repeat(400_000)}`,
  'properties of many items': () =>
    `<p id=x itemprop="${'name '.repeat(500_000)}">${'<p itemscope itemtype=https://schema.org/Article itemref=x>'.repeat(1_000)}`,
  'a long name of what many values are said of': () =>
    json(
      `{"@context":[${SCHEMA},{${each(250, (n) => `"t${n}":"schema:author"`)}}],"@id":"http://a/${'é'.repeat(1_500_000)}",${each(250, (n) => `"t${n}":[${each(20, () => '"a"')}]`)}}`,
    ),
  'contexts of authors': () =>
    json(
      `{"@context":[${SCHEMA},{${each(100_000, (n) => `"t${n}":{"@container":"@type"}`)}}],"@graph":[${each(2_500, () => `{"@type":"Article","author":[${each(19, () => '{"@context":{}}')}]}`)}]}`,
    ),
  'values that are filed under white space': () =>
    json(
      `{"@context":[${SCHEMA},{"t":{"@id":"schema:about","@container":"@type"}}],"t":{"${' '.repeat(4_000_000)}":[${each(50_000, () => '{}')}]}}`,
    ),
  'more values than a call takes arguments': () =>
    json(`{"@context":[${SCHEMA},{"t":{"@container":"@type"}}],"t":{"a":[${each(200_000, () => '{}')}]}}`),
  'more RDFa prefixes than a call takes arguments': () => `<p prefix="${'a: b '.repeat(200_000)}">`,
  'commas in many addresses': () => `<img srcset="a${','.repeat(19_000)}b">`.repeat(250),
  'captions in many open elements': () => fill(`<figure><q>x</q>${deep('span')}`, '<cite>'),
};

describe('the time for a page is in proportion to its size, whatever it holds', { timeout: 60_000 }, () => {
  it.each(Object.entries(PAGES))('%s', (_, html) => {
    const input = htmlInput(html());
    expect(analyzePage(input).facts.statusCode).toBe(200);
  });

  it.each([
    ['Link', { link: '<'.repeat(64_000) }],
    ['Link', { link: '<a>;rel="'.repeat(7_000) }],
    ['X-Robots-Tag', { 'x-robots-tag': 'a:,'.repeat(20_000) }],
  ])('a %s header of 64 KiB', (_, headers) => {
    expect(analyzePage(htmlInput('<p>x', { headers })).facts.statusCode).toBe(200);
  });

  it('a declaration of nothing, behind where most look for one', () => {
    const html = `${' '.repeat(1_100)}<meta http-equiv=content-type content="charset=${' '.repeat(SIZE)}">`;
    expect(analyzePage(htmlInput(html, { headers: { 'content-type': 'text/html' } })).facts.statusCode).toBe(
      200,
    );
  });
});
