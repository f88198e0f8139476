import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Collector } from './collector.ts';
import { walkHtml } from './html-walk.ts';
import type { OpenElement } from './open-element.ts';

/** Records what a collector sees: `+p`, `-p` and text. */
class Recorder implements Collector {
  readonly tags = null;
  readonly readsAllText = true;
  readonly events: string[] = [];
  readonly elements: OpenElement[] = [];

  onOpen(element: OpenElement): false {
    this.events.push(`+${element.name}`);
    this.elements.push(element);
    return false;
  }
  onText(text: string): void {
    this.events.push(text);
  }
  onClose(element: OpenElement): void {
    this.events.push(`-${element.name}`);
  }
}

function walk(html: string): Recorder {
  const [recorder] = walkHtml(html, () => [new Recorder()] as const);
  return recorder;
}

function events(html: string): string {
  return walk(html).events.join(' ');
}

function pathOf(html: string, name: string): string | undefined {
  return walk(html).elements.findLast((element) => element.name === name)?.cssPath;
}

describe('html, head, body and tbody are there even where a document leaves them out', () => {
  test.each([
    ['<p>a', '+html +head -head +body +p a -p -body -html'],
    ['a', '+html +head -head +body a -body -html'],
    ['<title>t</title><p>a', '+html +head +title t -title -head +body +p a -p -body -html'],
    ['<html><head></head> <body>a</body></html> ', '+html +head -head +body a   -body -html'],
    ['<table><tr><td>a', '+html +head -head +body +table +tbody +tr +td a -td -tr -tbody -table -body -html'],
    ['<body>a</body><p>b', '+html +head -head +body a +p b -p -body -html'],
  ])('%s', (html, expected) => expect(events(html)).toBe(expected));
});

describe('what authors leave open is closed where HTML says so', () => {
  test.each([
    ['<ul><li>a<li>b</ul>', '+ul +li a -li +li b -li -ul'],
    ['<p>a<div>b</div>', '+p a -p +div b -div'],
    ['<p><b>a<p>b', '+p +b a -b -p +p +b b -b -p'],
    ['<dl><dt>a<dd>b<dt>c</dl>', '+dl +dt a -dt +dd b -dd +dt c -dt -dl'],
    ['<ul><li>a<ul><li>b</ul><li>c</ul>', '+ul +li a +ul +li b -li -ul -li +li c -li -ul'],
    ['<select><option>a<option>b</select>', '+select +option a -option +option b -option -select'],
    ['<a href=x>a<a href=y>b</a>', '+a a -a +a b -a'],
    ['<div></span>a</div>', '+div a -div'],
    ['<p>a</div>b</p>', '+p a b -p'],
    ['a</p>', 'a +p -p'],
    ['<br/>a</br>', '+br -br a +br -br'],
    ['<div/>a</div>', '+div a -div'],
    [
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '+table +tbody +tr +td a -td +td b -td -tr +tr +td c -td -tr -tbody -table',
    ],
    ['<table><tr><td><p>a</table>b', '+table +tbody +tr +td +p a -p -td -tr -tbody -table b'],
    ['<div><table><tr><td></div>a</table>', '+div +table +tbody +tr +td a -td -tr -tbody -table -div'],
  ])('%s', (html, expected) => expect(events(html)).toBe(`+html +head -head +body ${expected} -body -html`));
});

describe('what stands in the wrong place is put where browsers put it', () => {
  test.each([
    ['<h1>a</h2><p>b', '+h1 a -h1 +p b -p'],
    ['<h3>a</h1>b', '+h3 a -h3 b'],
    ['<h1>a<h2>b</h2>', '+h1 a -h1 +h2 b -h2'],
    ['<h1><span>a<h2>b</h2>', '+h1 +span a +h2 b -h2 -span -h1'],
    ['<p><a href=x><div>a</div></a></p>', '+p +a -a -p +div +a a -a -div +p -p'],
    ['<a href=x><div>a</a>b</div>', '+a -a +div +a a -a b -div'],
    ['<b><p>a</b>b</p>', '+b -b +p +b a -b b -p'],
    ['<b><i>a</b>b</i>', '+b +i a -i -b +i b -i'],
    ['<b><b><b><b><p>x', '+b +b +b +b +p x -p -b -b -b -b'],
    ['<table>a<tr><td>b</table>', 'a +table +tbody +tr +td b -td -tr -tbody -table'],
    ['<table><a href=x>a</a><tr><td>b</table>', '+a a -a +table +tbody +tr +td b -td -tr -tbody -table'],
    ['<table><tr> <td>b</table>', '+table +tbody +tr   +td b -td -tr -tbody -table'],
    ['<form><div></form>a</div>b', '+form +div a -div -form b'],
    ['<select><a href=x>a</a><option>b</select>c', '+select a +option b -option -select c'],
    ['<p>a\0b', '+p ab -p'],
    ['<title>a\0b</title>', '+title a\ufffdb -title'],
    ['<svg><p>a', '+svg -svg +p a -p'],
    ['<form><table><tr><td></form>a</table>b', '+form +table +tbody +tr +td a -td -tr -tbody -table b -form'],
    ['<b>1<i>2<p>3</b>4</p>5', '+b 1 +i 2 -i -b +i +p +b 3 -b 4 -p 5 -i'],
    ['<p><b><b id=1><b lang=2><b dir=3></p>a', '+p +b +b +b +b -b -b -b -b -p +b +b +b +b a -b -b -b -b'],
    ['<svg><desc>a</p>b', '+svg +desc a +p -p b -desc -svg'],
    ['<plaintext>a\0', '+plaintext a\ufffd -plaintext'],
    [
      '<table><svg><template><title><tr><td>b',
      '+svg +template +title -title -template -svg +table +tbody +tr +td b -td -tr -tbody -table',
    ],
    [
      '<p><b class=1><b class=2><b class=3><b class=4></p>a',
      '+p +b +b +b +b -b -b -b -b -p +b +b +b +b a -b -b -b -b',
    ],
    ['<p><b><b><b><b></p>a', '+p +b +b +b +b -b -b -b -b -p +b +b +b a -b -b -b'],
    ['</p>a', '+p -p a'],
    ['<template><p>a</template>b', '+template -template b'],
  ])('%s', (html, expected) =>
    expect(events(`<!doctype html><body>${html}`)).toBe(`+html +head -head +body ${expected} -body -html`),
  );
});

describe('what stands before or between the elements of the head ends it', () => {
  const parentOf = (html: string) =>
    walk(html).elements.findLast(({ name }) => name === 'link')?.parent?.name;
  test.each([
    ['<head><title>a</title><link>', 'head'],
    ['<head></head><link>', 'head'],
    [' \n<link>', 'head'],
    ['<head><noscript><img></noscript><link>', 'head'],
    ['<head><template><p>a</p></template><link>', 'head'],
    ['&nbsp;<head><link>', 'body'],
    ['\ufeff<head><link>', 'body'],
    ['<head>a<link>', 'body'],
    ['<head><img><link>', 'body'],
    ['<head><title>a</title></head>a<head><link>', 'body'],
    ['<p>a<head><link>', 'p'],
    ['\0<link>', 'body'],
  ])('%j', (html, expected) => expect(parentOf(html)).toBe(expected));
});

describe('scripts, comments, templates and noscript are no content', () => {
  test.each([
    ['<script>if (a<b) "<p>&amp;"</script>', '+html +head +script if (a<b) "<p>&amp;" -script -head -html'],
    ['<p>a<!-- <b>x</b> -->b', '+html +head -head +body +p a b -p -body -html'],
    [
      '<p><template><a href=x>y</a></template>b',
      '+html +head -head +body +p +template -template b -p -body -html',
    ],
    ['<body><noscript><img src=x>y</noscript>b', '+html +head -head +body +noscript -noscript b -body -html'],
    ['<body><style>p{}</style>b', '+html +head -head +body +style p{} -style b -body -html'],
  ])('%s', (html, expected) => expect(events(html)).toBe(expected));
});

describe('SVG and MathML have their own rules', () => {
  test('a title in an SVG is not in the HTML namespace', () => {
    const { elements } = walk('<body><svg><title>icon</title><path/><g/></svg><title>page</title>');
    expect(elements.filter(({ name }) => name === 'title').map(({ foreign }) => foreign)).toEqual([
      true,
      false,
    ]);
    expect(elements.find(({ name }) => name === 'g')?.parent?.name).toBe('svg');
  });
  test.each([
    ['<svg><style>a&amp;b<g/>', '+svg +style a&b +g -g -style -svg'],
    ['<svg><title><![CDATA[<p>&amp;]]>', '+svg +title <p>&amp; -title -svg'],
    ['<svg><desc><style>a&amp;b<g/></style>', '+svg +desc +style a&amp;b<g/> -style -desc -svg'],
    ['<svg></svg><![CDATA[a>b', '+svg -svg b'],
  ])('%s', (html, expected) =>
    expect(events(`<body>${html}`)).toBe(`+html +head -head +body ${expected} -body -html`),
  );
  test('an HTML element ends an SVG that was left open', () => {
    expect(walk('<body><svg><path><div>a').elements.at(-1)?.parent?.name).toBe('body');
  });
});

describe('attributes', () => {
  const attribute = (html: string, name: string) => walk(html).elements.at(-1)?.attribute(name);
  test.each([
    ['<i a=1 a=2>', 'a', '1'],
    ['<i A="x y">', 'a', 'x y'],
    ["<i a='&quot;&amp;lt;'>", 'a', '"&lt;'],
    ['<i a>', 'a', ''],
    ['<i a=&copy=1>', 'a', '&copy=1'],
    ['<i a="?x=1&copy=2&reg;">', 'a', '?x=1&copy=2®'],
    ['<i a="&#x41;&#66;&#146;">', 'a', 'AB’'],
    ['<i b=1>', 'a', null],
  ])('%s', (html, name, expected) => expect(attribute(`<body>${html}`, name)).toBe(expected));

  test('every one is found by its name, the first of two, and no other is', () => {
    const name = fc.stringMatching(/^[a-z:-]{1,4}$/);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), name, (written, absent) => {
        const tag = written.map((each, index) => `${each.toUpperCase()}=${index}`).join(' ');
        for (const each of [...written, absent]) {
          const first = written.indexOf(each);
          expect(attribute(`<body><i ${tag}>`, each)).toBe(first === -1 ? null : String(first));
        }
      }),
    );
  });
  test('a second html or body tag adds what the first one lacks', () => {
    const { elements } = walk('<html a=1><body b=1><html a=2 lang=en><body b=2 c=3>');
    expect(elements.map(({ name }) => name)).toEqual(['html', 'head', 'body']);
    expect(elements[0]?.attributes()).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['lang', 'en'],
    ]);
    expect([elements[2]?.attribute('b'), elements[2]?.attribute('c')]).toEqual(['1', '3']);
  });
});

test('character references in text are decoded, with and without semicolon', () => {
  expect(
    walk('<p>&lt;b&gt; &amp;amp; &notit; &eacute &#8364; &bogus; & a').events.slice(5, -3).join(''),
  ).toBe('<b> &amp; ¬it; é € &bogus; & a');
});

describe('a CSS path leads to the element', () => {
  test.each([
    ['<p>a<p><a href=x>b</a>', 'a', 'html > body > p:nth-child(2) > a:nth-child(1)'],
    ['<title>x</title>', 'title', 'html > head > title:nth-child(1)'],
    [
      '<div></div><table><tr><td>a',
      'td',
      'html > body > table:nth-child(2) > tbody:nth-child(1) > tr:nth-child(1) > td:nth-child(1)',
    ],
    ['<p><o:x><i>', 'i', 'html > body > p:nth-child(1) > *:nth-child(1) > i:nth-child(1)'],
  ])('%s', (html, name, expected) => expect(pathOf(html, name)).toBe(expected));
});

describe('of more names than any author has', () => {
  const names = Array.from({ length: 1_001 }, (_, index) => `<x${index}></x${index}>`).join('');
  test.each([
    ['<x0><abbr></x0>a', '+x0 +abbr -abbr -x0 a'],
    ['<y><i></i></y>a', '+y +i -i -y a'],
    ['<y><i></y>a', '+y +i a -i -y'],
    ['<p><section><table></section></table></p>', '+p -p +section +table -table +p -p -section'],
  ])('an end tag of another ends no element but the current one: %s', (html, expected) =>
    expect(events(`<body>${names}${html}`)).toMatch(
      new RegExp(` -x1000 ${expected.replaceAll('+', '\\+')} -body`),
    ),
  );
});

describe('hostile documents cost linear time and bounded depth', () => {
  test('100,000 open tags', () => {
    const { elements } = walk(`${'<div>'.repeat(100_000)}<a href=x>end</a>`);
    expect(elements).toHaveLength(100_004);
    expect(elements.at(-1)?.cssPath.split(' > ').length).toBeLessThanOrEqual(513);
  });
  test('a million end tags of something that is open far up', () => {
    const { events: seen } = walk(`<b>${'<table><tr><td>'.repeat(150)}${'</b>'.repeat(1_000_000)}`);
    expect(seen.at(-1)).toBe('-html');
  });
  test('200,000 attributes on one tag', () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `a${index}=1`).join(' ');
    expect(walk(`<body><i ${names}>`).elements.at(-1)?.attribute('a199999')).toBe('1');
  });
});

test('whatever the bytes are, every element that opens closes, in order', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<a href=x>',
      '</a>',
      '<b>',
      '</b>',
    ),
    fc.constantFrom(
      '<svg>',
      '</svg>',
      '<title>',
      '<template>',
      '</template>',
      '<select>',
      '<option>',
      '<form>',
      '</form>',
    ),
    fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&',
      '"',
      '<script>',
      '</script>',
      '<html>',
      '<body>',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      let open: OpenElement[] = [];
      walkHtml(pieces.join(''), () => {
        open = [];
        const nesting: Collector = {
          tags: null,
          onOpen: (element) => open.push(element) < 0,
          onClose: (element) => expect(open.pop()).toBe(element),
        };
        return [nesting];
      });
      expect(open).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
