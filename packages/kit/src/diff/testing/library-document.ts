/** A small contract of the tests' own, with one of everything that may change. */
export function libraryDocument() {
  const json = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const headers = { 'X-Request-Id': { required: true, schema: { type: 'string' } } };
  const answer = (name: string) => ({ description: 'As asked.', headers, ...json(name) });
  const bookId = { name: 'bookId', in: 'path', required: true, schema: { type: 'string', maxLength: 36 } };
  return {
    openapi: '3.1.1',
    info: { title: 'Library', version: '1.0.0' },
    servers: [{ url: '/' }],
    paths: {
      '/books': {
        get: {
          operationId: 'listBooks',
          summary: 'List books',
          security: [{ key: ['books:read'] }] as Record<string, string[]>[],
          parameters: [
            {
              name: 'limit',
              in: 'query',
              schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
            },
            { name: 'sort', in: 'query', schema: { type: 'string', enum: ['title', 'age'] } },
          ] as Parameter[],
          responses: { 200: answer('BookList') } as Record<string, unknown>,
        },
        post: {
          operationId: 'createBook',
          summary: 'Add a book',
          security: [{ key: ['books:write'] }],
          requestBody: { required: true, ...json('NewBook') },
          responses: { 201: answer('Book') },
        },
      },
      '/books/{bookId}': {
        parameters: [bookId],
        get: {
          operationId: 'getBook',
          summary: 'Read a book',
          security: [{ key: ['books:read'] }],
          responses: { 200: answer('Book'), 404: answer('Problem') } as Record<string, unknown>,
        },
      },
    } as Record<string, Item>,
    components: {
      schemas: {
        Book: {
          type: 'object',
          description: 'A book on a shelf.',
          required: ['id', 'title', 'state'],
          properties: {
            id: { type: 'string', maxLength: 36 },
            title: { type: 'string', maxLength: 100 },
            genre: { type: 'string', enum: ['novel', 'poem'] },
            state: { type: 'string', 'x-open-enum': true, enum: ['in', 'out'] },
          },
        },
        BookList: {
          type: 'object',
          required: ['books'],
          properties: {
            books: { type: 'array', maxItems: 100, items: { $ref: '#/components/schemas/Book' } },
          },
        },
        NewBook: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: {
            title: { type: 'string', maxLength: 100 },
            genre: { type: 'string', enum: ['novel', 'poem'] },
            copies: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
          },
        },
        Problem: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
      } as Record<string, Schema>,
    },
  };
}

export type LibraryDocument = ReturnType<typeof libraryDocument>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Record<string, unknown>;
  [member: string]: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, unknown>;
  [member: string]: unknown;
}

interface Item {
  parameters?: Parameter[];
  get?: Operation;
  post?: Operation;
}

interface Schema {
  type: string;
  required: string[];
  properties: Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

/**
 * Many documents as one: each gets a name in front of its paths, components and operationIds. Redocly takes a quarter
 * of a second to start, so a table of mutations is compared in one go.
 */
export function joined(documents: ReadonlyMap<string, LibraryDocument>): object {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {};
  for (const [name, document] of documents) {
    const named: LibraryDocument = JSON.parse(
      JSON.stringify(document)
        .replaceAll('#/components/schemas/', `#/components/schemas/${name}.`)
        .replaceAll('"operationId":"', `"operationId":"${name}_`),
    );
    for (const [path, item] of Object.entries(named.paths)) paths[`/${name}${path}`] = item;
    for (const [schema, value] of Object.entries(named.components.schemas))
      schemas[`${name}.${schema}`] = value;
  }
  const [first] = documents.values();
  const securitySchemes = { key: { type: 'http', scheme: 'bearer' } };
  return { ...first, paths, components: { securitySchemes, schemas } };
}
