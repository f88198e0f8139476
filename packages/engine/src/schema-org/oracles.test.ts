/** Our readers against independent RDF parsers: the same page, the same schema.org types. */
import fc from 'fast-check';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { MicrodataRdfParser } from 'microdata-rdf-streaming-parser';
import { RdfaParser } from 'rdfa-streaming-parser';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';
import { documentLoader } from './schema-context.fixture.ts';
import { schemaOrgName } from './schema-org-name.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const BASE = 'https://example.com/page';

interface Quad {
  predicate: { value: string };
  object: { value: string };
}

interface QuadParser {
  on(event: 'data', listener: (quad: Quad) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  write(text: string): unknown;
  end(): unknown;
}

/** The names of all schema.org types that an oracle finds, sorted, each once. */
async function typesBy(parser: QuadParser, text: string): Promise<string[]> {
  const found = new Set<string>();
  await new Promise<void>((resolve, reject) => {
    parser.on('data', ({ predicate, object }) => {
      const name = predicate.value === RDF_TYPE ? schemaOrgName(object.value) : null;
      if (name !== null) found.add(name);
    });
    parser.on('error', reject);
    parser.on('end', resolve);
    parser.write(text);
    parser.end();
  });
  return [...found].sort();
}

const microdataTypes = (html: string) => typesBy(new MicrodataRdfParser({ baseIRI: BASE }), html);
const rdfaTypes = (html: string) =>
  typesBy(new RdfaParser({ baseIRI: BASE, contentType: 'text/html', profile: 'html' }), html);
const jsonLdTypes = (source: string) => typesBy(new JsonLdParser({ baseIRI: BASE, documentLoader }), source);

const name = fc.constantFrom('Article', 'Person', 'Product', 'Offer', 'Event', 'Recipe');
const text = fc.constantFrom('x', 'a < b &amp; c', '');
const inChrome = (html: string) =>
  `<!doctype html><html><head><title>t</title></head><body>${html}</body></html>`;

describe('Microdata', () => {
  const typeIri = fc.oneof(
    name.map((one) => `https://schema.org/${one}`),
    name.map((one) => `http://schema.org/${one}`),
    fc.constant('https://x.test/Thing'),
  );
  const item = fc.letrec<{ item: string }>((tie) => ({
    item: fc
      .record({
        tag: fc.constantFrom('div', 'section', 'article', 'ul'),
        types: fc.array(typeIri, { maxLength: 2 }),
        scoped: fc.boolean(),
        property: fc.option(fc.constantFrom('name', 'author', 'about'), { nil: null }),
        children: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constant([]),
          fc.array(tie('item'), { maxLength: 3 }),
        ),
        text,
      })
      .map(({ tag, types, scoped, property, children, text: content }) => {
        // Without itemscope there is no item; an item without a type has none to compare.
        const scope = scoped && types.length > 0 ? ` itemscope itemtype="${types.join(' ')}"` : '';
        const prop = property === null ? '' : ` itemprop="${property}"`;
        return `<${tag}${scope}${prop}>${content}${children.join('')}</${tag}>`;
      }),
  })).item;

  test('generated pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 4 }), async (items) => {
        const html = inChrome(items.join(''));
        expect(readDocument(html).schema.schemaTypes).toEqual(await microdataTypes(html));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    '<div itemscope itemtype="https://schema.org/Person"><span itemprop=name>x</span></div>',
    '<div itemscope itemtype="http://schema.org/Movie"><div itemprop=director itemscope itemtype=http://schema.org/Person></div></div>',
    '<div itemscope itemtype="https://schema.org/Product https://schema.org/Car"></div>',
    '<div itemscope><b itemprop=name>x</b></div>',
    '<div itemtype="https://schema.org/Person">no scope</div>',
    '<!-- <div itemscope itemtype="https://schema.org/Person"></div> -->',
    '<div itemscope itemtype="https://x.test/Person"></div>',
    '<link itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=1>',
  ])('%s', async (html) =>
    expect(readDocument(inChrome(html)).schema.schemaTypes).toEqual(await microdataTypes(inChrome(html))),
  );
});

describe('RDFa', () => {
  const typeName = fc.oneof(
    name,
    name.map((one) => `schema:${one}`),
    name.map((one) => `s:${one}`),
    name.map((one) => `https://schema.org/${one}`),
    fc.constant('foaf:Agent'),
  );
  const node = fc.letrec<{ node: string }>((tie) => ({
    node: fc
      .record({
        vocab: fc.option(
          fc.constantFrom('https://schema.org/', 'http://schema.org/', 'https://x.test/', ''),
          { nil: null },
        ),
        prefix: fc.option(
          fc.constantFrom('s: https://schema.org/', 's: https://x.test/', 'schema: https://x.test/'),
          { nil: null },
        ),
        types: fc.array(typeName, { maxLength: 2 }),
        property: fc.option(fc.constantFrom('name', 'schema:author', 's:about'), { nil: null }),
        children: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constant([]),
          fc.array(tie('node'), { maxLength: 3 }),
        ),
        text,
      })
      .map(({ vocab, prefix, types, property, children, text: content }) => {
        const attributes = [
          vocab === null ? '' : ` vocab="${vocab}"`,
          prefix === null ? '' : ` prefix="${prefix}"`,
          types.length === 0 ? '' : ` typeof="${types.join(' ')}"`,
          property === null ? '' : ` property="${property}"`,
        ].join('');
        return `<div${attributes}>${content}${children.join('')}</div>`;
      }),
  })).node;

  test('generated pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 4 }), async (nodes) => {
        const html = inChrome(nodes.join(''));
        expect(readDocument(html).schema.schemaTypes).toEqual(await rdfaTypes(html));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    '<div vocab="https://schema.org/" typeof="Person"><span property=name>x</span></div>',
    '<div typeof="schema:Person"></div>',
    '<div prefix="s: http://schema.org/" typeof="s:Person s:Artist"></div>',
    '<div vocab="http://schema.org/"><div vocab="" typeof="Person"></div></div>',
    '<div typeof="Person">no vocabulary</div>',
    '<div vocab="https://schema.org/"><a typeof=WebPage href=/x property=url>x</a></div>',
  ])('%s', async (html) =>
    expect(readDocument(inChrome(html)).schema.schemaTypes).toEqual(await rdfaTypes(inChrome(html))),
  );
});

describe('JSON-LD', () => {
  const typeName = fc.oneof(
    name,
    name.map((one) => `schema:${one}`),
    name.map((one) => `https://schema.org/${one}`),
    fc.constant('ex:Thing'),
  );
  const context = fc.constantFrom<unknown>(
    'https://schema.org',
    'http://schema.org/',
    { '@vocab': 'https://schema.org/' },
    { schema: 'https://schema.org/', ex: 'https://x.test/' },
    ['https://schema.org', { ex: 'https://x.test/' }],
    { '@vocab': 'https://x.test/' },
  );
  const node = fc.letrec<{ node: Record<string, unknown> }>((tie) => ({
    node: fc
      .record({
        context: fc.option(context, { nil: null, freq: 3 }),
        type: typeName,
        children: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constant([]),
          fc.array(tie('node'), { maxLength: 2 }),
        ),
      })
      .map(({ context: own, type, children }) => ({
        ...(own === null ? {} : { '@context': own }),
        // One type, not a list of them: after one in a nested node this oracle loses what follows.
        '@type': type,
        'https://schema.org/about': children,
      })),
  })).node;

  test('generated documents', async () => {
    await fc.assert(
      fc.asyncProperty(context, fc.array(node, { minLength: 1, maxLength: 3 }), async (outer, nodes) => {
        const source = JSON.stringify({ '@context': outer, '@graph': nodes });
        const html = inChrome(`<script type="application/ld+json">${source}</script>`);
        expect(readDocument(html).schema.schemaTypes).toEqual(await jsonLdTypes(source));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    '{"@context":"https://schema.org","@type":["Product","Car"]}',
    '{"@context":{"@vocab":"https://schema.org/"},"@type":"Article","author":{"@type":"Person"}}',
    '{"@context":{"s":"https://schema.org/"},"@graph":[{"@type":"s:Article"},{"@type":"Person"}]}',
    '{"@context":"https://schema.org","@type":"Article","author":{"@context":null,"@type":"Person"}}',
    '{"@type":"Article"}',
  ])('%s', async (source) => {
    const html = inChrome(`<script type="application/ld+json">${source}</script>`);
    expect(readDocument(html).schema.schemaTypes).toEqual(await jsonLdTypes(source));
  });
});
