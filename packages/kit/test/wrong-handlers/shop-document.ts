/** A small document with one of each thing that a handler can get wrong. */
const text = { type: 'string' };
const whole = { type: 'integer' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const yes = (content: object = {}) => ({ description: 'Yes.', ...content });
const query = (name: string, schema: object) => ({ name, in: 'query', schema });

const schemas = {
  Book: object(
    {
      id: { ...text, readOnly: true },
      title: text,
      subtitle: { type: ['string', 'null'] },
      state: { enum: ['new', 'used'] },
      copies: whole,
      printed: { ...text, format: 'date-time' },
      author: object({ name: text }, 'name'),
      secret: { ...text, writeOnly: true },
    },
    'id',
    'title',
    'state',
    'copies',
    'secret',
  ),
  Stamp: { ...text, readOnly: true },
  Owned: object({ stamp: ref('Stamp'), owner: text }, 'stamp', 'owner'),
  Parcel: { allOf: [ref('Owned'), object({ weight: { type: 'number' } })], required: ['stamp', 'weight'] },
  Cat: object({ kind: text, lives: whole }, 'kind', 'lives'),
  Dog: object({ kind: text, barks: { type: 'boolean' } }, 'kind', 'barks'),
  Pet: {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  },
  Point: { type: 'array', prefixItems: [{ type: 'number' }, text], minItems: 2, items: false },
  Path: { type: 'array', prefixItems: [text], items: whole },
  Taken: object({ code: { enum: ['TAKEN', 'FULL'] }, message: text }, 'code', 'message'),
  Meta: object({ requestId: text, page: whole, pageSize: whole, total: whole }, 'requestId', 'total'),
};

const paths = {
  '/books/{bookId}': {
    parameters: [{ name: 'bookId', in: 'path', required: true, schema: text }],
    get: {
      operationId: 'getBook',
      parameters: [
        query('limit', whole),
        query('sort', { enum: ['title', 'age'] }),
        query('depth', { ...whole, default: 1 }),
        { name: 'X-Tenant', in: 'header', required: true, schema: text },
        { name: 'theme', in: 'cookie', schema: text },
      ],
      responses: { 200: yes(json(ref('Book'))), 409: yes(json(ref('Taken'))), '4XX': yes(json(text)) },
    },
    delete: { operationId: 'removeBook', responses: { 204: yes() } },
    put: {
      operationId: 'noteBook',
      requestBody: json(
        object({ note: { type: ['string', 'null'] }, pages: { type: 'array', items: whole } }),
      ),
      responses: { 200: yes(json(object({ kind: { const: 'note' }, marks: { type: 'object' } }, 'kind'))) },
    },
  },
  '/books': {
    post: {
      operationId: 'addBook',
      requestBody: { required: true, ...json(ref('Book')) },
      responses: {
        201: yes({ ...json(ref('Book')), headers: { Location: { required: true, schema: text } } }),
      },
    },
    get: {
      operationId: 'listBooks',
      parameters: [query('page', { ...whole, default: 1 }), query('pageSize', { ...whole, default: 10 })],
      responses: {
        200: yes(
          json(object({ data: { type: 'array', items: ref('Book') }, meta: ref('Meta') }, 'data', 'meta')),
        ),
      },
    },
  },
  '/parcels': {
    post: {
      operationId: 'sendParcel',
      requestBody: { $ref: '#/components/requestBodies/Parcel' },
      responses: { 200: yes(json(ref('Parcel'))) },
    },
  },
  '/shelves': {
    get: {
      operationId: 'getShelf',
      security: [],
      responses: {
        200: yes({
          ...json({ type: 'object', additionalProperties: whole }),
          headers: { 'X-Shelf': { required: true, schema: whole } },
        }),
      },
    },
  },
  '/covers': {
    get: {
      operationId: 'getCover',
      responses: { 200: yes({ content: { 'image/png': {}, 'image/jpeg': {} } }) },
    },
    put: {
      operationId: 'putCover',
      requestBody: { required: true, content: { 'image/png': {} } },
      responses: { 200: yes({ content: { 'text/plain': { schema: text } } }) },
    },
  },
  '/pets': {
    put: {
      operationId: 'swapPet',
      requestBody: { required: true, ...json(ref('Pet')) },
      responses: { 200: yes(json(ref('Pet'))) },
    },
  },
  '/points': {
    put: {
      operationId: 'movePoint',
      requestBody: { required: true, ...json(ref('Point')) },
      responses: { 200: yes(json(ref('Point'))) },
    },
  },
  '/paths': {
    put: {
      operationId: 'walkPath',
      requestBody: { required: true, ...json(ref('Path')) },
      responses: { 200: yes(json(ref('Path'))) },
    },
  },
  '/logins': {
    post: {
      operationId: 'logIn',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: object({ stay: { type: 'boolean' } }, 'stay') },
        },
      },
      responses: { 204: yes() },
    },
  },
  '/pairs/{a}{b}': {
    get: {
      operationId: 'pair',
      parameters: ['a', 'b'].map((name) => ({ name, in: 'path', required: true, schema: text })),
      responses: { 204: yes() },
    },
  },
};

export const shopDocument: object = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  security: [{ key: [] }],
  paths,
  components: {
    schemas,
    requestBodies: { Parcel: { required: true, ...json(ref('Parcel')) } },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  },
};
