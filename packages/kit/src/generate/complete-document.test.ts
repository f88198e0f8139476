import { describe, expect, it } from 'vitest';
import { completeDocument } from './complete-document.ts';

const complete = (document: object) => completeDocument({ openapi: '3.1.0', ...document });

describe('a bundle made complete', () => {
  it('has paths and components even where the document has none', () => {
    expect(complete({})).toEqual({ openapi: '3.1.0', paths: {}, components: {} });
    expect(completeDocument('openapi')).toBeNull();
  });

  it('has the operations of a shared path item at each of its paths, under names of their own', () => {
    const shared = { get: { operationId: 'getIt' }, description: 'Both' };
    const { paths, components } = complete({
      paths: {
        '/a': { $ref: '#/components/pathItems/It' },
        '/b': { $ref: '#/components/pathItems/It', description: 'The second' },
      },
      components: { pathItems: { It: shared } },
    }) ?? { paths: null };
    expect(paths).toEqual({
      '/a': shared,
      '/b': { get: { operationId: 'getB' }, description: 'The second' },
    });
    expect(components).toEqual({});
  });

  it('keeps path items that callbacks and webhooks refer to', () => {
    const Hook = { post: { operationId: 'onHook' } };
    const webhooks = { hook: { $ref: '#/components/pathItems/Hook' } };
    expect(complete({ webhooks, components: { pathItems: { Hook } } })?.components).toEqual({
      pathItems: { Hook },
    });
  });

  it('has its components in alphabetical order, and its paths in their own', () => {
    const text = JSON.stringify(
      complete({ paths: { '/b': {}, '/a': {} }, components: { schemas: { B: {}, A: {} }, headers: {} } }),
    );
    expect(text).toBe(
      '{"openapi":"3.1.0","paths":{"/b":{},"/a":{}},"components":{"headers":{},"schemas":{"A":{},"B":{}}}}',
    );
  });
});
