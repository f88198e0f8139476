import {
  type Asked,
  answering,
  type ForeignDesign,
  isText,
  jsonObject,
  type Said,
  whole,
} from './foreign-design.ts';

const STATES = ['open', 'closed'];
const words = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
});
const ticket = { 'application/json': { schema: { $ref: '#/components/schemas/Ticket' } } };
const refusals = { 400: words('Not so.'), 401: words('Who?'), 415: words('JSON.') };
const input = (required: string[]) => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required,
        properties: {
          subject: { type: 'string', minLength: 3, maxLength: 30 },
          state: { type: 'string', enum: STATES },
          effort: { type: 'number', minimum: 0, exclusiveMaximum: true, maximum: 100, multipleOf: 0.5 },
          labels: {
            type: 'array',
            maxItems: 3,
            uniqueItems: true,
            items: { type: 'string', enum: ['a', 'b', 'c', 'd'] },
          },
          reporter: { type: 'string', format: 'email', nullable: true },
        },
      },
    },
  },
});

const document = {
  openapi: '3.0.3',
  info: { title: 'Tickets', version: '7' },
  security: [{ token: [] }],
  paths: {
    '/tickets': {
      get: {
        operationId: 'tickets_list',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 10000, default: 1 } },
          { name: 'per_page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 30, default: 5 } },
          { name: 'state', in: 'query', schema: { type: 'string', enum: STATES } },
        ],
        responses: {
          200: {
            description: 'Some.',
            headers: { 'X-Total-Count': { required: true, schema: { type: 'integer', minimum: 0 } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Ticket' } },
              },
            },
          },
          ...refusals,
          404: words('No such page.'),
        },
      },
      post: {
        operationId: 'tickets_create',
        requestBody: input(['subject']),
        responses: { 201: { description: 'Made.', content: ticket }, ...refusals },
      },
    },
    '/tickets/{number}': {
      parameters: [
        {
          name: 'number',
          in: 'path',
          required: true,
          schema: { type: 'integer', minimum: 1, maximum: 999999 },
        },
      ],
      get: {
        operationId: 'tickets_get',
        responses: { 200: { description: 'It.', content: ticket }, ...refusals, 404: words('None.') },
      },
      patch: {
        operationId: 'tickets_change',
        requestBody: input([]),
        responses: { 200: { description: 'It.', content: ticket }, ...refusals, 404: words('None.') },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
    schemas: {
      Ticket: {
        type: 'object',
        required: ['number', 'subject', 'state'],
        properties: {
          number: { type: 'integer' },
          subject: { type: 'string' },
          state: { type: 'string', enum: STATES },
          effort: { type: 'number', nullable: true },
          labels: { type: 'array', items: { type: 'string' } },
          reporter: { type: 'string', nullable: true },
        },
      },
    },
  },
};

function isRight(
  { subject, state, effort, labels, reporter }: Record<string, unknown>,
  fault: string | null,
): boolean {
  const list = Array.isArray(labels) ? labels : [];
  return [
    subject === undefined || isText(subject, 3, 30),
    state === undefined || (typeof state === 'string' && STATES.includes(state)),
    effort === undefined ||
      (typeof effort === 'number' &&
        effort >= 0 &&
        effort < 100 &&
        (Number.isInteger(effort * 2) || fault === 'takes any effort')),
    labels === undefined ||
      (Array.isArray(labels) &&
        list.length < 4 &&
        (new Set(list).size === list.length || fault === 'takes a label twice') &&
        list.every((one) => ['a', 'b', 'c', 'd'].includes(one))),
    reporter === undefined ||
      reporter === null ||
      (typeof reporter === 'string' && /^[^@\s]+@[^@\s]+$/.test(reporter)),
  ].every(Boolean);
}

function listener(fault: string | null) {
  const tickets: Record<string, unknown>[] = [];
  const refuse = (status: number): Said => ({
    status,
    body: fault === 'refuses in JSON' ? { status } : `no: ${status}\n`,
  });
  return answering((asked) => {
    const { method, path, headers } = asked;
    if (path[0] !== 'tickets' || path.length > 2) return refuse(404);
    if (headers['x-token'] !== 'tk-1' && !(fault === 'open for changes' && method === 'PATCH'))
      return refuse(401);
    if (path.length === 1) {
      if (method === 'GET') return list(asked.query);
      return method === 'POST' ? write(asked, null) : refuse(404);
    }
    const number = whole(path[1] ?? '', 1, 999999, 0);
    if (number === null) return refuse(400);
    const found = tickets[number - 1];
    if (found === undefined || (method !== 'GET' && method !== 'PATCH')) return refuse(404);
    return method === 'GET' ? { status: 200, body: found } : write(asked, found);
  });

  function list(query: URLSearchParams): Said {
    const page = whole(query.get('page'), 1, 10000, 1);
    const size = whole(query.get('per_page'), 1, 30, 5);
    const state = query.get('state');
    if (page === null || size === null || (state !== null && !STATES.includes(state))) return refuse(400);
    const all = tickets.filter((one) => state === null || one.state === state);
    const skipped = (page - 1) * size - (fault === 'pages that overlap' && page > 1 ? 1 : 0);
    // As some frameworks do: behind the last page is nothing, not an empty list.
    if (page > 1 && skipped >= all.length) return refuse(404);
    const total = fault === 'counts in words' ? 'many' : String(all.length);
    return { status: 200, headers: { 'x-total-count': total }, body: all.slice(skipped, skipped + size) };
  }

  function write({ type, body }: Asked, found: Record<string, unknown> | null): Said {
    if (body !== '' && type !== 'application/json') return refuse(415);
    const given = jsonObject(body);
    if (given === null || !isRight(given, fault) || (found === null && given.subject === undefined))
      return refuse(400);
    const { subject, state, effort, labels, reporter } = given;
    const known = Object.entries({ subject, state, effort, labels, reporter }).filter(
      ([, value]) => value !== undefined,
    );
    if (found !== null) return { status: 200, body: Object.assign(found, Object.fromEntries(known)) };
    const made = {
      number: tickets.length + 1,
      state: 'open',
      effort: null,
      labels: [],
      ...Object.fromEntries(known),
    };
    tickets.push(made);
    return { status: 201, body: made };
  }
}

/** Pages by number with the total in a header and 404 behind the last, integers for ids, refusals in plain text. */
export const tickets: ForeignDesign = {
  document,
  base: '',
  key: 'tk-1',
  notes: [
    'tickets_list: its list was not walked: the document says neither how many there are nor whether more follow.',
  ],
  faults: {
    'refuses in JSON': 'content-type-documented',
    'takes any effort': 'invalid-refused',
    'takes a label twice': 'invalid-refused',
    'open for changes': 'tickets_change credentials-required',
    'counts in words': 'tickets_list headers-documented',
  },
  documentFaults: {
    'no refusal of a key': [
      ({ paths }) => Reflect.deleteProperty(paths['/tickets'].get.responses, '401'),
      'tickets_list status-documented',
    ],
    'no place for a wrong number': [
      ({ paths }) => Reflect.deleteProperty(paths['/tickets/{number}'].get.responses, '400'),
      'tickets_get status-documented',
    ],
    'a refusal without its words': [
      ({ paths }) => Reflect.deleteProperty(paths['/tickets'].post.responses[400], 'content'),
      'body-documented',
    ],
  },
  listener,
};
