import type { Row } from '../ask.ts';

const anything = { requestBody: { required: true, content: { 'application/json': {} } } };
const each = (...bodies: readonly unknown[]) => bodies.map((body) => ({ body }));
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** What a server may answer: OpenAPI 3.1, sections 4.8.17 and 4.8.24. */
export const responseRows: Readonly<Record<string, Row>> = {
  'leaves out what is write-only, required or not': {
    operation: anything,
    answer: {
      type: 'object',
      required: ['id', 'password'],
      properties: { id: { type: 'string', readOnly: true }, password: { type: 'string', writeOnly: true } },
    },
    valid: each({ id: 'a' }),
    invalid: each({}, { id: 'a', password: 'x' }, { id: 1 }),
  },
  'may have patterns that need no u flag, and formats nobody knows': {
    operation: anything,
    answer: { type: 'string', pattern: '^\\-\\_$', format: 'colour' },
    valid: each('-_'),
    invalid: each('-'),
  },
  'may leave out what every object inherits': {
    operation: anything,
    answer: { type: 'object', properties: { toString: { type: 'string' } } },
    valid: each({}, { toString: 'a' }),
    invalid: each({ toString: 1 }),
  },
  'has integers of 64 bits, as the handler wrote them': {
    operation: anything,
    answer: { type: 'integer', format: 'int64' },
    valid: each(2 ** 60, -(2 ** 53)),
    invalid: each(1e300, 1.5),
  },
  'has the form that its discriminator names': {
    operation: anything,
    answer: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    schemas: {
      Cat: { type: 'object', properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
      Dog: { type: 'object', properties: { kind: { type: 'string' } } },
    },
    valid: each({ kind: 'Cat', lives: 1 }, { kind: 'Dog' }),
    invalid: each({ kind: 'Cat', lives: 'x' }, { kind: 'Cow' }, {}),
  },
  'may be a tuple, or refer to itself': {
    operation: anything,
    answer: ref('Tree'),
    schemas: { Tree: { type: 'array', prefixItems: [{ type: 'integer' }], items: ref('Tree') } },
    valid: each([1, [2, []]], []),
    invalid: each(['a'], [1, 2]),
  },
};
