/** The document that `notes-server.ts` implements. */

const error = { $ref: '#/components/responses/Error' };
const headers = { 'X-Request-Id': { required: true, schema: { type: 'string', pattern: '^[0-9]+$' } } };
const json = (schema: object) => ({ 'application/json': { schema } });
const note = { $ref: '#/components/schemas/Note' };
const answer = (schema: object, more: object = {}) => ({
  description: 'Done.',
  headers: { ...headers, ...more },
  content: json(schema),
});
const errors = (...statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, error]));
const count = (name: string, maximum: number) => ({
  name,
  in: 'query',
  schema: { type: 'integer', minimum: 1, maximum },
});

export const notesDocument = {
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [count('page', 1_000_000), count('pageSize', 50)],
        responses: { 200: answer({ $ref: '#/components/schemas/NoteList' }), ...errors(400, 401, 405) },
      },
      post: {
        operationId: 'createNote',
        parameters: [
          { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 64 } },
        ],
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/NewNote' }) },
        responses: {
          201: answer(note, { Location: { required: true, schema: { type: 'string' } } }),
          ...errors(400, 401, 405, 415, 422),
        },
      },
    },
    '/notes/{noteId}': {
      parameters: [
        { name: 'noteId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      get: { operationId: 'getNote', responses: { 200: answer(note), ...errors(400, 401, 404, 405) } },
      delete: {
        operationId: 'deleteNote',
        responses: { 204: { description: 'Deleted.', headers }, ...errors(400, 401, 404, 405) },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    responses: { Error: answer({ $ref: '#/components/schemas/Error' }) },
    schemas: {
      NewNote: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'rating'],
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 40 },
          rating: { type: 'integer', minimum: 1, maximum: 5 },
          color: { enum: ['red', 'green'] },
          answersTo: { type: ['string', 'null'], format: 'uuid' },
          children: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Child' } },
        },
      },
      // Contains itself: a generator has to end.
      Child: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label: { type: 'string', maxLength: 10 },
          children: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Child' } },
        },
      },
      Note: {
        type: 'object',
        required: ['id', 'title', 'rating', 'createdAt'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          title: { type: 'string' },
          rating: { type: 'integer' },
          createdAt: { type: 'string', format: 'date-time' },
        },
      },
      NoteList: {
        type: 'object',
        required: ['data', 'meta'],
        properties: {
          data: { type: 'array', items: note },
          meta: {
            type: 'object',
            required: ['total', 'hasNextPage'],
            properties: { total: { type: 'integer' }, hasNextPage: { type: 'boolean' } },
          },
        },
      },
      Error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
    },
  },
} as const;
