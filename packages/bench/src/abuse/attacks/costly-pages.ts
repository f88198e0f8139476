import { numbered, upTo } from '../../site/numbered.ts';
import type { Attack } from '../attack.ts';
import { type AnswerOf, html } from '../site-answer.ts';

/** A page of nearly the 5 MB that are read of one. */
const BYTES = 4_900_000;
const json = (text: string): string => `<script type="application/ld+json">${text}</script>`;
const ideograph = (number: number): string => String.fromCharCode(0x4e00 + ((number * 7_919) % 20_000));

/** By far the most seconds of work, or megabytes of record, that a page of 5 MB was found to make; the worst first. */
const makers: readonly (() => string)[] = [
  // Names that schema.org does not know, each looked up among all that it knows.
  () =>
    json(`{"@context":"https://schema.org","@type":"Product",${upTo(BYTES, (n) => `"prise${n}":1,`)}"z":1}`),
  () => json(`{"@context":"https://schema.org","@type":[${upTo(BYTES, (n) => `"Produkt${n}",`)}"z"]}`),
  // Twice as much when it is kept as when it is read, or four times.
  () => upTo(BYTES, () => '<dl><dt>a<dd>b'),
  () => upTo(BYTES, () => '<p>What is this? </p>'),
  // Depth, half-open elements, and words that no spaces divide.
  () =>
    upTo(BYTES, () => '<div itemscope itemtype="https://schema.org/Product" itemprop="a"><b itemprop=name>x'),
  () =>
    upTo(BYTES, () => '<div vocab="https://schema.org/" typeof="Product" property="a"><i property=name>x'),
  () => `<html lang="zh"><p>${upTo(BYTES / 3, ideograph)}`,
  () => upTo(BYTES, () => '<b><i><p><a href=x>'),
  () => upTo(BYTES, () => '<script type="application/ld+json">{"@type":"Article",</script>'),
  () => `<p>${upTo(BYTES, (n) => `${((n * 2_654_435_761) % 2 ** 32).toString(36)} `)}`,
];

export const costlyPages: Attack = {
  title: 'pages of 5 MB that cost most to analyse',
  async begin({ account, plant }) {
    const sites = [await plant(siteOf()), await plant(siteOf())];
    await account.audit(sites.map(({ origin }) => `${origin}/`));
  },
};

function siteOf(): AnswerOf {
  const made = new Map<number, Buffer>();
  return (path) => {
    const number = Number(/^\/(\d+)$/.exec(path)?.[1] ?? -1);
    if (number < 0)
      return html(`<title>Costly</title>${numbered(400, (link) => `<a href="/${link}">on</a>`)}`);
    const kind = number % makers.length;
    const body = made.get(kind) ?? Buffer.from(`<title>Costly</title>${makers[kind]?.() ?? ''}`);
    made.set(kind, body);
    return html(body);
  };
}
