import type { Row } from '../ask.ts';

const TYPE = 'multipart/form-data';
const text = { type: 'string' };
const file = { type: 'string', format: 'binary' };
const int = { type: 'integer' };
const body = (properties: object, more: object = {}, encoding: object = {}): object => ({
  requestBody: {
    required: true,
    content: {
      [TYPE]: { schema: { type: 'object', properties, additionalProperties: false, ...more }, encoding },
    },
  },
});

/** A body as a client writes it, of the heads and the content of its parts. */
export function multipart(...parts: readonly (readonly [head: string, content: string])[]) {
  const written = parts.map(([head, content]) => `--b\r\n${head}\r\n\r\n${content}\r\n`).join('');
  return { text: `${written}--b--\r\n`, headers: { 'content-type': `${TYPE}; boundary=b` } };
}
const disposition = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`;
const field = (name: string, content: string) => [disposition(name), content] as const;
const typed = (name: string, type: string, content: string) =>
  [`${disposition(name)}\r\nContent-Type: ${type}`, content] as const;
const named = (name: string, filename: string, type: string, content: string) =>
  [`${disposition(name, `; filename="${filename}"`)}\r\nContent-Type: ${type}`, content] as const;
const headed = (name: string, fields: string, content = 'x') =>
  [`${disposition(name)}\r\n${fields}`, content] as const;
const raw = (content: string, boundary = 'b') => ({
  text: content,
  headers: { 'content-type': `${TYPE}; boundary=${boundary}` },
});
const bytes = (content: string) => new Uint8Array(Buffer.from(content));

/** RFC 7578; OpenAPI 3.1, sections 4.8.14.4 and 4.8.15. */
export const multipartRows: Readonly<Record<string, Row>> = {
  'has fields of several types, and files': {
    operation: body(
      { n: int, on: { type: 'boolean' }, t: text, tags: { type: 'array', items: int }, f: file },
      { required: ['t'] },
    ),
    valid: [multipart(field('t', '')), multipart(field('t', 'a'), field('n', '1'))],
    invalid: [
      multipart(),
      multipart(field('n', '1')),
      multipart(field('t', 'a'), field('n', 'x')),
      multipart(field('t', 'a'), field('n', '0x1')),
      multipart(field('t', 'a'), field('t', 'b')),
      multipart(field('t', 'a'), field('more', 'b')),
      multipart(field('t', 'a'), named('f', 'a', 'image/png', 'x'), named('f', 'b', 'image/png', 'x')),
    ],
    gives: [
      [
        multipart(
          field('t', 'ü\r\n--c'),
          field('on', 'true'),
          field('tags', '1'),
          field('tags', '2'),
          named('f', '../../etc/pass\u00fc', 'image/PNG; q=1', '\0\r\n-'),
        ),
        {
          body: {
            t: 'ü\r\n--c',
            on: true,
            tags: [1, 2],
            f: { name: 'pass\u00fc', type: 'image/png', bytes: bytes('\0\r\n-') },
          },
        },
      ],
      [
        multipart(field('t', 'a'), field('f', 'x')),
        { body: { f: { name: '', type: 'text/plain', bytes: bytes('x') } } },
      ],
    ],
  },
  'has files as OpenAPI 3.1 writes them, of the types that are named, and several under one name': {
    operation: body(
      {
        f: { type: 'string', contentMediaType: 'image/png' },
        all: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Bytes' } },
        encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      },
      {},
      { f: { contentType: 'image/png, image/x-*' }, all: { contentType: 'text/*' } },
    ),
    schemas: { Bytes: { contentMediaType: 'text/csv' } },
    valid: [multipart(named('all', 'a', 'text/csv', '')), multipart(field('encoded', 'AA=='))],
    invalid: [
      multipart(named('f', 'a', 'image/gif', 'x')),
      multipart(field('f', 'x')),
      multipart(...['a', 'b', 'c'].map((name) => named('all', name, 'text/csv', ''))),
    ],
    gives: [
      [
        multipart(named('all', 'a', 'text/csv', '1'), named('f', '', 'image/png', '')),
        {
          body: {
            all: [{ name: 'a', type: 'text/csv', bytes: bytes('1') }],
            f: { name: '', type: 'image/png', bytes: bytes('') },
          },
        },
      ],
    ],
  },
  'has lists of files in brackets, as texts are': {
    operation: body({ fs: { type: 'array', items: file }, 'own[]': file, one: file }),
    valid: [multipart(named('fs[]', 'a', 'a/b', ''))],
    invalid: [multipart(named('one[]', 'a', 'a/b', '')), multipart(named('other[]', 'a', 'a/b', ''))],
    gives: [
      [
        multipart(
          named('fs[]', 'a', 'a/b', '1'),
          named('own[]', 'c', 'a/b', '3'),
          named('fs[7]', 'b', 'a/b', '2'),
        ),
        {
          body: {
            fs: [
              { name: 'a', type: 'a/b', bytes: bytes('1') },
              { name: 'b', type: 'a/b', bytes: bytes('2') },
            ],
            'own[]': { name: 'c', type: 'a/b', bytes: bytes('3') },
          },
        },
      ],
    ],
  },
  'has JSON where a part says so, or is to be an object': {
    operation: body(
      {
        o: { type: 'object', required: ['n'], properties: { n: int } },
        list: { type: 'array', items: { type: 'object', properties: { n: int } } },
      },
      {},
      { o: { contentType: 'application/json' } },
    ),
    valid: [multipart(field('o', '{"n":1}')), multipart(typed('o', 'application/json', '{"n":1}'))],
    invalid: [
      multipart(typed('o', 'application/json', '{"n":1,"n":2}')),
      multipart(typed('o', 'application/json', '{"n":"1"}')),
      multipart(typed('o', 'application/json', '{')),
      multipart(typed('o', 'application/json', '{"n":9007199254740993}')),
      multipart(typed('o', 'application/xml', '{"n":1}')),
      multipart(field('o', 'x')),
    ],
    gives: [
      [
        multipart(
          typed('list', 'application/json', '{"n":1}'),
          typed('list', 'application/json; charset=utf-8', '{}'),
        ),
        { body: { list: [{ n: 1 }, {}] } },
      ],
    ],
  },
  'has the headers that are required of its parts, each as its schema says': {
    operation: body(
      { f: file, o: { type: 'object' }, all: { type: 'array', items: text }, t: text },
      { required: ['f'] },
      {
        f: {
          headers: {
            'X-Sum': { required: true, schema: { type: 'integer', minimum: 1 } },
            'X-Tags': { schema: { type: 'array', items: { enum: ['a', 'b'] } } },
            'Content-Type': { required: true, schema: { const: 'never/looked-at' } },
          },
        },
        o: { headers: { 'X-Of': { $ref: '#/x-headers/Of' } } },
        all: { headers: { 'X-Each': { required: true } } },
        absent: { headers: { 'X-Absent': { required: true } } },
      },
    ),
    root: { 'x-headers': { Of: { required: true, schema: { pattern: '^o' } } } },
    valid: [
      multipart(headed('f', 'X-Sum: 1')),
      multipart(headed('f', 'x-sum:2\r\nX-TAGS: a,\r\n\tb')),
      multipart(headed('f', 'X-Sum: 1\r\nX-Tags: a\r\nX-Tags: b'), headed('o', 'X-Of: o:1', '{}')),
      multipart(headed('f', 'X-Sum: 1'), headed('all', 'X-Each: '), headed('all', 'X-Each: 1')),
      multipart(headed('f', 'X-Sum: 1'), field('t', 'a')),
    ],
    invalid: [
      multipart(field('f', 'X-Sum: 1\r\n\r\nX-Sum: 1')),
      multipart(headed('f', 'X-Sum: 0')),
      multipart(headed('f', 'X-Sum: x')),
      multipart(headed('f', 'X-Sum: 1\r\nX-Tags: a, c')),
      multipart(headed('f', 'X-Sum: 1'), field('o', '{}')),
      multipart(headed('f', 'X-Sum: 1'), headed('o', 'X-Of: x', '{}')),
      multipart(headed('f', 'X-Sum: 1'), headed('all', 'X-Each: 1'), field('all', '1')),
      multipart(headed('f', 'X-Sum: 1'), headed('f', 'X-Tags: a')),
    ],
  },
  'has integers of 64 bits as texts, and files that may be null': {
    root: { 'x-int64': 'text' },
    operation: body({
      n: { type: 'integer', format: 'int64' },
      o: { type: 'object', properties: { n: { type: 'integer', format: 'int64' } } },
      f: { ...file, type: ['string', 'null'] },
    }),
    valid: [multipart(field('n', '1')), multipart(typed('f', 'application/pdf', ''))],
    invalid: [multipart(field('n', '9223372036854775808'))],
    gives: [
      [
        multipart(
          field('n', '9007199254740993'),
          typed('o', 'application/json', '{"n":9007199254740993}'),
          typed('f', 'application/json', '{}'),
        ),
        {
          body: {
            n: '9007199254740993',
            o: { n: '9007199254740993' },
            f: { name: '', type: 'application/json', bytes: bytes('{}') },
          },
        },
      ],
    ],
  },
  'leaves what is declared as bytes a text in JSON': {
    operation: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                b: file,
                none: { ...file, type: ['string', 'null'] },
                m: { contentMediaType: 'a/b' },
              },
            },
          },
        },
      },
    },
    valid: ['{"b":"x","none":null,"m":1}', '{"none":"","m":"x"}'].map((json) => ({ text: json })),
    invalid: ['{"b":1}', '{"b":null}', '{"b":{"name":"","type":"","bytes":[1]}}', '{"none":1}'].map(
      (json) => ({
        text: json,
      }),
    ),
  },
  'is refused where it is broken or hostile': {
    operation: body({}, { additionalProperties: true }),
    valid: [
      multipart(field('a', '1')),
      raw(`before\r\n--b\r\n${disposition('a')}\r\n\r\n1\r\n--b--\r\nbehind`),
    ],
    invalid: [
      { text: '--b--', headers: { 'content-type': TYPE } },
      raw('--b--', ''),
      raw(`--${'b'.repeat(71)}--`, 'b'.repeat(71)),
      raw('nothing'),
      raw(`--b\r\n${disposition('a')}\r\n\r\n1`),
      raw(`--b\r\n${disposition('a')}\r\n\r\n1\r\n--b\r\n`),
      raw(`--b\r\n${disposition('a')}`),
      multipart(['Content-Disposition: form-data', '1']),
      multipart(['Content-Disposition: attachment; name="a"', '1']),
      multipart(['Content-Type: text/plain', '1']),
      multipart(field('', '1')),
      multipart(field('n'.repeat(201), '1')),
      multipart(field('__proto__', '1')),
      multipart([`X: ${'x'.repeat(5000)}\r\n${disposition('a')}`, '1']),
      multipart([`${disposition('a')}\r\nContent-Transfer-Encoding: base64`, 'MQ==']),
      multipart(...Array.from({ length: 201 }, () => field('a', '1'))),
    ],
  },
};
