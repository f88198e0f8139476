import type { Row } from '../ask.ts';

const TYPE = 'application/x-www-form-urlencoded';
const form = (schema: object, encoding: object = {}): object => ({
  requestBody: { required: true, content: { [TYPE]: { schema, encoding } } },
});
const each = (...texts: readonly string[]) =>
  texts.map((text) => ({ text, headers: { 'content-type': TYPE } }));
const one = (text: string) => ({ text, headers: { 'content-type': TYPE } });
const card = {
  type: 'object',
  required: ['number'],
  properties: {
    number: { type: 'string' },
    year: { type: 'integer' },
    owner: { type: 'object', properties: { age: { type: 'integer' } }, additionalProperties: false },
  },
  additionalProperties: false,
};

/** OpenAPI 3.1, sections 4.8.14 and 4.8.15. */
export const formRows: Readonly<Record<string, Row>> = {
  'has fields of several types': {
    operation: form({
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'string' },
        b: { type: 'integer' },
        c: { type: 'boolean' },
        d: { type: 'array', items: { type: 'number' } },
        e: { anyOf: [{ type: 'integer' }, { enum: ['now'] }] },
      },
      additionalProperties: false,
    }),
    valid: each('a=', 'a=1&b=2&c=true', 'a=x&d=1&d=2.5', 'a=x&d=1', 'a=x&e=5', 'a=x&e=now'),
    invalid: each('b=2', 'a=x&b=y', 'a=x&c=1', 'a=x&d=y', 'a=x&e=then', 'a=x&f=1', 'a=x&a=y'),
    gives: [[one('a=1&b=2&d=1&e=5'), { body: { a: '1', b: 2, d: [1], e: 5 } }]],
  },
  'has nested keys': {
    operation: form(
      {
        type: 'object',
        properties: {
          card,
          ids: { type: 'array', items: { type: 'integer' } },
          list: { type: 'array', items: card },
        },
        additionalProperties: false,
      },
      {
        card: { style: 'deepObject', explode: true },
        ids: { style: 'deepObject', explode: true },
        list: { style: 'deepObject', explode: true },
      },
    ),
    valid: each(
      'card[number]=42&card[year]=2030',
      'card%5Bnumber%5D=42',
      'card[number]=4&card[owner][age]=7',
      'ids[]=1&ids[]=2',
      'ids[0]=1&ids[1]=2',
      'list[0][number]=1&list[0][year]=2&list[1][number]=3',
    ),
    invalid: each(
      'card[year]=2030',
      'card[number]=4&card[year]=x',
      'card[number]=4&card[x]=1',
      'card[number]=4&card[owner][age]=x',
      'ids[]=a',
      'list[0][year]=2',
      'x[a]=1',
      'card[__proto__]=1',
    ),
    gives: [
      [
        one('card[number]=42&card[year]=2030&ids[]=1'),
        { body: { card: { number: '42', year: 2030 }, ids: [1] } },
      ],
      [one('list[0][number]=1&list[1][number]=3'), { body: { list: [{ number: '1' }, { number: '3' }] } }],
    ],
  },
  'has JSON where a field is an object': {
    operation: form({ type: 'object', properties: { card }, additionalProperties: false }),
    valid: each('card={"number":"1"}', 'card=%7B%22number%22%3A%221%22%7D'),
    invalid: each('card={}', 'card={', 'card=x', 'card={"number":1}'),
  },
  'has lists separated by commas': {
    operation: form(
      { type: 'object', properties: { a: { type: 'array', items: { type: 'integer' } } } },
      { a: { explode: false } },
    ),
    valid: each('a=1,2', 'a=1', 'a=1%2C2'),
    invalid: each('a=1,x', 'a=1|2'),
    gives: [[one('a=1,2'), { body: { a: [1, 2] } }]],
  },
  'may be put together by references': {
    operation: form({ $ref: '#/components/schemas/Both' }),
    schemas: {
      Both: {
        allOf: [
          { $ref: '#/components/schemas/One' },
          { type: 'object', properties: { b: { $ref: '#/components/schemas/N' } } },
        ],
      },
      One: { type: 'object', required: ['a'], properties: { a: { $ref: '#/components/schemas/N' } } },
      N: { type: 'integer' },
    },
    valid: each('a=1', 'a=1&b=2'),
    invalid: each('b=2', 'a=x', 'a=1&b=x'),
  },
};
