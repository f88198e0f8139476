import { describe, expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { nodesOf, rewritten, schemasOf } from './nodes.ts';

const schema = { type: 'object', properties: { a: { $ref: '#/b' }, b: { allOf: [{ type: 'null' }] } } };
const document: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'A', license: { name: 'MIT' } },
  servers: [{ url: '/', variables: { a: { default: 'x' } } }],
  paths: {
    '/a': {
      parameters: [{ name: 'a', in: 'query', schema: true }],
      get: {
        responses: {
          200: { content: { 'application/json': { schema, examples: { one: { value: { schema } } } } } },
          'x-note': { schema },
        },
        callbacks: { done: { '{$url}': { post: { requestBody: { content: {} } } } } },
      },
      'x-own': { get: {} },
    },
  },
  components: { securitySchemes: { oauth: { flows: { implicit: { scopes: { read: 'x' } } } } } },
};

const kinds = (nodes: Iterable<{ readonly kind: string }>) => [...nodes].map(({ kind }) => kind).sort();

describe('the objects of a document', () => {
  test('are found each where it stands, and none within values and extensions', () => {
    const found = [...nodesOf(document)].map(({ kind, way }) => `${kind} ${way.join(' ')}`.trim());
    expect(found).toEqual([
      'document',
      'info info',
      'license info license',
      'server servers 0',
      'serverVariable servers 0 variables a',
      'paths paths',
      'pathItem paths /a',
      'parameter paths /a parameters 0',
      'operation paths /a get',
      'responses paths /a get responses',
      'response paths /a get responses 200',
      'mediaType paths /a get responses 200 content application/json',
      'schema paths /a get responses 200 content application/json schema',
      'schema paths /a get responses 200 content application/json schema properties a',
      'schema paths /a get responses 200 content application/json schema properties b',
      'schema paths /a get responses 200 content application/json schema properties b allOf 0',
      'example paths /a get responses 200 content application/json examples one',
      'callback paths /a get callbacks done',
      'pathItem paths /a get callbacks done {$url}',
      'operation paths /a get callbacks done {$url} post',
      'requestBody paths /a get callbacks done {$url} post requestBody',
      'components components',
      'securityScheme components securitySchemes oauth',
      'oauthFlows components securitySchemes oauth flows',
      'oauthFlow components securitySchemes oauth flows implicit',
    ]);
  });

  test('are those that are rewritten, each once, and what is left as it is stays', () => {
    const seen: { readonly kind: string }[] = [];
    const copy = rewritten('document', document, (kind, value) => {
      seen.push({ kind });
      return value;
    });
    expect(kinds(seen)).toEqual(kinds(nodesOf(document)));
    expect(copy).toEqual(document);
  });

  test.each([
    ['a list', []],
    ['a text', 'x'],
    ['nothing', null],
    ['an object of texts', { a: 'x' }],
  ])('are passed over where %s stands in their place, and it stays', (_, odd) => {
    for (const member of ['servers', 'paths', 'components', 'info']) {
      const broken = { openapi: '3.1.1', [member]: odd };
      expect(rewritten('document', broken, (_kind, value) => value)).toEqual(broken);
    }
    const held = { schemas: odd, responses: odd };
    expect(kinds(nodesOf({ components: held }))).toEqual(['components', 'document']);
  });

  test('that are schemas are told from all others', () => {
    expect([...schemasOf(document)].map(({ way }) => way.at(-1))).toEqual(['schema', 'a', 'b', '0']);
  });
});
