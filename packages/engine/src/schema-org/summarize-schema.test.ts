import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

interface Thing {
  type: string;
  children: Thing[];
}

const type = fc.constantFrom('Article', 'Person', 'Organization', 'Product', 'Offer', 'WebPage');
const thing = fc.memo(
  (depth): fc.Arbitrary<Thing> =>
    fc.record({ type, children: depth > 1 ? fc.array(thing(depth - 1), { maxLength: 3 }) : fc.constant([]) }),
);

const jsonLd = ({ type, children }: Thing): object => ({ '@type': type, subjectOf: children.map(jsonLd) });
const microdata = ({ type, children }: Thing): string =>
  `<div itemscope itemprop=subjectOf itemtype=https://schema.org/${type}>${children.map(microdata).join('')}</div>`;
const rdfa = ({ type, children }: Thing): string =>
  `<div property=subjectOf typeof=${type}>${children.map(rdfa).join('')}</div>`;

test('the same things in three formats have the same types', () => {
  fc.assert(
    fc.property(thing(4), (nested) => {
      const block = JSON.stringify({ '@context': 'https://schema.org', ...jsonLd(nested) });
      const pages = [
        `<script type="application/ld+json">${block}</script>`,
        `<body>${microdata(nested)}`,
        `<body vocab="https://schema.org/">${rdfa(nested)}`,
      ].map((html) => readDocument(html).schema);
      expect(pages[1]?.schemaTypes).toEqual(pages[0]?.schemaTypes);
      expect(pages[2]?.schemaTypes).toEqual(pages[0]?.schemaTypes);
      expect(pages.map(({ schemaFormats }) => schemaFormats)).toEqual([['json-ld'], ['microdata'], ['rdfa']]);
      expect(pages.flatMap(({ schemaErrors }) => schemaErrors)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a format counts only where it gives a type of schema.org', () => {
  const html = `<script type="application/ld+json">{"@context":"http://x.test/","@type":"A"}</script>
    <div itemscope itemtype="https://schema.org/Person"></div><div itemscope itemtype="https://schema.org/Article"></div>`;
  expect(readDocument(html).schema).toMatchObject({
    schemaTypes: ['Article', 'Person'],
    schemaFormats: ['microdata'],
  });
});
