import type { OpenApiDocument } from '@seogeo/document';
import { expect, it } from 'vitest';
import { unreadBodies } from './unread-bodies.ts';

const FORM = 'multipart/form-data';
const object = { type: 'object' };

function told(content: object): readonly string[] {
  const paths = { '/a': { post: { operationId: 'a', requestBody: { content }, responses: {} } } };
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths };
  return unreadBodies(document as unknown as OpenApiDocument).map(({ way }) => way.slice(5).join(' '));
}

it.each<[types: readonly string[], expected: readonly string[]]>([
  [['multipart/mixed', 'application/json'], ['multipart/mixed']],
  [
    ['Multipart/Related; boundary=a', 'multipart/*', FORM],
    ['Multipart/Related; boundary=a', 'multipart/*'],
  ],
  // That is not served, and told as such.
  [['multipart/mixed'], []],
  // These are bytes to the server.
  [['multipart/mixed', '*/*'], []],
  [['multipart/mixed', 'multipart/*', FORM, '*/*'], []],
])('of bodies of %j it is told that %j are not read', (types, expected) => {
  expect(told(Object.fromEntries(types.map((type) => [type, {}])))).toEqual(expected);
});

it.each<[schema: object, contentType: string | undefined, isTold: boolean]>([
  [object, 'application/xml', true],
  [{ type: 'array', items: object }, 'text/csv, text/tab-separated-values', true],
  [{ type: ['object', 'null'] }, 'text/csv', true],
  // A text of JSON is read whatever field it comes in.
  [object, 'text/plain', false],
  [object, 'text/csv, Text/Plain; charset=utf-8', false],
  [object, 'application/vnd.a+json', false],
  [object, 'text/*', false],
  [object, undefined, false],
  [{ type: ['object', 'string'] }, 'application/xml', false],
  [{ type: 'array', items: { oneOf: [object, { type: 'string' }] } }, 'text/csv', false],
  [{ contentMediaType: 'application/xml' }, 'application/xml', false],
])(
  'of a part %j sent as %s it is told that the server has no object of it: %s',
  (schema, contentType, isTold) => {
    const form = { schema: { ...object, properties: { a: schema } }, encoding: { a: { contentType } } };
    expect(told({ [FORM]: form })).toEqual(isTold ? [`${FORM} encoding a`] : []);
  },
);
