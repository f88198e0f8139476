import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const URL_OF_PAGE = 'https://example.com/blog/post';
const values = (html: string, url: string | null = URL_OF_PAGE) =>
  readDocument(html, undefined, url).schema.values.map(({ property, value }) => `${property}: ${value}`);
const block = (json: unknown, context: unknown = 'https://schema.org') =>
  `<script type="application/ld+json">${JSON.stringify(Array.isArray(json) ? { '@context': context, '@graph': json } : { '@context': context, ...Object(json) })}</script>`;
const article = (author: unknown) => ({ '@type': 'Article', author });
const jane = (id: string) => ({ '@id': id, '@type': 'Person', name: 'Jane Doe' });

describe('an author who is a reference has the name that the page gives elsewhere', () => {
  test.each([
    ['in the same graph', block([article({ '@id': '/#/schema/person/1' }), jane('/#/schema/person/1')])],
    ['before the article', block([jane('#j'), article({ '@id': '#j' })])],
    ['in a block further down', block(article({ '@id': '#j' })) + block(jane('#j'))],
    ['relative here, absolute there', block([article({ '@id': '#j' }), jane(`${URL_OF_PAGE}#j`)])],
    [
      'relative to the base',
      `<base href="/a/">${block([article({ '@id': 'j' }), jane('https://example.com/a/j')])}`,
    ],
    [
      'below @base',
      block(
        [article({ '@id': 'j' }), jane('https://x.test/j')],
        ['https://schema.org', { '@base': 'https://x.test/' }],
      ),
    ],
    [
      'by a prefix',
      block(
        [article({ '@id': 'x:j' }), jane('https://x.test/j')],
        ['https://schema.org', { x: 'https://x.test/' }],
      ),
    ],
    ['as a blank node', block([article({ '@id': '_:j' }), jane('_:j')])],
    ['with the alias id', block([article({ id: '#j' }), { id: '#j', type: 'Person', name: 'Jane Doe' }])],
    [
      'in a list, behind one that is nobody',
      block([article([{ '@id': '#x' }, { '@id': '#j' }]), jane('#j')]),
    ],
    ['in an ordered list', block([article({ '@list': [{ '@id': '#j' }] }), jane('#j')])],
    ['nested, typed and named elsewhere', block([article({ '@id': '#j', '@type': 'Person' }), jane('#j')])],
    [
      'by a text that is an identifier',
      block(
        [article('#j'), jane('#j')],
        ['https://schema.org', { author: { '@id': 'schema:author', '@type': '@id' } }],
      ),
    ],
    [
      'of an article in two places',
      block([{ '@id': '#a', '@type': 'Article' }, { '@id': '#a', author: { '@id': '#j' } }, jane('#j')]),
    ],
    [
      'in Microdata, by itemid',
      '<div itemscope itemtype="https://schema.org/Article"><link itemprop=author href="#j"></div><div itemscope itemid="/blog/post#j" itemtype="https://schema.org/Person"><b itemprop=name>Jane Doe</b></div>',
    ],
    [
      'in Microdata, by itemref',
      '<div itemscope itemtype="https://schema.org/Article"><div itemprop=author itemscope itemtype="https://schema.org/Person" itemref=j></div></div><p id=j><b itemprop=name>Jane Doe</b></p>',
    ],
    [
      'in RDFa, by resource',
      '<div vocab="https://schema.org/"><div typeof=Article><link property=author resource="#j"></div><div typeof=Person resource="#j"><b property=name>Jane Doe</b></div></div>',
    ],
    [
      'in RDFa, by about',
      '<div vocab="https://schema.org/"><div typeof=Article><link property=author href="#j"></div><div typeof=Person about="#j"><meta property=name content="Jane Doe"></div></div>',
    ],
    [
      'in RDFa, on the element itself',
      '<div vocab="https://schema.org/" typeof=Article><div property=author typeof=Person resource="#j"><b property=name>Jane Doe</b></div></div>',
    ],
  ])('%s', (_, html) => expect(values(html)).toEqual(['author: Jane Doe']));

  test('and likewise a publisher, an editor of the site and several at once', () => {
    const html = block([
      { '@type': 'Article', author: [{ '@id': '#j' }, { '@id': '#k' }], publisher: { '@id': '#o' } },
      jane('#j'),
      { '@id': '#k', '@type': 'Person', name: 'Kim' },
      { '@id': '#o', '@type': 'Organization', name: 'Kettle Lane' },
    ]);
    expect(values(html)).toEqual(
      expect.arrayContaining(['author: Jane Doe', 'author: Kim', 'publisher: Kettle Lane']),
    );
  });
});

describe('a reference to nobody is nothing', () => {
  test.each([
    ['#nobody', block(article({ '@id': '#nobody' }))],
    ['a fragment of another page of the site', block(article({ '@id': '/#/schema/person/1' }))],
    ['a blank node', block(article({ '@id': '_:b0' }))],
    ['an empty identifier', block(article({ '@id': '' }))],
    ['a publisher', block({ '@type': 'Article', publisher: { '@id': '#nobody' } })],
    [
      'a publisher that is null, empty or an empty list',
      block([null, '', []].map((publisher) => ({ '@type': 'Article', publisher }))),
    ],
    ['one whose name another node has', block([article({ '@id': '#nobody' }), jane('#j')])],
    [
      'a circle',
      block([
        article({ '@id': '#a' }),
        { '@id': '#a', sameAs: { '@id': '#b' } },
        { '@id': '#b', sameAs: { '@id': '#a' } },
      ]),
    ],
    ['itself', block({ '@id': '#a', '@type': 'Article', author: { '@id': '#a' } })],
    [
      'a link in Microdata',
      '<div itemscope itemtype="https://schema.org/Article"><link itemprop=author href="#nobody"></div>',
    ],
    [
      'a resource in RDFa',
      '<div vocab="https://schema.org/" typeof=Article><link property=author resource="#nobody"></div>',
    ],
  ])('%s', (_, html) => expect(values(html)).toEqual([]));

  test('but who is known elsewhere is somebody: by an ORCID, by a page of the site that is linked', () => {
    expect(values(block(article({ '@id': 'https://orcid.org/0000-0001' })))).toEqual([
      'author: https://orcid.org/0000-0001',
    ]);
    const linked =
      '<div itemscope itemtype="https://schema.org/Article"><a itemprop=author href="/jane">J</a></div>';
    expect(values(linked)).toEqual(['author: /jane']);
  });

  test('and where the address of the page is not known, names are found all the same', () => {
    expect(values(block([article({ '@id': '#j' }), jane('#j')]), null)).toEqual(['author: Jane Doe']);
  });
});

test.each(['@id', '@base'])('a name of a host that is too long to be one is not parsed: %s', (name) => {
  const host = `http://${'漢'.repeat(300)}.example/`;
  const nodes = name === '@id' ? [article({ '@id': host })] : { ...article({ '@id': '#j' }) };
  const context = name === '@id' ? 'https://schema.org' : ['https://schema.org', { '@base': host }];
  expect(values(block(nodes, context) + block(jane(name === '@id' ? host : '#j')))).toEqual(
    name === '@id' ? [] : ['author: Jane Doe'],
  );
});

test('huge graphs are read to a limit, and end', () => {
  const nodes = Array.from({ length: 30_000 }, (_, at) => ({
    '@id': `#${at}`,
    '@type': 'Article',
    author: { '@id': `#${(at + 1) % 30_000}` },
  }));
  expect(values(block([...nodes, jane('#j')])).length).toBeLessThanOrEqual(5_000);
});
