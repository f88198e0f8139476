import { describe, expect, test } from 'vitest';
import { resolvedDocument } from './resolved-document.ts';

const ref = (to: string) => ({ $ref: `#/components/schemas/${to}` });
const documentOf = (schemas: object, paths: object = {}) => ({
  openapi: '3.1.1',
  paths,
  components: { schemas },
});

describe('a document without its references', () => {
  test('has in their place what they stand for, as often as it is used, and tells where that was', () => {
    const found = resolvedDocument(
      documentOf({ A: { type: 'string' }, B: { items: ref('A'), not: [ref('A')] } }, { '/a/{b}': ref('B') }),
    );
    const whole = { items: { type: 'string' }, not: [{ type: 'string' }] };
    expect(found?.document).toEqual(documentOf({ A: { type: 'string' }, B: whole }, { '/a/{b}': whole }));
    expect(found?.references).toEqual({
      '#/paths/~1a~1%7Bb%7D': '#/components/schemas/B',
      '#/components/schemas/B/items': '#/components/schemas/A',
      '#/components/schemas/B/not/0': '#/components/schemas/A',
    });
  });

  test('drops what stands beside a reference', () => {
    const found = resolvedDocument(documentOf({ A: { type: 'null' }, B: { ...ref('A'), title: 'B' } }));
    expect(found?.document).toEqual(documentOf({ A: { type: 'null' }, B: { type: 'null' } }));
  });

  test('keeps a reference to a component from within itself, and within others', () => {
    const tree = { properties: { child: ref('Tree'), leaf: ref('Leaf') } };
    const found = resolvedDocument(documentOf({ Tree: tree, Leaf: { items: ref('Tree') } }));
    expect(found?.document).toMatchObject(
      documentOf({ Tree: { properties: { child: ref('Tree'), leaf: { items: ref('Tree') } } } }),
    );
    expect(found?.references).toEqual({
      '#/components/schemas/Tree/properties/leaf': '#/components/schemas/Leaf',
    });
  });

  test.each([
    ['#/components/schemas/Absent'],
    ['#/paths/~1a'],
    ['#/components/schemas/A/items'],
    ['other.yaml#/components/schemas/A'],
    ['#/components/schemas/toString'],
  ])('is none where a reference leads to %s, which is no component', ($ref) => {
    expect(resolvedDocument(documentOf({ A: { items: true }, B: { $ref } }))).toBeNull();
  });

  test('says what leads nowhere where a component refers to itself alone', () => {
    expect(resolvedDocument(documentOf({ A: ref('A') }))?.document).toEqual(documentOf({ A: ref('A') }));
  });
});
