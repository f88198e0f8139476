import { answering, type ForeignDesign, isText, jsonObject, type Said, whole } from './foreign-design.ts';

const failure = {
  description: 'No.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};
const entry = { $ref: '#/components/schemas/Entry' };
const list = (more: object) => ({
  'application/json': {
    schema: {
      type: 'object',
      required: ['entries'],
      properties: { entries: { type: 'array', items: entry }, ...more },
    },
  },
});
const size = { name: 'size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 20 } };

const document = {
  openapi: '3.1.1',
  info: { title: 'Feed', version: '1' },
  paths: {
    '/entries': {
      get: {
        operationId: 'entries',
        parameters: [size, { name: 'cursor', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Newest first.',
            headers: { Link: { schema: { type: 'string', pattern: 'rel="next"' } } },
            content: list({}),
          },
          400: failure,
        },
      },
      post: {
        operationId: 'publish',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['words'],
                properties: { words: { type: 'string', minLength: 1, maxLength: 20 } },
              },
            },
          },
        },
        responses: {
          201: { description: 'Out.', content: { 'application/json': { schema: entry } } },
          400: failure,
          415: failure,
        },
      },
    },
    '/entries/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^e[0-9]{1,9}$' } },
      ],
      get: {
        operationId: 'entry',
        responses: {
          200: { description: 'It.', content: { 'application/json': { schema: entry } } },
          400: failure,
          404: failure,
        },
      },
    },
    '/topics': {
      get: {
        operationId: 'topics',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500 } },
          { ...size, name: 'pageSize' },
        ],
        responses: {
          200: {
            description: 'Always the same.',
            content: list({
              total: { type: 'integer' },
              next: { type: ['string', 'null'], format: 'uri-reference' },
            }),
          },
          400: failure,
          404: failure,
        },
      },
    },
  },
  components: {
    schemas: {
      Entry: {
        type: 'object',
        required: ['id', 'words'],
        properties: { id: { type: 'string', pattern: '^[etr]' }, words: { type: 'string' } },
      },
      Failure: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'string', enum: ['bad_request', 'not_found'] } },
      },
    },
  },
};

const TOPICS = Array.from({ length: 23 }, (_, index) => ({ id: `t${index}`, words: `topic ${index}` }));

function listener(fault: string | null) {
  const entries: { id: string; words: string }[] = [];
  const readings: { id: string; words: string }[] = [];
  const refuse = (status: number): Said => ({
    status: fault === 'refuses with 409' && status === 400 ? 409 : status,
    body: { error: status === 404 ? 'not_found' : fault === 'an error of no name' ? 'oops' : 'bad_request' },
  });
  return answering(({ method, path, query, type, body }) => {
    const [base, name, id, more] = path;
    if (base !== 'v1' || more !== undefined) return refuse(404);
    if (name === 'entries' && id === undefined && method === 'POST') {
      const words = jsonObject(body)?.words;
      if (body !== '' && type !== 'application/json') return refuse(415);
      if (!isText(words, 1, 20)) return refuse(400);
      entries.push({ id: `e${entries.length + 1}`, words });
      return { status: 201, body: entries.at(-1) };
    }
    if (method !== 'GET' && method !== 'HEAD') return refuse(404);
    if (name === 'entries' && id === undefined) return follow(query);
    if (name === 'entries') {
      const found = entries.find((one) => one.id === id);
      if (!/^e[0-9]{1,9}$/.test(id ?? '')) return refuse(400);
      if (fault === 'cuts what it reads' && found !== undefined)
        return { status: 200, body: { ...found, words: found.words.slice(1) } };
      return found === undefined ? refuse(404) : { status: 200, body: found };
    }
    if (id !== undefined || (name !== 'readings' && name !== 'topics')) return refuse(404);
    if (name === 'readings') readings.unshift({ id: `r${readings.length}`, words: 'read' });
    return page(query, name === 'readings' ? readings : TOPICS, `/v1/${name}`);
  });

  /** Newest first: what is published meanwhile moves nothing. */
  function follow(query: URLSearchParams): Said {
    const size = whole(query.get('size'), 1, 20, 3);
    const cursor = query.get('cursor');
    const known =
      cursor === null
        ? null
        : entries.findIndex(({ id }) => Buffer.from(id).toString('base64url') === cursor);
    // A cursor is the server's own: one that it did not give is refused.
    if (size === null || (known !== null && known < 0)) return refuse(400);
    const rest = entries.slice(0, known ?? undefined).reverse();
    const shown = rest.slice(0, size);
    const next = rest.length > size ? Buffer.from(shown.at(-1)?.id ?? '').toString('base64url') : null;
    const link =
      fault === 'a Link to nowhere'
        ? '</v1/entries>; rel="first"'
        : `</v1/entries?cursor=${next}&size=${size}>; rel="next"`;
    return {
      status: 200,
      headers: next === null && fault !== 'a Link to nowhere' ? {} : { link },
      body: { entries: shown },
    };
  }

  function page(query: URLSearchParams, all: readonly unknown[], address: string): Said {
    const page = whole(query.get('page'), 1, 500, 1);
    const size = whole(query.get('pageSize'), 1, 20, 10);
    if (page === null || size === null) return refuse(400);
    const from = (page - 1) * size - (fault === 'pages that overlap' && page > 1 ? 1 : 0);
    if (page > 1 && from >= all.length) return refuse(404);
    const next = from + size < all.length ? `${address}?page=${page + 1}&pageSize=${size}` : null;
    const total = fault === 'a total of the page' && page > 1 ? all.length - from : all.length;
    return { status: 200, body: { total, next, entries: all.slice(from, from + size) } };
  }
}

/** No keys; `Link: rel=next` with a cursor of its own, the address of the next page in the body, a list that its reading changes. */
export const feed: ForeignDesign = {
  document,
  base: '/v1',
  key: 'none',
  notes: [
    'entries: its list was not walked: cursor leads through it, of which only the server knows what is right; none was sent.',
  ],
  faults: {
    'refuses with 409': 'status-documented',
    'an error of no name': 'body-documented',
    'cuts what it reads': 'publish created-readable',
    'a Link to nowhere': 'entries headers-documented',
    'pages that overlap': 'topics list-walk',
    'a total of the page': 'topics list-walk',
  },
  documentFaults: {
    'no 404 for what is not there': [
      ({ paths }) => Reflect.deleteProperty(paths['/entries/{id}'].get.responses, '404'),
      'entry status-documented',
    ],
    'refusals without a form': [
      ({ paths }) => Object.assign(paths['/entries'].post.responses[400], { content: undefined }),
      'body-documented',
    ],
  },
  listener,
};

/** The same server's readings: who reads them stands in them, so that they grow while they are walked. */
export const readings: ForeignDesign = {
  ...feed,
  document: {
    ...document,
    paths: { '/readings': { get: { ...document.paths['/topics'].get, operationId: 'readings' } } },
  },
  notes: ['readings: its list was not judged, for it changes from one request to the next.'],
  faults: {},
  documentFaults: {},
};
