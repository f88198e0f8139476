import { describe, expect, it } from 'vitest';
import { operationAt, operationsAndWebhooksOf, operationsOf, withOperations } from './operations.ts';
import { parametersOf, writingOf } from './parameters.ts';

const document = {
  paths: {
    '/books/{id}': {
      summary: 'One book',
      parameters: [{ $ref: '#/components/parameters/Id' }, { in: 'query', name: 'lang' }],
      delete: { operationId: 'deleteBook' },
      get: {
        operationId: 'getBook',
        parameters: [
          { in: 'query', name: 'lang', required: true },
          { in: 'header', name: 'lang' },
          { in: 'query', name: 'tags', explode: false },
        ],
      },
      'x-note': { operationId: 'none' },
    },
    '/shared': { $ref: '#/components/pathItems/Shared' },
    '/broken': { $ref: '#/components/pathItems/Gone' },
  },
  webhooks: { 'book/lost': { post: { operationId: 'bookLost' } } },
  components: {
    parameters: { Id: { in: 'path', name: 'id', required: true } },
    pathItems: { Shared: { put: { operationId: 'putShared' } } },
  },
};

describe('the operations of a document', () => {
  it('are told with the place where they stand, behind references too', () => {
    const found = [...operationsAndWebhooksOf(document)].map(({ value, at }) => [value.operationId, at]);
    expect(found).toEqual([
      ['getBook', '/paths/~1books~1{id}/get'],
      ['deleteBook', '/paths/~1books~1{id}/delete'],
      ['putShared', '/components/pathItems/Shared/put'],
      ['bookLost', '/webhooks/book~1lost/post'],
    ]);
  });

  it('are found by path and method', () => {
    expect(operationAt(document, '/shared', 'put')?.value.operationId).toBe('putShared');
    expect(operationAt(document, '/shared', 'summary')).toBeUndefined();
    expect(operationAt(document, '/nowhere', 'get')).toBeUndefined();
    expect(() => operationAt(document, '/broken', 'get')).toThrow('leads nowhere');
  });

  it('are changed in a copy', () => {
    const changed = withOperations(document, ({ value, method }) => ({ ...value, method }));
    expect(operationAt(changed, '/books/{id}', 'get')?.value).toMatchObject({ method: 'get' });
    expect(changed.paths['/books/{id}']).toMatchObject({ summary: 'One book' });
    expect(JSON.stringify(document)).not.toContain('"method"');
  });
});

describe('the parameters of an operation', () => {
  const of = (method: string) => {
    const operation = operationAt(document, '/books/{id}', method);
    return operation === undefined ? [] : parametersOf(document, operation);
  };

  it('are the path’s and its own, which count more where name and place are the same', () => {
    const told = of('get').map(({ in: place, name, value }) => `${place} ${name} ${value.required === true}`);
    expect(told).toEqual(['path id true', 'query lang true', 'header lang false', 'query tags false']);
    expect(of('delete').map(({ name }) => name)).toEqual(['id', 'lang']);
  });

  it('are written as OpenAPI says where the document does not', () => {
    const told = of('get').map((parameter) =>
      [parameter.name, ...Object.values(writingOf(parameter))].join(' '),
    );
    expect(told).toEqual(['id simple false', 'lang form true', 'lang simple false', 'tags form false']);
  });

  it.each([[{ in: 'query' }], [{ name: 'q' }], ['text']])('are refused where they are %j', (parameter) => {
    const paths = { '/': { get: { parameters: [parameter] } } };
    const [operation] = operationsOf({ paths });
    expect(() => operation && parametersOf({ paths }, operation)).toThrow(
      '/paths/~1/get/parameters/0: a parameter needs "in" and "name".',
    );
  });
});
