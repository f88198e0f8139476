/** What is wrong in real markup, done to a page: each mutation is one slip of an author, a template or a transfer. */

/** Numbers from 0 to 1. */
export type Random = () => number;

const TAG = /<\/?[a-z][^>]*>/gi;
const MOST_SLIPS = 8;
const STRAY_ENDS = words(
  'a b i p div span h1 h2 h3 li ul table td tr tbody form head body html select button font em br title template svg',
);
const STRAY_STARTS = [
  ...words('a b i em font p div span h1 h2 h4 li ul dl dd table tr td th caption tbody col form button nobr'),
  ...words(
    'select option optgroup template svg math head body html frameset title style pre br hr center object',
  ),
].map((name) => `<${name}>`);
const STRAY = [
  ...STRAY_STARTS,
  '<a href="/stray">',
  '<a href=/stray><div>text',
  '<link rel=canonical href=/stray>',
  '<meta name=robots content=noindex>',
  '<svg><title>icon</title><a href=/svg>',
  '<math><mi><p>',
  '<input type=hidden>',
  '<base href=/base/>',
];
const TEXTS = [
  '&nbsp;',
  '\ufeff',
  'text',
  ' ',
  '&amp',
  '&notit;',
  '&#0;',
  '&#x80;',
  '&copy=1',
  '\0',
  'a\0b',
  '<',
  '</',
  '&',
];
const MARKUP = [
  '<!--',
  '-->',
  '<!-- a -- b -->',
  '<!-->',
  '<!--a--!>',
  '<![CDATA[a]]>',
  '<![CDATA[',
  '<?php a ?>',
  '</ >',
  '<!doctype html>',
];

type Slip = (html: string, random: Random) => string;

const SLIPS: Readonly<Record<string, Slip>> = {
  'tag deleted': (html, random) => atTag(html, random, () => ''),
  'end tag deleted': (html, random) => atTag(html, random, () => '', /^<\//),
  'tag doubled': (html, random) => atTag(html, random, (tag) => tag + tag),
  'two tags swapped': swapTags,
  'end tag moved': (html, random) => {
    let moved = '';
    const take = (tag: string): string => {
      moved = tag;
      return '';
    };
    const without = atTag(html, random, take, /^<\//);
    return inserted(without, random, moved);
  },
  'stray end tag': (html, random) => inserted(html, random, `</${pick(STRAY_ENDS, random)}>`),
  'stray start tag': (html, random) => inserted(html, random, pick(STRAY, random)),
  'stray text': (html, random) => inserted(html, random, pick(TEXTS, random)),
  'stray markup': (html, random) => inserted(html, random, pick(MARKUP, random)),
  'something in the head': (html, random) =>
    inserted(html, random, pick([...STRAY, ...TEXTS, ...MARKUP], random), Math.max(0, html.search(/<body/i))),
  'attribute broken': (html, random) => atTag(html, random, (tag) => brokenTag(tag, random), /=/),
  'cut off': (html, random) => html.slice(0, Math.floor(html.length * (0.3 + 0.7 * random()))),
};

/** The same page and random numbers make the same document. */
export function wildDocument(page: string, random: Random): string {
  const slips = Object.values(SLIPS);
  let html = page;
  for (let left = 1 + Math.floor(random() * MOST_SLIPS); left > 0; left--)
    html = pick(slips, random)(html, random);
  return html;
}

function words(names: string): string[] {
  return names.split(' ');
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

function atTag(html: string, random: Random, change: (tag: string) => string, which = /^/): string {
  const tags = [...html.matchAll(TAG)].filter(([tag]) => which.test(tag));
  if (tags.length === 0) return html;
  const { 0: tag, index } = pick(tags, random);
  return html.slice(0, index) + change(tag) + html.slice(index + tag.length);
}

function swapTags(html: string, random: Random): string {
  const tags = [...html.matchAll(TAG)];
  if (tags.length < 2) return html;
  const first = Math.floor(random() * (tags.length - 1));
  // Mostly neighbours, as where somebody closes in the wrong order.
  const second = random() < 0.7 ? first + 1 : first + 1 + Math.floor(random() * (tags.length - first - 1));
  const [one, other] = [tags[first], tags[second]];
  if (one === undefined || other === undefined) return html;
  const between = html.slice(one.index + one[0].length, other.index);
  return html.slice(0, one.index) + other[0] + between + one[0] + html.slice(other.index + other[0].length);
}

/** Mostly between tags. */
function inserted(html: string, random: Random, what: string, before = html.length): string {
  const at = Math.floor(random() * before);
  const next = html.indexOf('<', at);
  const place = random() < 0.9 && next >= 0 ? next : at;
  return html.slice(0, place) + what + html.slice(place);
}

function brokenTag(tag: string, random: Random): string {
  const changes: readonly ((tag: string) => string)[] = [
    (each) => each.replace(/["'](?=[^"']*$)/, ''),
    (each) => each.replace(/["']/, ''),
    (each) => each.replace('=', ' = '),
    (each) => each.replace('=', '=='),
    (each) => each.replace(/\s/, '/'),
    (each) => each.replace(/>$/, ''),
    (each) => each.replace(/>$/, '/>'),
    (each) => each.replace('=', '=\0'),
    (each) => each.replace(/["']/g, ''),
  ];
  return pick(changes, random)(tag);
}
