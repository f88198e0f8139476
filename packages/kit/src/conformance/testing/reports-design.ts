import { answering, type ForeignDesign, isText, jsonObject, type Said } from './foreign-design.ts';

const failure = {
  description: 'No.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string' }, status: { type: 'integer' } },
      },
    },
  },
};
const id = {
  name: 'reportId',
  in: 'path',
  required: true,
  schema: { type: 'integer', format: 'int64', minimum: 1 },
};
const slug = {
  name: 'slug',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,19}$' },
};
const page = { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } };

const document = {
  openapi: '3.0.1',
  info: { title: 'Reports', version: '1' },
  security: [{}, { session: [] }],
  paths: {
    '/reports': {
      post: {
        operationId: 'order',
        parameters: [
          { name: 'Prefer', in: 'header', schema: { type: 'string', enum: ['respond-async', 'wait'] } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                required: ['year'],
                properties: {
                  year: { type: 'integer', minimum: 1990, maximum: 2030 },
                  kind: { type: 'string', enum: ['long', 'short'] },
                },
              },
            },
          },
        },
        responses: {
          202: {
            description: 'Later.',
            headers: {
              Location: { required: true, schema: { type: 'string' } },
              'Retry-After': { schema: { type: 'integer' } },
            },
          },
          default: failure,
        },
      },
    },
    '/reports/{reportId}': {
      get: {
        operationId: 'poll',
        parameters: [id],
        responses: {
          200: {
            description: 'How far it is.',
            headers: { 'Retry-After': { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Report' } } },
          },
          303: {
            description: 'Done.',
            headers: { Location: { required: true, schema: { type: 'string' } } },
          },
          default: failure,
        },
      },
    },
    '/pages/{slug}': {
      parameters: [slug],
      get: {
        operationId: 'showPage',
        responses: {
          200: {
            description: 'It.',
            headers: { ETag: { required: true, schema: { type: 'string' } } },
            content: page,
          },
          default: failure,
        },
      },
      put: {
        operationId: 'putPage',
        parameters: [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } },
        },
        responses: {
          200: { description: 'Changed.', content: page },
          201: { description: 'Made.', content: page },
          412: failure,
          default: failure,
        },
      },
    },
  },
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    schemas: {
      Report: {
        oneOf: [{ $ref: '#/components/schemas/Waiting' }, { $ref: '#/components/schemas/Running' }],
        discriminator: {
          propertyName: 'state',
          mapping: { waiting: '#/components/schemas/Waiting', running: '#/components/schemas/Running' },
        },
      },
      Waiting: {
        type: 'object',
        required: ['state'],
        properties: { state: { type: 'string' }, place: { type: 'integer' } },
      },
      Running: {
        type: 'object',
        required: ['state', 'percent'],
        properties: { state: { type: 'string' }, percent: { type: 'number', minimum: 0, maximum: 100 } },
      },
      Page: {
        type: 'object',
        required: ['text'],
        additionalProperties: { type: 'string', maxLength: 9 },
        properties: { text: { type: 'string', maxLength: 50 } },
      },
    },
  },
};

function listener(fault: string | null) {
  const polls: number[] = [];
  const pages = new Map<string, string>();
  const refuse = (status: number): Said => ({
    status,
    headers: {
      'content-type': fault === 'problems as JSON' ? 'application/json' : 'application/problem+json',
    },
    body: { title: 'no', status },
  });
  return answering((asked) => {
    const { method, path, headers, type, body } = asked;
    const [name, which, more] = path;
    if (more !== undefined) return refuse(404);
    if (name === 'reports' && which === undefined) {
      if (method !== 'POST') return refuse(404);
      if (body !== '' && type !== 'application/x-www-form-urlencoded') return refuse(415);
      const form = new URLSearchParams(body);
      const year = Number(form.get('year'));
      const right = /^\d+$/.test(form.get('year') ?? '') && year >= 1990 && year <= 2030;
      const prefer =
        headers.prefer === undefined ||
        ['respond-async', 'wait'].includes(String(headers.prefer)) ||
        fault === 'takes any preference';
      if (
        (!right && fault !== 'takes no form at all') ||
        !prefer ||
        !['long', 'short', null].includes(form.get('kind'))
      )
        return refuse(400);
      polls.push(0);
      const location: Record<string, string> =
        fault === 'later, nowhere' ? {} : { location: `/reports/${polls.length}` };
      return { status: 202, headers: { ...location, 'retry-after': '0' } };
    }
    if (name === 'reports') return method === 'GET' ? poll(which ?? '') : refuse(404);
    if (name !== 'pages' || which === undefined) return refuse(404);
    if (!/^[a-z][a-z0-9-]{0,19}$/.test(which)) return refuse(400);
    const found = pages.get(which);
    const tag = `"${found?.length}"`;
    if (method === 'GET')
      return found === undefined
        ? refuse(404)
        : { status: 200, headers: { etag: tag }, body: JSON.parse(found) };
    if (method !== 'PUT') return refuse(404);
    if (body !== '' && type !== 'application/json') return refuse(415);
    const { text, ...others } = jsonObject(body) ?? {};
    if (
      !isText(text, 0, 50) ||
      !Object.values(others).every((one) => isText(one, 0, fault === 'takes long extras' ? 99 : 9))
    )
      return refuse(400);
    if (headers['if-match'] !== undefined && headers['if-match'] !== tag) return refuse(412);
    pages.set(which, JSON.stringify(fault === 'takes long extras' ? { text } : { ...others, text }));
    return {
      status: found === undefined ? 201 : 200,
      headers: { 'content-type': 'application/json' },
      body: fault === 'takes long extras' ? { text } : JSON.parse(pages.get(which) ?? ''),
    };
  });

  function poll(which: string): Said {
    const id = Number(which);
    if (!/^[1-9]\d{0,18}$/.test(which)) return refuse(400);
    const polled = polls[id - 1];
    if (polled === undefined) return refuse(404);
    polls[id - 1] = polled + 1;
    if (polled === 0)
      return { status: 200, headers: { 'retry-after': '0' }, body: { state: 'waiting', place: 1 } };
    if (polled === 1)
      return {
        status: 200,
        headers: { 'retry-after': '0' },
        body: { state: 'running', percent: fault === 'over the top' ? 101 : 50 },
      };
    return { status: 303, headers: { location: '/pages/report' } };
  }
}

/** 202 and asking again until 303, forms, PUT under a name of the client's with If-Match, problem+json behind `default`, keys of choice. */
export const reports: ForeignDesign = {
  document,
  base: '',
  key: 'sid-1',
  notes: [],
  faults: {
    'problems as JSON': 'content-type-documented',
    'takes any preference': 'order invalid-refused',
    'later, nowhere': 'order headers-documented',
    'over the top': 'poll body-documented',
    'takes long extras': 'putPage invalid-refused',
  },
  documentFaults: {
    'no 404 for what is not there': [
      ({ paths }) =>
        Object.assign(paths['/pages/{slug}'].get, {
          responses: { 200: { description: 'It.', content: page }, 400: failure },
        }),
      'showPage status-documented',
    ],
    'no refusal of a page': [
      ({ paths }) => Reflect.deleteProperty(paths['/pages/{slug}'].put.responses, 'default'),
      'putPage status-documented',
    ],
  },
  listener,
};
