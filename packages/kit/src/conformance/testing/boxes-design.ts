import { answering, type Said } from './foreign-design.ts';

const failure = {
  description: 'No.',
  content: { 'application/json': { schema: { type: 'object' } } },
};
const id = {
  name: 'boxId',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[a-z0-9]{1,9}$' },
};
const lid = { type: 'string', maxLength: 9 };
const record = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' }, lid, parts: { type: 'array', items: { type: 'object' } } },
    },
  },
};
const box = { description: 'It.', content: record };
const wanted = {
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', required: ['lid'], properties: { lid }, additionalProperties: false },
    },
  },
};
const header = (name: string, pattern: string) => ({
  name,
  in: 'header',
  schema: { type: 'string', pattern },
});
const count = { name: 'n', in: 'query', required: true, schema: { type: 'integer', minimum: 1, maximum: 9 } };

/** Ranges, HEAD by itself and beside GET, what must not be empty, records that POST and PUT make, a verb behind an id. */
export const boxesDocument = {
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/boxes': {
      post: { operationId: 'make', requestBody: wanted, responses: { 201: box, 400: failure, 401: failure } },
    },
    '/boxes/{boxId}': {
      parameters: [id],
      get: {
        operationId: 'show',
        parameters: [header('Range', '^bytes=[0-2]-[3-9]$'), header('If-Range', '^"e"$')],
        responses: { 200: box, 206: { description: 'A part.' }, 401: failure, 404: failure },
      },
      put: {
        operationId: 'place',
        requestBody: wanted,
        responses: { 200: box, 201: box, 400: failure, 401: failure },
      },
    },
    '/boxes/{boxId}:shut': {
      post: {
        operationId: 'shut',
        parameters: [id],
        responses: { 204: { description: 'Shut.' }, 401: failure, 404: failure },
      },
    },
    '/marks': {
      get: {
        operationId: 'marks',
        parameters: [count],
        responses: { 200: { description: 'So many.' }, 400: failure, 401: failure },
      },
      head: {
        operationId: 'marked',
        responses: { 204: { description: 'Some.' }, 401: { description: 'Who?' } },
      },
    },
    '/files': {
      post: {
        operationId: 'upload',
        requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
        responses: { 204: { description: 'Kept.' } },
      },
    },
    '/words': {
      post: {
        operationId: 'say',
        requestBody: {
          required: true,
          content: { 'text/plain': { schema: { type: 'string', maxLength: 3 } } },
        },
        responses: { 204: { description: 'Heard.' }, 400: failure, 401: failure },
      },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
};

export const BOX_KEY = 'box-key-4711';

/** Faults, each with what it is called: `operation check`. */
export const boxFaults = {
  'made, and then nobody may read it': 'make created-readable',
  'made, and then asks who it is': 'make created-readable',
  'made, and then it cannot be read': 'make created-readable',
  'placed, and then gone': 'place created-readable',
  'placed, and then another': 'place created-readable',
  'HEAD with another ETag': 'show head-as-get',
  'HEAD with another date': 'show head-as-get',
  'HEAD with the length of nothing': 'show head-as-get',
} as const;
export type BoxFault = keyof typeof boxFaults;

/** Right ways that differ. */
export type BoxWay = 'at another host' | 'HEAD without what is dear' | 'marks that change';

export function boxes(how: BoxFault | BoxWay | null) {
  const kept = new Map<string, string>();
  const refused: Partial<Record<string, number>> = {
    'made, and then nobody may read it': 403,
    'made, and then asks who it is': 401,
    'made, and then it cannot be read': 409,
  };
  let [made, asked] = [0, 0];
  return answering(({ method, path: [first, second, ...more], headers, query, type, body }): Said => {
    const no = (status: number): Said => ({ status, body: {} });
    if (more.length > 0) return no(404);
    if (headers['x-key'] !== BOX_KEY) return method === 'HEAD' ? { status: 401 } : no(401);
    if (first === 'marks') {
      if (method === 'HEAD') return { status: 204 };
      return method !== 'GET' ? no(404) : /^[1-9]$/.test(query.get('n') ?? '') ? { status: 200 } : no(400);
    }
    if (first === 'words') return method !== 'POST' ? no(404) : said();
    if (first !== 'boxes') return no(404);
    if (method === 'POST' && second?.endsWith(':shut') === true)
      return kept.has(second.replace(':shut', '')) ? { status: 204 } : no(404);
    const lid = /^\{"lid":"(.*)"\}$/s.test(body) ? (JSON.parse(body).lid as string) : null;
    const right = lid !== null && [...lid].length <= 9 && type === 'application/json';
    if (method === 'POST' && second === undefined) {
      if (!right) return no(400);
      made += 1;
      kept.set(`m${made}`, lid);
      const host = how === 'at another host' ? 'https://boxes.example' : '';
      const location = `${host}/boxes/${host === '' ? `m${made}` : `x${made}`}`;
      return { status: 201, headers: { location }, body: { id: `m${made}`, lid } };
    }
    if (second === undefined || !/^[a-z0-9]{1,9}$/.test(second)) return no(404);
    if (method === 'PUT') return right ? placed(second, lid) : no(400);
    return method === 'GET' || method === 'HEAD' ? shown(second, method) : no(404);

    function said(): Said {
      return type === 'text/plain' && body !== '' && [...body].length <= 3 ? { status: 204 } : no(400);
    }
    function placed(name: string, given: string): Said {
      const status = kept.has(name) ? 200 : 201;
      kept.set(name, how === 'placed, and then another' ? `${given}!`.slice(-9) : given);
      if (how === 'placed, and then gone') kept.delete(name);
      return { status, body: { id: name, lid: given } };
    }
    function shown(name: string, by: string): Said {
      const found = kept.get(name);
      if (found === undefined) return by === 'HEAD' ? { status: 404 } : no(404);
      const status = name.startsWith('m') ? refused[how ?? ''] : undefined;
      if (status !== undefined) return no(status);
      if (headers.range !== undefined && by === 'GET')
        return { status: 206, headers: { 'content-range': 'bytes 0-3/9' } };
      asked += 1;
      const whole = JSON.stringify({ id: name, lid: found });
      const wrong = by === 'HEAD' ? how : null;
      const tags = {
        etag:
          how === 'marks that change' ? `"${asked}"` : wrong === 'HEAD with another ETag' ? '"other"' : '"e"',
        'last-modified': `Mon, 0${wrong === 'HEAD with another date' ? 2 : 1} Jan 2024 00:00:00 GMT`,
        'content-length':
          wrong === 'HEAD with the length of nothing' ? '0' : String(Buffer.byteLength(whole)),
      };
      const type = { 'content-type': 'application/json' };
      const told = wrong === 'HEAD without what is dear' ? type : { ...type, ...tags };
      return { status: 200, headers: told, ...(by === 'HEAD' ? {} : { body: JSON.parse(whole) }) };
    }
  });
}
