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
  'marks on one letter': () => fill('<title>x</title><p>a', '\u0315\u0300'),
  'captions in many open elements': () => fill(`<figure><q>x</q>${deep('span')}`, '<cite>'),
};

describe('the time for a page is in proportion to its size, whatever it holds', () => {
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
});
