import type { Row } from '../ask.ts';

const int64 = { type: 'integer', format: 'int64' };
const FORM = 'application/x-www-form-urlencoded';
const LARGE = '9007199254740993';
const MOST = '9223372036854775807';
const LEAST = '-9223372036854775808';
const root = { 'x-int64': 'text' };

const json = (schema: object): object => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const form = (text: string) => ({ text, headers: { 'content-type': FORM } });
const texts = (...list: readonly string[]) => list.map((text) => ({ text }));
const parameters = (...list: readonly object[]) => ({ parameters: list });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const cat = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, n: int64 } };
const dog = { ...cat, properties: { kind: { type: 'string' }, n: { type: 'number' } } };

/** Integers of 64 bits that are texts of digits for handlers, and numbers for clients. */
export const int64TextRows: Readonly<Record<string, Row>> = {
  'in every place of parameters': {
    root,
    path: '/{p}',
    operation: parameters(
      { name: 'p', in: 'path', required: true, schema: int64 },
      { name: 'q', in: 'query', schema: int64 },
      { name: 'list', in: 'query', schema: { type: 'array', items: int64 } },
      { name: 'deep', in: 'query', style: 'deepObject', schema: { properties: { n: int64 } } },
      { name: 'X-N', in: 'header', schema: { type: 'array', items: int64 } },
      { name: 'c', in: 'cookie', schema: int64 },
      { name: 'json', in: 'query', content: { 'application/json': { schema: { items: int64 } } } },
      { name: 'filled', in: 'query', schema: { ...int64, default: 7 } },
    ),
    valid: [`/${MOST}`, `/${LEAST}?q=0&list=1`],
    invalid: ['/9223372036854775808', '/-9223372036854775809', '/1e3', '/01', '/1.5', '/1?json=["1"]'],
    gives: [
      [
        {
          at: `/${MOST}?q=1&list=${LARGE}&list=2&deep[n]=${LEAST}&json=[1,${LARGE}]`,
          headers: { 'x-n': `${LARGE}, 3`, cookie: `c=${LARGE}` },
        },
        {
          path: { p: MOST },
          query: { q: '1', list: [LARGE, '2'], deep: { n: LEAST }, json: ['1', LARGE], filled: '7' },
          headers: { 'x-n': [LARGE, '3'] },
          cookies: { c: LARGE },
        },
      ],
    ],
  },
  'but whole numbers of which nothing is said are refused where they would be changed': {
    root,
    operation: parameters(
      { name: 'q', in: 'query', schema: { type: 'integer' } },
      { name: 'json', in: 'query', content: { 'application/json': {} } },
    ),
    valid: ['?q=9007199254740991', '?json=[1]'],
    invalid: [`?q=${LARGE}`, `?json=[${LARGE}]`],
    gives: [['?q=1', { query: { q: 1 } }]],
  },
  'in a body however deep, beside numbers and texts that stay what they are': {
    root,
    operation: json({
      type: 'object',
      properties: {
        id: { ...int64, readOnly: false },
        none: { type: ['integer', 'null'], format: 'int64' },
        map: { type: 'object', additionalProperties: { type: 'array', items: ref('Pair') } },
        mixed: { oneOf: [int64, { type: 'string' }] },
        count: { type: 'integer' },
        open: {},
      },
    }),
    schemas: { Pair: { type: 'array', prefixItems: [int64, { type: 'string' }] } },
    valid: texts('{}', `{"id":${LEAST}}`, '{"open":[1,{"a":"1"}]}', '{"id":1.0}'),
    invalid: texts(
      '{"id":"1"}',
      '{"id":9223372036854775808}',
      '{"id":1.5}',
      '{"id":1e18}',
      '{"id":true}',
      '{"id":null}',
      `{"count":${LARGE}}`,
      `{"open":{"a":[${LARGE}]}}`,
      `{"map":{"a":[["1"]]}}`,
      '{"id":99999999999999999999999999}',
    ),
    gives: [
      [
        { text: `{"id":${LARGE},"none":null,"map":{"a":[[${MOST},"5"],[6]]},"mixed":7,"count":8,"open":9}` },
        { body: { id: LARGE, none: null, map: { a: [[MOST, '5'], ['6']] }, mixed: '7', count: 8, open: 9 } },
      ],
      [{ text: '{"mixed":"7"}' }, { body: { mixed: '7' } }],
    ],
  },
  'whose bounds hold exactly': {
    root,
    operation: json({
      type: 'object',
      properties: {
        least: { ...int64, minimum: 9007199254740992 },
        most: { ...int64, maximum: 9007199254740992 },
        more: { ...int64, exclusiveMinimum: 9007199254740992 },
        less: { ...int64, exclusiveMaximum: 9007199254740992 },
        even: { ...int64, multipleOf: 2 },
        one: { ...int64, enum: [1, 9007199254740992] },
        same: { ...int64, const: 9007199254740992 },
        filled: { ...int64, default: 3 },
      },
    }),
    valid: texts(
      '{"least":9007199254740992,"most":9007199254740992,"one":9007199254740992,"same":9007199254740992}',
      '{"more":9007199254740993,"less":9007199254740991,"even":9007199254740994,"one":1}',
    ),
    invalid: texts(
      '{"least":9007199254740991}',
      '{"most":9007199254740993}',
      '{"more":9007199254740992}',
      '{"less":9007199254740992}',
      '{"even":9007199254740993}',
      '{"one":9007199254740993}',
      '{"same":9007199254740993}',
      '{"same":1}',
    ),
    gives: [[{ text: '{"same":9007199254740992}' }, { body: { same: '9007199254740992', filled: '3' } }]],
  },
  'in the alternative that counts, and in no other': {
    root,
    operation: json({
      allOf: [{ properties: { m: { anyOf: [ref('Cat'), ref('Tree')] } } }, ref('Pet')],
    }),
    schemas: {
      Cat: cat,
      Dog: dog,
      Pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
      Tree: { type: 'object', required: ['id'], properties: { id: int64, next: ref('Tree') } },
    },
    valid: texts('{"kind":"Cat"}'),
    invalid: texts(`{"kind":"Dog","n":${LARGE}}`, '{"kind":"Cow"}', '{"kind":"Cat","n":"1"}'),
    gives: [
      [{ text: `{"kind":"Cat","n":${LARGE}}` }, { body: { n: LARGE } }],
      [{ text: '{"kind":"Dog","n":5}' }, { body: { n: 5 } }],
      [
        { text: `{"kind":"Cat","m":{"id":1,"next":{"id":${LARGE}}}}` },
        { body: { m: { id: '1', next: { id: LARGE } } } },
      ],
    ],
  },
  'in a form, and in the JSON that stands in one': {
    root,
    operation: {
      requestBody: {
        content: {
          [FORM]: {
            schema: {
              type: 'object',
              properties: {
                n: int64,
                list: { type: 'array', items: int64 },
                o: { properties: { n: int64 } },
              },
            },
          },
        },
      },
    },
    valid: [form('n=1')],
    invalid: [form('n=9223372036854775808'), form('n=1.5'), form('o={"n":"1"}')],
    gives: [
      [
        form(`n=${LARGE}&list=1&list=${MOST}&o={"n":${LARGE}}`),
        { body: { n: LARGE, list: ['1', MOST], o: { n: LARGE } } },
      ],
    ],
  },
  'behind a condition, beside a discriminator, and where another member is': {
    root,
    schemas: { cat, dog },
    operation: json({
      oneOf: [ref('cat'), ref('dog')],
      discriminator: { propertyName: 'kind' },
      anyOf: [{ properties: { beside: int64 } }],
      if: { properties: { n: { type: 'integer', minimum: 5 } }, required: ['n'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { more: int64 } },
      else: { properties: { less: int64 } },
      dependentSchemas: { has: { properties: { had: int64 } } },
    }),
    valid: [{ text: `{"kind":"cat","beside":${MOST},"less":${LEAST}}` }],
    invalid: [{ text: `{"kind":"dog","n":5,"less":${LARGE}}` }, { text: `{"kind":"dog","had":${LARGE}}` }],
    gives: [
      [
        { text: `{"kind":"cat","n":5,"beside":1,"more":${LARGE},"less":1}` },
        { body: { kind: 'cat', n: '5', beside: '1', more: LARGE, less: 1 } },
      ],
      [
        { text: `{"kind":"dog","n":4,"less":${MOST},"has":1,"had":${LEAST}}` },
        { body: { kind: 'dog', n: 4, less: MOST, has: 1, had: LEAST } },
      ],
    ],
  },
  'of an answer, behind a condition': {
    root,
    operation: json({}),
    answer: {
      type: 'object',
      properties: { id: int64 },
      if: { properties: { id: { type: 'integer', minimum: 5 } }, required: ['id'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { more: int64 } },
      dependentSchemas: { has: { properties: { had: int64 } } },
    },
    valid: texts(`{"id":"5","more":"${MOST}"}`, '{"id":"4","more":"x"}', `{"has":1,"had":"${LARGE}"}`),
    invalid: texts('{"id":"5","more":"x"}', '{"has":1,"had":"x"}'),
  },
  'of an answer, where other texts are none': {
    root,
    operation: json({}),
    answer: { type: 'object', properties: { id: int64, name: { type: 'string' }, list: { items: int64 } } },
    valid: texts(`{"id":"${MOST}","name":"1","list":["1",2]}`, `{"id":5}`),
    invalid: texts('{"id":"9223372036854775808"}', '{"id":"01"}', '{"id":"x"}', '{"id":""}', '{"name":1}'),
  },
};
