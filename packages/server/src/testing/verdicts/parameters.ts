import type { Row } from '../ask.ts';

const query = (schema: object, more: object = {}): object => ({
  parameters: [{ name: 'q', in: 'query', schema, ...more }],
});
const header = (schema: object, more: object = {}): object => ({
  parameters: [{ name: 'X-Q', in: 'header', schema, ...more }],
});
const inPath = (schema: object, more: object = {}): object => ({
  parameters: [{ name: 'q', in: 'path', required: true, schema, ...more }],
});
const cookie = (schema: object, more: object = {}): object => ({
  parameters: [{ name: 'q', in: 'cookie', schema, ...more }],
});
const sent = (value: string) => ({ headers: { 'x-q': value } });
const cookies = (value: string) => ({ headers: { cookie: value } });
const whole = { type: 'integer' };
const wholes = { type: 'array', items: whole };
const textsOf = { type: 'array', items: { type: 'string' } };
const point = {
  type: 'object',
  properties: { x: whole, y: { type: 'string', maxLength: 3 } },
  required: ['x'],
  additionalProperties: false,
};

/** OpenAPI 3.1, section 4.8.12, and RFC 6570, to which its styles refer. */
export const parameterRows: Readonly<Record<string, Row>> = {
  'in a header may be a list, without a style': {
    operation: header(wholes),
    valid: ['', sent('1'), sent('1,2'), sent('1, 2')],
    invalid: [sent('a'), sent('1,a')],
    gives: [[sent('1, 2'), { headers: { 'x-q': [1, 2] } }]],
  },
  'in a header may be an object': {
    operation: header(point, { explode: true }),
    valid: [sent('x=1'), sent('x=1,y=abc')],
    invalid: [sent('y=abc'), sent('x=a'), sent('x=1,z=1')],
  },
  'called Accept, Content-Type or Authorization is ignored': {
    operation: {
      parameters: ['Accept', 'Content-Type', 'authorization'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string', enum: ['never'] },
      })),
    },
    valid: ['', { headers: { accept: 'application/json', authorization: 'Bearer a' } }],
    invalid: ['?q=1'],
  },
  'may be an integer of 64 bits': {
    operation: query({ type: 'integer', format: 'int64' }),
    valid: ['?q=9007199254740991', '?q=-9007199254740991', '?q=1000000000000000'],
    invalid: [
      '?q=1e3',
      '?q=0x10',
      '?q=1.5',
      '?q=99999999999999999999',
      '?q=9007199254740992',
      '?q=-9223372036854775808',
      '?q=a',
      '?q=+1',
      '?q=01',
    ],
    gives: [['?q=9007199254740991', { query: { q: 9007199254740991 } }]],
  },
  'may be JSON, which keeps its digits': {
    operation: { parameters: [{ name: 'q', in: 'query', content: { 'application/json': {} } }] },
    valid: ['?q=[9007199254740991]'],
    invalid: ['?q=[9007199254740993]', '?q={"a":1,"a":2}'],
  },
  'may be an integer of 32 bits': {
    operation: query({ type: 'integer', format: 'int32' }),
    valid: ['?q=2147483647', '?q=-2147483648'],
    invalid: ['?q=2147483648', '?q=-2147483649', '?q=1.0'],
  },
  'may be one of an integer and a text': {
    operation: query({ oneOf: [{ type: 'integer' }, { type: 'string', maxLength: 3 }] }),
    valid: ['?q=5', '?q=abc', '?q=123456'],
    invalid: ['?q=abcd', '?q=1.55'],
  },
  'may be any of a bounded number and a word': {
    operation: query({ anyOf: [{ type: 'integer', maximum: 9 }, { enum: ['all'] }] }),
    valid: ['?q=5', '?q=all'],
    invalid: ['?q=12', '?q=some', '?q=0x5', '?q=1e0'],
    gives: [
      ['?q=5', { query: { q: 5 } }],
      ['?q=all', { query: { q: 'all' } }],
    ],
  },
  'may be one of alternatives behind a reference': {
    operation: query({ $ref: '#/components/schemas/Either' }),
    schemas: {
      Either: { oneOf: [{ $ref: '#/components/schemas/Id' }, { type: 'string', format: 'uuid' }] },
      Id: { type: 'integer', minimum: 1 },
    },
    valid: ['?q=5', '?q=0190a5a0-0000-7000-8000-000000000000'],
    invalid: ['?q=0', '?q=x'],
  },
  'may be a list of alternatives': {
    operation: query({ type: 'array', items: { oneOf: [{ type: 'integer' }, { const: 'all' }] } }),
    valid: ['?q=5', '?q=5&q=all'],
    invalid: ['?q=some', '?q=5&q=some'],
    gives: [['?q=5&q=all', { query: { q: [5, 'all'] } }]],
  },
  'may be one thing or a list of it': {
    operation: query({
      oneOf: [
        { type: 'string', maxLength: 2 },
        { type: 'array', items: { type: 'string', maxLength: 2 }, minItems: 2 },
      ],
    }),
    valid: ['?q=a', '?q=a&q=b'],
    invalid: ['?q=abc', '?q=a&q=abc'],
  },
  'may be nullable, which no text is': {
    operation: query({ type: ['integer', 'null'] }),
    valid: ['', '?q=1'],
    invalid: ['?q=a', '?q=1.5'],
  },
  'may have an enumeration without a type': {
    operation: query({ enum: [1, 2, 'x'] }),
    valid: ['?q=1', '?q=x'],
    invalid: ['?q=3', '?q=y'],
    gives: [['?q=1', { query: { q: 1 } }]],
  },
  'may be a nullable enumeration': {
    operation: query({ type: ['string', 'null'], enum: ['a', 'b', null] }),
    valid: ['?q=a'],
    invalid: ['?q=c'],
  },
  'that is a text may be empty': {
    operation: query({ type: 'string' }),
    valid: ['?q=', '?q', '?q=a'],
    invalid: ['?q=a&q=b', '?r='],
    gives: [['?q=', { query: { q: '' } }]],
  },
  'that is a text may be empty unless its schema says otherwise': {
    operation: query({ type: 'string', minLength: 1 }),
    valid: ['?q=a'],
    invalid: ['?q=', '?q'],
  },
  'that is a number may not be empty': {
    operation: query(whole),
    valid: ['?q=0'],
    invalid: ['?q=', '?q'],
  },
  'with allowEmptyValue may be empty, and is then as if it were absent': {
    operation: query({ type: 'integer', default: 7 }, { allowEmptyValue: true }),
    valid: ['?q=', '?q=1', ''],
    invalid: ['?q=a'],
    gives: [['?q=', { query: { q: 7 } }]],
  },
  'with allowEmptyValue may be empty where its schema takes no empty text, as if it were absent': {
    operation: query({ type: 'string', enum: ['car', 'truck'], default: 'car' }, { allowEmptyValue: true }),
    valid: ['?q=', '?q', '?q=truck', ''],
    invalid: ['?q=bus', '?q=%20'],
    gives: [['?q=', { query: { q: 'car' } }]],
  },
  'with allowEmptyValue in a header, where it says nothing, is no number when it is empty': {
    operation: header({ type: 'integer' }, { allowEmptyValue: true }),
    valid: ['', { headers: { 'X-Q': '7' } }],
    invalid: [{ headers: { 'X-Q': '' } }],
  },
  'with allowEmptyValue in a cookie, where it says nothing, is no truth value when it is empty': {
    operation: cookie({ type: 'boolean' }, { allowEmptyValue: true }),
    valid: ['', { headers: { cookie: 'q=true' } }],
    invalid: [{ headers: { cookie: 'q=' } }],
  },
  'with allowEmptyValue is empty where its schema takes an empty text': {
    operation: query({ type: 'string', maxLength: 2, default: 'a' }, { allowEmptyValue: true }),
    valid: ['?q=', '?q', '?q=b'],
    invalid: ['?q=abc'],
    gives: [['?q=', { query: { q: '' } }]],
  },
  'that is required is required, whatever its default': {
    operation: query({ type: 'integer', default: 7 }, { required: true }),
    valid: ['?q=1'],
    invalid: ['', '?q=a'],
  },
  'that is optional has its default': {
    operation: query({ allOf: [{ type: 'integer' }], default: 7 }),
    valid: ['', '?q=1'],
    invalid: ['?q=a'],
    gives: [['', { query: { q: 7 } }]],
  },
  'may have its type behind a reference': {
    operation: query({ allOf: [{ $ref: '#/components/schemas/Size' }], maximum: 9 }),
    schemas: { Size: { type: 'integer', minimum: 1 } },
    valid: ['?q=5'],
    invalid: ['?q=0', '?q=10', '?q=a', '?q=0x1'],
    gives: [['?q=5', { query: { q: 5 } }]],
  },
  'may be read-only, which says nothing outside of a property': {
    operation: query({ type: 'integer', readOnly: true }),
    valid: ['?q=5'],
    invalid: ['?q=a'],
  },
  'with a pattern that needs no u flag': {
    operation: query({ type: 'string', pattern: '^[\\w\\-\\.]+\\@[a-z\\_]+$' }),
    valid: ['?q=a-b.c@d_e'],
    invalid: ['?q=a', '?q=@'],
  },
  'with a pattern that needs the u flag': {
    operation: query({ type: 'string', pattern: '^\\p{Lu}.$' }),
    valid: ['?q=%C3%89%F0%9F%98%80'],
    invalid: ['?q=a', '?q=pLu'],
  },
  'with a format nobody knows': {
    operation: query({ type: 'string', format: 'colour', maxLength: 3 }),
    valid: ['?q=red'],
    invalid: ['?q=green'],
  },
  'with a format of a time': {
    operation: query({ type: 'string', format: 'date-time' }),
    valid: ['?q=2025-01-31T12:00:00Z', '?q=2025-01-31t12:00:00.123456z', '?q=2025-01-31T12:00:00%2B01:00'],
    invalid: ['?q=2025-01-31T12:00:00', '?q=2025-02-30T12:00:00Z', '?q=2025-01-31', '?q=now'],
  },
  'in the style form is a list of repeated names': {
    operation: query(wholes),
    valid: ['?q=1', '?q=1&q=2'],
    invalid: ['?q=1,2', '?q=a', '?q=1&q=0x2'],
  },
  'in the style form, not exploded, is separated by commas': {
    operation: query(wholes, { explode: false }),
    valid: ['?q=1', '?q=1,2', '?q=1%2C2'],
    invalid: ['?q=1|2', '?q=1,a', '?q=1,0x2', '?q=1,'],
    gives: [['?q=1,2', { query: { q: [1, 2] } }]],
  },
  'in the style form, not exploded, may hold encoded commas': {
    operation: query({ type: 'array', items: { type: 'string' }, maxItems: 2 }, { explode: false }),
    valid: ['?q=a%2Cb,c', '?q=a,b'],
    invalid: ['?q=a,b,c'],
    gives: [['?q=a%2Cb,c', { query: { q: ['a,b', 'c'] } }]],
  },
  'in the style pipeDelimited is separated by bars': {
    operation: query(wholes, { style: 'pipeDelimited', explode: false }),
    valid: ['?q=1|2', '?q=1%7C2'],
    invalid: ['?q=1,2', '?q=1|a'],
    gives: [['?q=1|2', { query: { q: [1, 2] } }]],
  },
  'in the style spaceDelimited is separated by spaces': {
    operation: query(wholes, { style: 'spaceDelimited', explode: false }),
    valid: ['?q=1%202', '?q=1+2', '?q=1'],
    invalid: ['?q=1,2', '?q=1%20a'],
    gives: [['?q=1%202', { query: { q: [1, 2] } }]],
  },
  'may be an exploded object, whose members are names of their own': {
    operation: query(point),
    valid: ['', '?x=1', '?x=1&y=abc'],
    invalid: ['?y=abc', '?x=a', '?x=1&y=abcd', '?x=1&z=1', '?x=0x1'],
    gives: [['?x=1&y=abc', { query: { q: { x: 1, y: 'abc' } } }]],
  },
  'may be an object separated by commas': {
    operation: query(point, { explode: false }),
    valid: ['?q=x,1', '?q=x,1,y,abc'],
    invalid: ['?q=x', '?q=y,abc', '?q=x,a', '?q=x,1,z,1'],
    gives: [['?q=x,1,y,abc', { query: { q: { x: 1, y: 'abc' } } }]],
  },
  'may be a deepObject': {
    operation: query(point, { style: 'deepObject', explode: true }),
    valid: ['', '?q[x]=1', '?q%5Bx%5D=1&q[y]=abc'],
    invalid: ['?q[x]=a', '?q[y]=abc', '?q[x]=1&q[z]=1', '?q[x]=0x1', '?q=1', '?r[x]=1', '?q[x]=1&q[x]=2'],
    gives: [['?q[x]=1&q[y]=123', { query: { q: { x: 1, y: '123' } } }]],
  },
  'may be a deepObject of lists and objects': {
    operation: query(
      {
        type: 'object',
        properties: { ids: wholes, at: point, kind: { oneOf: [{ type: 'boolean' }, { const: 'any' }] } },
        additionalProperties: false,
      },
      { style: 'deepObject', explode: true },
    ),
    valid: [
      '?q[ids]=1&q[ids]=2',
      '?q[ids][]=1&q[ids][]=2',
      '?q[ids][0]=1&q[ids][1]=2',
      '?q[at][x]=1',
      '?q[kind]=true',
      '?q[kind]=any',
    ],
    invalid: ['?q[ids]=a', '?q[at][x]=a', '?q[at][z]=1', '?q[kind]=some', '?q[__proto__][x]=1'],
    gives: [['?q[ids][]=1&q[ids][]=2', { query: { q: { ids: [1, 2] } } }]],
  },
  'may be a list of objects, for which no style has a form, as JSON': {
    operation: query({ type: 'array', items: point }),
    valid: ['?q={"x":1,"y":"a"}', '?q=%7B%22x%22%3A1%2C%22y%22%3A%22%22%7D&q={"x":1,"y":"b"}'],
    invalid: [
      '?q={"x":"1","y":"a"}',
      '?q={"x":1,"y":"a"',
      '?q=x',
      '?q=[{"x":1,"y":"a"}]',
      '?q={"__proto__":1}',
    ],
    gives: [['?q={"x":1,"y":"a"}', { query: { q: [{ x: 1, y: 'a' }] } }]],
  },
  'may be an object whose members are lists or objects, as JSON too': {
    operation: query(
      {
        type: 'object',
        properties: { l: wholes, o: point, t: { type: 'string' }, s: textsOf },
        additionalProperties: false,
      },
      { style: 'deepObject' },
    ),
    valid: ['?q[l]=[1,2]', '?q[o]={"x":1,"y":"a"}', '?q[l]=1&q[l]=2'],
    invalid: ['?q[l]=["a"]', '?q[o]={"x":"a","y":"a"}', '?q[o]=[]'],
    gives: [['?q[l]=[1,2]&q[t]=[1]&q[s]=[1]', { query: { q: { l: [1, 2], t: '[1]', s: ['[1]'] } } }]],
  },
  'may have brackets in its name': {
    operation: {
      parameters: [
        { name: 'q[size]', in: 'query', schema: whole },
        { name: 'tags[]', in: 'query', schema: wholes },
      ],
    },
    valid: ['?q[size]=3', '?q%5Bsize%5D=3', '?tags[]=1&tags[]=2', ''],
    invalid: ['?q[size]=a', '?q[other]=1', '?tags[]=a'],
    gives: [['?q[size]=3&tags[]=1', { query: { 'q[size]': 3, 'tags[]': [1] } }]],
  },
  'may be JSON': {
    operation: {
      parameters: [{ name: 'q', in: 'query', content: { 'application/json': { schema: point } } }],
    },
    valid: ['', '?q={"x":1}', '?q=%7B%22x%22%3A1%7D'],
    invalid: ['?q={}', '?q={"x":"a"}', '?q={', '?q=x'],
    gives: [['?q={"x":1}', { query: { q: { x: 1 } } }]],
  },
  'may hold any object': {
    operation: query({ type: 'object', additionalProperties: { type: 'integer' } }),
    valid: ['?a=1&b=2', ''],
    invalid: ['?a=x'],
    gives: [['?a=1&b=2', { query: { q: { a: 1, b: 2 } } }]],
  },
  'in the path may be a list': {
    operation: inPath(wholes),
    path: '/{q}',
    valid: ['/1', '/1,2'],
    invalid: ['/a', '/1,a', '/1|2'],
    gives: [['/1,2', { path: { q: [1, 2] } }]],
  },
  'in the path may be an object': {
    operation: inPath(point),
    path: '/{q}',
    valid: ['/x,1', '/x,1,y,abc'],
    invalid: ['/x,a', '/y,abc'],
  },
  'in the path may have the style label': {
    operation: inPath(whole, { style: 'label' }),
    path: '/{q}',
    valid: ['/.5'],
    invalid: ['/5', '/.a'],
    gives: [['/.5', { path: { q: 5 } }]],
  },
  'in the path may be a list in the style label': {
    operation: inPath(wholes, { style: 'label', explode: true }),
    path: '/{q}',
    valid: ['/.3.4', '/.3'],
    invalid: ['/3.4', '/.a'],
  },
  'in the path may have the style matrix': {
    operation: inPath(whole, { style: 'matrix' }),
    path: '/{q}',
    valid: ['/;q=5'],
    invalid: ['/5', '/;r=5', '/;q=a'],
    gives: [['/;q=5', { path: { q: 5 } }]],
  },
  'in the path may be a list in the style matrix': {
    operation: inPath(wholes, { style: 'matrix', explode: true }),
    path: '/{q}',
    valid: ['/;q=5;q=6', '/;q=5'],
    invalid: ['/;q=5;r=6', '/;q=a'],
    gives: [['/;q=5;q=6', { path: { q: [5, 6] } }]],
  },
  'in the path may be an object in the style matrix': {
    operation: inPath(point, { style: 'matrix', explode: true }),
    path: '/{q}',
    valid: ['/;x=5;y=abc', '/;x=5'],
    invalid: ['/;y=abc', '/;x=a', '/x=5'],
  },
  'in the path are separated by what is not encoded': {
    operation: inPath({ type: 'array', items: { type: 'string' } }),
    path: '/{q}',
    valid: ['/a,b%2Cc'],
    invalid: [],
    gives: [
      ['/a,b%2Cc', { path: { q: ['a', 'b,c'] } }],
      ['/%E4%BD%A0,%2525', { path: { q: ['你', '%25'] } }],
    ],
  },
  'in the path are separated by what is not encoded, in the style label': {
    operation: inPath({ type: 'array', items: { type: 'string' } }, { style: 'label', explode: true }),
    path: '/{q}',
    valid: ['/.a.b%2Fc'],
    invalid: [],
    gives: [['/.a.b%2Fc', { path: { q: ['a', 'b/c'] } }]],
  },
  'in the path are separated by what is not encoded, in the style matrix': {
    operation: inPath(wholes, { style: 'matrix', explode: true }),
    path: '/{q}',
    valid: ['/;q=%31;q=2'],
    invalid: ['/;q=1%3Bq=2'],
  },
  'in the path are separated by what is not encoded, as members': {
    operation: inPath(point, { explode: true }),
    path: '/{q}',
    valid: ['/x=1,y=a%2Cb', '/%78=1,y=%3D'],
    invalid: ['/x=1%2Cy=ab', '/x=1,y=%20,z=1'],
    gives: [['/x=1,y=a%2Cb', { path: { q: { x: 1, y: 'a,b' } } }]],
  },
  'are called as what every object inherits': {
    operation: {
      parameters: ['header', 'cookie', 'query'].map((place) => ({
        name: 'constructor',
        in: place,
        schema: { type: 'integer' },
      })),
    },
    valid: ['', '?constructor=1', { headers: { constructor: '1' } }, cookies('constructor=1')],
    invalid: ['?constructor=a', { headers: { constructor: 'a' } }, cookies('constructor=a')],
  },
  'in a cookie is a number or a truth value': {
    operation: cookie({ type: ['integer', 'boolean'] }),
    valid: ['', cookies('q=5'), cookies('other=1; q=true')],
    invalid: [cookies('q=a'), cookies('q=1.5')],
  },
  'in a cookie may be a list': {
    operation: cookie(wholes, { explode: false }),
    valid: [cookies('q=1,2'), cookies('q=1')],
    invalid: [cookies('q=1,a')],
  },
  'may be a tuple': {
    operation: query(
      { type: 'array', prefixItems: [whole, { type: 'string' }], items: false, minItems: 2 },
      { explode: false },
    ),
    valid: ['?q=1,a'],
    invalid: ['?q=a,1', '?q=1', '?q=1,a,b'],
  },
  'of a type that nullable would widen is what OpenAPI 3.1 says it is': {
    operation: query({
      allOf: [{ $ref: '#/components/schemas/A' }],
      nullable: true,
      example: 1,
      xml: { name: 'a' },
    }),
    schemas: { A: { type: 'integer' } },
    valid: ['?q=1'],
    invalid: ['?q=a'],
  },
};
