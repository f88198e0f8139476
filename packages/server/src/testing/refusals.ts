import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import type { ErrorBody } from '../reply/error-form.ts';
import { serve } from '../serve/serve.ts';
import { entry, type PartsOptions, partsOptions } from './parts.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';

export interface Refused {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

export interface Refusals {
  /** What the operation answered, by the status that the server means. */
  readonly answers: ReadonlyMap<number, Refused>;
  readonly log: RecordingLog;
  readonly document: object;
}

export interface RefusalOptions {
  readonly components?: object;
  readonly errors?: Readonly<Record<string, ErrorBody>>;
  readonly errorBody?: ErrorBody;
  readonly validateResponses?: boolean;
}

const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const body = { content: { 'application/json': { schema: { type: 'object' } } } };

const json = { authorization: 'Bearer me', 'content-type': 'application/json' };
const handlers: PartsOptions['handlers'] = {
  getPart: ({ path }) => {
    if (path['part-id'] === 2) throw new Error('secret');
    if (path['part-id'] === 3) throw new BackendUnavailable('no database');
    return reply(200, 1);
  },
};

/** What provokes each status of an operation. */
const provocations: readonly (readonly [status: number, path: string, init: RequestInit])[] = [
  [400, '/parts/10', { headers: json, body: '{}' }],
  [401, '/parts/1', { headers: { 'content-type': 'application/json' }, body: '{}' }],
  [403, '/parts/1', { headers: { ...json, authorization: 'Bearer guest' }, body: '{}' }],
  [404, '/nowhere', { headers: json }],
  [405, '/parts/1', { headers: json, method: 'PUT' }],
  [406, '/parts/1', { headers: { ...json, accept: 'image/png' }, body: '{}' }],
  [413, '/parts/1', { headers: json, body: JSON.stringify({ long: 'x'.repeat(110_000) }) }],
  [415, '/parts/1', { headers: { ...json, 'content-type': 'text/plain' }, body: '{}' }],
  [422, '/parts/1', { headers: { ...json, 'idempotency-key': 'used' }, body: '{}' }],
  [429, '/parts/1', { headers: { ...json, authorization: 'Bearer busy' }, body: '{}' }],
  [500, '/parts/2', { headers: json, body: '{}' }],
  [503, '/parts/3', { headers: json, body: '{}' }],
];

/** The statuses that belong to an operation; 404 and 405 are of none. */
export const operationStatuses = provocations
  .map(([status]) => status)
  .filter((status) => ![404, 405].includes(status));

/** Every refusal of a contract of one operation that declares these errors. */
export async function everyRefusal(errorResponses: object, options: RefusalOptions = {}): Promise<Refusals> {
  const { contract, ...rest } = partsOptions({
    method: 'post',
    operation: {
      parameters: [key],
      requestBody: body,
      security: [{ key: ['write'] }],
      responses: {
        200: { content: { 'application/json': { schema: { type: 'integer' } } } },
        ...errorResponses,
      },
    },
  });
  const components = { ...contract.document.components, ...options.components };
  const document = { ...contract.document, components };
  const log = recordingLog();
  const { errors, errorBody, validateResponses = true } = options;
  const api = createApi({
    ...rest,
    contract: { document, operations: { getPart: { ...entry, method: 'post', idempotent: true } } },
    handlers,
    authenticate: async (token) => ({
      key: { id: token, prefix: token, scopes: new Set(token === 'guest' ? [] : ['write']) },
      limitPerMinute: token === 'busy' ? 1 : 600,
      account: { id: token },
    }),
    begin: async () => ({ stores: null, commit: async () => {}, rollback: async () => {} }),
    idempotency: { find: async () => stored, save: async () => {} },
    ...(errors === undefined ? {} : { errors }),
    ...(errorBody === undefined ? {} : { errorBody }),
    validateResponses,
    log,
  });
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  const ask = async (path: string, init: RequestInit): Promise<Refused> => {
    const response = await fetch(`${served.url}${path}`, { method: 'POST', ...init });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };
  try {
    await ask('/parts/1', { headers: { ...json, authorization: 'Bearer busy' }, body: '{}' });
    const answers = new Map<number, Refused>();
    for (const [status, path, init] of provocations) answers.set(status, await ask(path, init));
    return { answers, log, document };
  } finally {
    await served.close();
  }
}

const stored = {
  accountId: 'me',
  key: 'used',
  fingerprint: 'of another request',
  status: 200,
  data: 1,
  location: null,
  createdAt: 0,
  expiresAt: Number.MAX_SAFE_INTEGER,
};
