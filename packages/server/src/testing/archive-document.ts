/** A contract as others write them: snake_case, no envelope, keys in many places, problem details, streams, forms. */
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const failures = {
  '400': problem('Bad request.'),
  '401': problem('Who are you?'),
  default: problem('Else.'),
};
const byHeader = [{ api_key: ['read'] }, { query_key: ['read'] }];
const recordingId = {
  name: 'recording_id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
};
const count = (name: string, value: number) => ({
  name,
  in: 'query',
  schema: { type: 'integer', minimum: 0, maximum: 1000, default: value },
});

export const archiveDocument = {
  openapi: '3.1.0',
  info: { title: 'Sound archive', version: '7' },
  'x-pagination': { page: 'p', pageSize: 'per_page' },
  security: byHeader,
  paths: {
    '/recordings': {
      get: {
        operationId: 'list_recordings',
        parameters: [
          count('limit', 10),
          count('offset', 0),
          { name: 'X-Locale', in: 'header', schema: { type: 'string', default: 'en' } },
        ],
        responses: {
          '200': {
            description: 'Some of them.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['recordings', 'locale'],
                  properties: {
                    recordings: { type: 'array', items: { $ref: '#/components/schemas/Recording' } },
                    locale: { type: 'string' },
                  },
                },
              },
            },
          },
          ...failures,
        },
      },
      post: {
        operationId: 'add_recording',
        security: [{ api_key: ['write'], signature: [] }],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['title'],
                properties: {
                  title: { type: 'string', maxLength: 20 },
                  track_count: { type: 'integer', minimum: 1 },
                  live: { type: 'boolean' },
                  tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
                },
              },
            },
          },
        },
        responses: {
          '201': {
            description: 'Added.',
            content: {
              'application/hal+json': { schema: { $ref: '#/components/schemas/Recording' } },
            },
          },
          ...failures,
          '409': problem('There is one of that title.'),
        },
      },
    },
    '/recordings/export': {
      get: {
        operationId: 'export_recordings',
        responses: {
          '200': {
            description: 'All of them.',
            content: {
              'text/csv; charset=utf-8': { schema: { type: 'string' } },
              'application/x-ndjson': { schema: { $ref: '#/components/schemas/Recording' } },
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Recording' } },
              },
            },
          },
          ...failures,
        },
      },
    },
    '/recordings/{recording_id}/audio': {
      parameters: [recordingId],
      get: {
        operationId: 'get_audio',
        responses: {
          '200': { description: 'Bytes.', content: { 'audio/*': {} } },
          '404': { description: 'There is none.' },
          ...failures,
        },
      },
      put: {
        operationId: 'put_audio',
        security: [{ operator: [] }, { login: ['audio'] }],
        requestBody: { required: true, content: { 'application/octet-stream': {}, 'audio/*': {} } },
        responses: { '204': { description: 'Kept.' }, ...failures },
      },
    },
    '/notes': {
      get: {
        operationId: 'list_notes',
        parameters: [count('p', 1), count('per_page', 5)],
        security: [{}, { session: [] }],
        responses: {
          '200': {
            description: 'A page of them.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data', 'meta'],
                  properties: {
                    data: { type: 'array', items: { type: 'string' } },
                    meta: {
                      type: 'object',
                      required: ['reader', 'next'],
                      properties: { reader: { type: 'string' }, next: { type: ['integer', 'null'] } },
                    },
                  },
                },
              },
            },
          },
          ...failures,
        },
      },
      post: {
        operationId: 'add_note',
        security: [],
        requestBody: {
          required: true,
          content: { 'text/plain': { schema: { type: 'string', maxLength: 10 } } },
        },
        responses: {
          '200': { description: 'The note, read back.', content: { 'text/plain': {} } },
          '422': {
            description: 'In a form of its own.',
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
          ...failures,
        },
      },
    },
    '/events': {
      get: {
        operationId: 'watch_events',
        security: [],
        responses: {
          '200': {
            description: 'What happens, as it happens.',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
          ...failures,
        },
      },
    },
  },
  components: {
    securitySchemes: {
      api_key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      query_key: { type: 'apiKey', in: 'query', name: 'api_key' },
      signature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      operator: { type: 'http', scheme: 'Basic' },
      login: { type: 'oauth2', flows: {} },
      certificate: { type: 'mutualTLS' },
    },
    schemas: {
      Recording: {
        type: 'object',
        required: ['id', 'title'],
        properties: {
          id: { type: 'integer' },
          title: { type: 'string' },
          track_count: { type: 'integer' },
          live: { type: 'boolean' },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
      Problem: {
        type: 'object',
        required: ['type', 'title', 'status'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
        },
      },
    },
  },
};
