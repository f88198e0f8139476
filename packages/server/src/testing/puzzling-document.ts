const answer = { '200': { description: 'Whatever.' } };
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
const json = (schema: object, required = true) => ({
  required,
  content: { 'application/json': { schema } },
});

/** A contract of everything that schemas of requests can hold beside what the library has. */
export const puzzlingDocument = {
  openapi: '3.1.0',
  info: { title: 'Puzzles', version: '1' },
  paths: {
    '/parameters/{number}/{flag}': {
      get: {
        operationId: 'parameters',
        parameters: [
          { name: 'number', in: 'path', required: true, schema: { type: 'integer', minimum: 0, maximum: 9 } },
          { name: 'flag', in: 'path', required: true, schema: { type: 'boolean' } },
          { name: 'X-Count', in: 'header', schema: { type: 'integer', minimum: 1, maximum: 3, default: 2 } },
          {
            name: 'X-Name',
            in: 'header',
            required: true,
            schema: { type: 'string', pattern: '^[a-z]+$', examples: ['a', 'name'] },
          },
          query('either', { type: ['integer', 'string'], maxLength: 3 }),
          query('ratio', { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5, maximum: 10 }),
          query('when', { type: 'string', format: 'date-time' }),
          query('day', { type: 'string', format: 'date', default: '2025-01-31' }),
          query('sort', { enum: ['a', '-a', 'b'], type: 'string', default: 'a' }),
          query('level', { enum: [1, 2, 3], type: 'integer' }),
          query('numbers', {
            type: 'array',
            items: { type: 'integer', maximum: 9 },
            minItems: 1,
            maxItems: 2,
          }),
          query('unique', { type: 'array', items: { type: 'string', maxLength: 3 }, uniqueItems: true }),
          query('must', { type: 'string', minLength: 1 }, { required: true }),
          query('constructor', { type: 'string', maxLength: 2 }),
        ],
        responses: answer,
      },
    },
    '/cookies': {
      get: {
        operationId: 'cookies',
        parameters: [
          { name: 'must', in: 'cookie', required: true, schema: { type: 'string', maxLength: 9 } },
          { name: 'count', in: 'cookie', schema: { type: 'integer', minimum: 1, maximum: 3, default: 2 } },
          { name: 'flag', in: 'cookie', schema: { type: 'boolean' } },
          { name: 'either', in: 'cookie', schema: { type: ['number', 'string'], maxLength: 5 } },
          { name: 'day', in: 'cookie', schema: { type: 'string', format: 'date' } },
        ],
        responses: answer,
      },
    },
    '/bodies': {
      post: {
        operationId: 'bodies',
        requestBody: json({ $ref: '#/components/schemas/Puzzle' }),
        responses: answer,
      },
    },
    '/alternatives': {
      post: {
        operationId: 'alternatives',
        requestBody: json(
          {
            anyOf: [
              {
                type: 'object',
                required: ['a'],
                properties: { a: { type: 'integer', default: 1 }, b: { type: 'string', default: 'x' } },
              },
              { type: 'array', items: { $ref: '#/components/schemas/Leaf' }, maxItems: 2 },
              {
                oneOf: [
                  { type: 'string', format: 'email' },
                  { type: 'string', format: 'http-url' },
                ],
              },
            ],
          },
          false,
        ),
        responses: answer,
      },
    },
  },
  components: {
    schemas: {
      Leaf: { type: 'string', minLength: 1, maxLength: 3 },
      Level: { type: 'string', enum: ['low', 'high'], default: 'low' },
      Base: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { const: 'puzzle' },
          depth: { type: 'integer', default: 0 },
          level: { $ref: '#/components/schemas/Level' },
        },
      },
      Puzzle: {
        type: 'object',
        allOf: [{ $ref: '#/components/schemas/Base' }],
        required: ['kind', 'name'],
        properties: {
          kind: { type: 'string', enum: ['puzzle', 'riddle'] },
          name: { $ref: '#/components/schemas/Leaf' },
          nothing: { type: ['null', 'string'] },
          children: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Puzzle' } },
          tags: { type: 'array', uniqueItems: true, items: { type: ['string', 'integer'] } },
          pair: {
            type: 'array',
            prefixItems: [{ type: 'integer' }, { type: 'string' }],
            items: false,
            minItems: 2,
          },
          labels: {
            type: 'object',
            additionalProperties: { type: 'string', maxLength: 3 },
            maxProperties: 2,
          },
          when: { type: 'string', format: 'date-time' },
          more: {
            type: 'object',
            properties: { x: { type: 'integer', default: 7 }, 'a/b~c': { type: 'boolean', default: false } },
            dependentRequired: { x: ['a/b~c'] },
            default: {},
          },
        },
        unevaluatedProperties: false,
      },
    },
  },
};
