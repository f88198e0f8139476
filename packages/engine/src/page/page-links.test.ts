import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from './html-input.fixture.ts';

const links = (html: string) => analyzePage(htmlInput(html)).links;
const urls = (html: string) => links(html).map(({ url }) => url);

describe('links are absolute, in canonical form and each once', () => {
  test.each([
    ['<a href="a.html">', ['/a.html']],
    ['<a href="/a#x"><a href="/a#y"><a href="/a">', ['/a']],
    ['<a href=" \n/a ">', ['/a']],
    ['<a href="?q=1&amp;r=2">', ['/page?q=1&r=2']],
    ['<area href="/map" alt=x>', ['/map']],
    ['<base href="/sub/"><base href="/other/"><a href="a">', ['/sub/a']],
    ['<base href="https://cdn.test/"><a href="a">', ['https://cdn.test/a']],
    ['<base href="javascript:0"><a href="a">', ['/a']],
    ['<frameset><frame src="menu.html"><frame src=/main></frameset>', ['/menu.html', '/main']],
    [
      '<frameset><frame src=/m><noframes><body><a href=/n>n</a> &amp; <a href="/o?a=1&amp;b=2">',
      ['/m', '/n', '/o?a=1&b=2'],
    ],
    ['<p><a href=/a>x</a><iframe src=/embedded></iframe><a href=/b>y</a>', ['/a', '/embedded', '/b']],
    ['<iframe src="https://other.test/player"></iframe><frame src="//ads.test/">', []],
    [
      '<iframe srcdoc="<a href=/x>"></iframe><iframe src="about:blank"><iframe src="javascript:0"><iframe>',
      [],
    ],
    ['<frameset><noframes><noframes><a href=/deep></noframes><noframes><a href=/after>', ['/after']],
    [
      '<head><noframes><a href=/h>x</a></noframes></head><p><noframes><a href=/p>x</a></noframes><a href=/shown>',
      ['/shown'],
    ],
    [
      '<x-card><template shadowrootmode=open><a href=/shadow>x</a></template></x-card><template><a href=/none>',
      ['/shadow'],
    ],
    ['<template><a href="/t"></template><noscript><a href="/n"></noscript><!-- <a href="/c"> -->', []],
  ])('%s', (html, paths) =>
    expect(urls(html)).toEqual(paths.map((path) => new URL(path, 'https://example.com').href)),
  );
});

const ID = '5f3c9a0d7be14c2f8a6b1d0e9c8f7a6b';

test.each([
  [`/t.php?t=1&sid=${ID}`, '/t.php?t=1'],
  [`/t.php?sid=${ID}&t=1`, '/t.php?t=1'],
  [`/index.php?sid=${ID}`, '/index.php'],
  [`/showthread.php?s=${ID}&t=9&page=2`, '/showthread.php?t=9&page=2'],
  [`/house/1;jsessionid=${ID.toUpperCase()}.node1`, '/house/1'],
  [`/house/1;jsessionid=${ID}?lang=de`, '/house/1?lang=de'],
  ['/p?PHPSESSID=q7t2k9v4m1n8b3c6x5z0lkjhgf&x=1#top', '/p?x=1'],
  [`/shop?cPath=3&osCsid=${ID}`, '/shop?cPath=3'],
])('a link leads to its page without the id of a session: %s', (href, path) => {
  expect(urls(`<a href="${href.replaceAll('&', '&amp;')}">x</a>`)).toEqual([`https://example.com${path}`]);
});

test.each([
  '/article?sid=42',
  '/list?sid=winter-shoes',
  `/file?hash=${ID}`,
  `/a?s=${ID}x`,
  '/p?session=spring-2026',
  '/p?sessionid=opening-ceremony-day',
  `https://other.test/t?sid=${ID}`,
])('other parameters, and other sites, stay as they are: %s', (href) => {
  expect(urls(`<a href="${href}">x</a>`)).toEqual([new URL(href, 'https://example.com').href]);
});

test('with and without a session an address is one link', () => {
  expect(
    urls(`<a href="/t?t=1&sid=${ID}">x</a><a href="/t?t=1">y</a><a href="/page?sid=${ID}">z</a>`),
  ).toEqual(['https://example.com/t?t=1']);
});

test('what leads nowhere else is no link', () => {
  expect(
    urls(
      '<a href="#top"><a href=""><a href="/page"><a name=x><a href="javascript:x"><a href="mailto:a@b.c">',
    ),
  ).toEqual([]);
});

test('a link says whether it is internal, followed, where it stands and what its text is', () => {
  expect(
    links(
      `<p><a href="/a">to <b>a</b></a> <a href="https://other.test/" rel="sponsored NoFollow"><img alt="logo"></a>`,
    ),
  ).toEqual([
    ...[{ url: 'https://example.com/a', internal: true, nofollow: false, text: 'to a' }].map((link) => ({
      ...link,
      location: 'html > body > p:nth-child(1) > a:nth-child(1)',
    })),
    {
      url: 'https://other.test/',
      internal: false,
      nofollow: true,
      text: 'logo',
      location: 'html > body > p:nth-child(1) > a:nth-child(2)',
    },
  ]);
});

test.each([
  ['<a href=/a>Read<br>more</a>', 'Read more'],
  ['<a href=/a><div>Tea</div><p>takes</p>time</a>', 'Tea takes time'],
  ['<a href=/a>T<b>e</b>a</a>', 'Tea'],
])('lines of a link are words apart: %s', (html, text) => expect(links(html)[0]?.text).toBe(text));

test('a target is nofollow only when all of its anchors are, or the page is', () => {
  expect(links('<a href="/a" rel=nofollow><a href="/a">')[0]?.nofollow).toBe(false);
  expect(links('<meta name=robots content=nofollow><a href="/a">')[0]?.nofollow).toBe(true);
});

test('of a hundred thousand links the first 10,000 are kept, and the page says so', () => {
  const distinct = Array.from({ length: 10_000 }, (_, index) => `<a href=/${index}>`).join('');
  const many = distinct + '<a href=/again>'.repeat(90_000);
  const { links: kept, facts } = analyzePage(htmlInput(many));
  expect(kept).toHaveLength(10_000);
  expect(facts.issues.find(({ code }) => code === 'too_many_links')?.message).toContain('100000 links');
});

test('an address longer than any server answers is no link', () => {
  expect(urls(`<a href="/${'a'.repeat(9_000)}">`)).toEqual([]);
});

test('what stands in for frames is no nesting, however often it is opened', () => {
  expect(urls(`<frameset>${'<noframes><a href=/x>'.repeat(100_000)}`)).toEqual(['https://example.com/x']);
});

test('what differs from link to link of a page tells pages apart and is no session of a visit', () => {
  const talks = ['/talk?session_id=2026-keynote-opening-01', '/talk?session_id=2026-closing-words-02'];
  const stories = [`/story?sid=${ID}`, `/story?sid=${ID.replace('5', '6')}`];
  const all = [...talks, ...stories];
  const found = links(all.map((href) => `<a href="${href}">x</a>`).join(''));
  expect(found.map(({ url }) => url)).toEqual(all.map((href) => `https://example.com${href}`));
  expect(found.every(({ internal }) => internal)).toBe(true);
});

test('one link with the session beside one without it is the same page, whose session is told', () => {
  const html = `<a href=/a>x</a><a href="/a?sid=${ID}">y</a>`;
  expect(urls(html)).toEqual(['https://example.com/a']);
  const codes = analyzePage(htmlInput(html)).facts.issues.map(({ code }) => code);
  expect(codes).toContain('session_id_in_link');
});

test.each(['2026-keynote-01-opening', '0f8fad5b-d9cb-469f-a165-70867728950e', 'room-12-tuesday-1030'])(
  'one talk of its own is no session of a visit: %s',
  (id) => {
    expect(urls(`<a href=/talks>All</a><a href="/talks?session_id=${id}">One</a>`)).toContain(
      `https://example.com/talks?session_id=${id}`,
    );
  },
);
