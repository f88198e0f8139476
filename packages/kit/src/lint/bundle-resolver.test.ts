import { readFileSync } from 'node:fs';
import { Resolver } from '@stoplight/spectral-ref-resolver';
import { describe, expect, it } from 'vitest';
import { BundleResolver } from './bundle-resolver.ts';

const options = { baseUri: '/contract/openapi.json' };
const bundle: unknown = JSON.parse(
  readFileSync(new URL('../../../contract/openapi.json', import.meta.url), 'utf8'),
);
const self = {
  components: {
    schemas: {
      Node: {
        properties: {
          parent: { $ref: '#/components/schemas/Node' },
          name: { $ref: '#/components/schemas/Name' },
        },
      },
      Name: { type: 'string' },
    },
  },
};

describe('the resolver of bundles', () => {
  it.each([
    ['our contract', bundle],
    ['a component that refers to itself', self],
    [
      'a reference that leads nowhere',
      { components: { schemas: { A: { $ref: '#/components/schemas/B' } } } },
    ],
    ['a document without references', { paths: {} }],
  ])('does what Spectral’s does: %s', async (_, document) => {
    const expected = await new Resolver().resolve(document, options);
    const actual = await new BundleResolver().resolve(document, options);
    expect(actual.result).toEqual(expected.result);
    expect(actual.errors.map(({ code }) => code)).toEqual(expected.errors.map(({ code }) => code));
  });

  it('tells where each reference leads, so that a finding is shown where it was written', async () => {
    const { references } = { references: (await new BundleResolver().resolve(bundle, options)).refMap };
    expect(references['#/paths/~1projects~1%7BprojectId%7D/parameters/0']).toBe(
      '#/components/parameters/ProjectId',
    );
    const graph = (await new BundleResolver().resolve(bundle, options)).graph;
    expect(graph.getNodeData(options.baseUri).refMap).toEqual(references);
  });
});
