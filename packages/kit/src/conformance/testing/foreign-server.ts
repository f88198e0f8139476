import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a member of the class of servers that others wrote differs in, and what may be wrong with it. */
export interface Ways {
  readonly fault?: (typeof foreignFaults)[number];
  readonly order?: 'changing';
}

export const foreignFaults = [
  'integer ids as text',
  'success undocumented',
  'refuses with 418',
  'HTML for JSON',
  'takes every page size',
  'takes any title',
  'refuses what is valid',
  'fails on the list',
  'open without key',
  'forgets what it made',
  'changes the title',
  'serves PATCH',
  'a 405 without Allow',
  'no count header',
  'refuses without the key in JSON',
] as const;

export const FOREIGN_KEY = 'foreign-key-0815';

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const integer = { type: 'integer', minimum: 1, maximum: 100 };

/** A 3.0 document with pages by other names, integer ids, a key in the query and errors of its own. */
export const foreignDocument = {
  openapi: '3.0.3',
  info: { title: 'Jobs', version: '1' },
  servers: [{ url: '/v2' }],
  security: [{ token: [] }],
  paths: {
    '/jobs': {
      get: {
        operationId: 'list_jobs',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 1000 } },
          { name: 'per_page', in: 'query', schema: integer },
        ],
        responses: {
          200: {
            description: 'Some.',
            headers: { 'X-Count': { required: true, schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Job' } },
              },
            },
          },
          400: failure('Not so.'),
          401: failure('Who?'),
        },
      },
      post: {
        operationId: 'add_job',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewJob' } } },
        },
        responses: {
          201: {
            description: 'Made.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
          },
          202: { description: 'Later.' },
          400: failure('Not so.'),
          401: failure('Who?'),
          415: failure('JSON, please.'),
        },
      },
    },
    '/jobs/{id}': {
      get: {
        operationId: 'get_job',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        responses: {
          200: {
            description: 'One.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
          },
          400: failure('Not so.'),
          401: failure('Who?'),
          404: { description: 'None.', content: { 'text/html': {} } },
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'query', name: 'token' } },
    schemas: {
      NewJob: {
        type: 'object',
        required: ['title'],
        additionalProperties: false,
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 20 },
          note: { type: 'string', nullable: true },
          later: { type: 'boolean' },
        },
      },
      Job: {
        type: 'object',
        required: ['id', 'title'],
        properties: {
          id: { type: 'integer' },
          title: { type: 'string' },
          note: { type: 'string', nullable: true },
        },
      },
      Failure: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    },
  },
};

interface Job {
  readonly id: number;
  readonly title: string;
  readonly note?: string | null;
}

/** The listener of a server written by hand, without a framework: it answers 404 to what it does not know. */
export function foreignListener({ fault, order }: Ways) {
  const jobs: Job[] = [];
  return async (request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> => {
    const url = new URL(request.url ?? '/', 'http://jobs');
    const send = (status: number, body?: unknown, headers: Record<string, string> = {}): ServerResponse => {
      const type = fault === 'HTML for JSON' && status === 200 ? 'text/html' : 'application/json';
      response.writeHead(status, body === undefined ? headers : { 'content-type': type, ...headers });
      return response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const refuse = (status: number): ServerResponse =>
      send(
        fault === 'refuses with 418' && status === 400 ? 418 : status,
        fault === 'refuses without the key in JSON' && status === 400 ? {} : { code: 'no' },
      );
    const nothing = (): ServerResponse =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing.</p>');
    if (fault === 'serves PATCH' && request.method === 'PATCH') return send(200, {});
    if (fault === 'a 405 without Allow' && request.method === 'PATCH') return send(405, { code: 'no' });
    const [, single] = /^\/v2\/jobs\/([^/]+)$/.exec(url.pathname) ?? [];
    if (url.pathname !== '/v2/jobs' && single === undefined) return nothing();
    if (request.method !== 'GET' && (request.method !== 'POST' || single !== undefined)) return nothing();
    const open = fault === 'open without key' && request.method === 'GET' && single === undefined;
    if (!open && url.searchParams.get('token') !== FOREIGN_KEY) return refuse(401);
    if (single !== undefined) {
      if (!/^[1-9]\d*$/.test(single)) return refuse(400);
      const found = jobs.find(({ id }) => id === Number(single));
      if (found === undefined) return nothing();
      return send(200, fault === 'changes the title' ? { ...found, title: `${found.title}!` } : found);
    }
    if (request.method === 'POST') return create(await text(request), request.headers['content-type']);
    const [page, size] = [url.searchParams.get('page') ?? '0', url.searchParams.get('per_page') ?? '10'];
    if (fault !== 'takes every page size' && (!/^[1-9]\d*$/.test(size) || Number(size) > 100))
      return refuse(400);
    if (!/^\d+$/.test(page) || Number(page) > 1000) return refuse(400);
    if (fault === 'fails on the list' && jobs.length > 2) return send(500, { code: 'oh' });
    const sorted = order === 'changing' ? [...jobs].sort(() => Math.random() - 0.5) : jobs;
    const items = sorted.slice(Number(page) * Number(size)).slice(0, Number(size));
    const shown = fault === 'integer ids as text' ? items.map((job) => ({ ...job, id: `${job.id}` })) : items;
    return send(
      fault === 'success undocumented' ? 203 : 200,
      shown,
      fault === 'no count header' ? {} : { 'x-count': String(jobs.length) },
    );

    function create(body: string, type: string | undefined): ServerResponse {
      let given: { title?: unknown; note?: unknown; later?: unknown } | null;
      if (body !== '' && type !== 'application/json') return refuse(415);
      try {
        given = JSON.parse(body);
      } catch {
        return refuse(400);
      }
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse(400);
      const { title, note, later, ...more } = given;
      const any = fault === 'takes any title' && typeof title === 'string';
      const long = typeof title !== 'string' || title === '' || [...title].length > 20;
      const wrong =
        (long && !any) ||
        !['string', 'undefined'].includes(note === null ? 'string' : typeof note) ||
        !['boolean', 'undefined'].includes(typeof later) ||
        Object.keys(more).length > 0;
      if (wrong || (fault === 'refuses what is valid' && note === null)) return refuse(400);
      if (later === true) return send(202);
      const kept = note === undefined ? {} : { note: note as string | null };
      const job: Job = { id: jobs.length + 1, title: String(title), ...kept };
      if (fault !== 'forgets what it made') jobs.push(job);
      return send(201, job);
    }
  };
}
