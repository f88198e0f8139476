import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { recordingLog } from './recording-log.ts';

/** What is sent to a row's only operation: what follows its path, with headers, and a body as it goes over the wire. */
export type Asked = string | { at?: string; headers?: Record<string, string>; body?: unknown; text?: string };

/** A small document of one operation, and the requests that it allows and forbids. */
export interface Row {
  /** Merged into the operation. */
  readonly operation: object;
  /** Where it is neither POST with a body nor GET without. */
  readonly verb?: string;
  /** What follows `/row`; a template. */
  readonly path?: string;
  readonly schemas?: object;
  readonly valid: readonly Asked[];
  readonly invalid: readonly Asked[];
  /** What the handler is given, at least. */
  readonly gives?: readonly (readonly [Asked, object])[];
  /** The schema of the answers; the handler gives back the body it is sent. */
  readonly answer?: object;
  /** What stands at the root of its document, beside the rest. */
  readonly root?: object;
  /** Bytes of a body. */
  readonly bodyLimit?: number;
}

interface operations {
  row: {
    parameters: { path?: never; query?: never; header?: never; cookie?: never };
    requestBody?: { content: { 'application/json': unknown } };
    responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': unknown } } };
  };
}

const entry = {
  id: 'row',
  scopes: [],
  secured: false,
  paginated: false,
  idempotent: false,
  deprecated: false,
  successStatus: 200,
};

/** Serves the row's document and sends requests to it. */
export async function ask({
  operation,
  verb,
  path = '',
  schemas = {},
  answer = {},
  root = {},
  bodyLimit,
}: Row) {
  let seen: unknown;
  const method = verb ?? ('requestBody' in operation ? 'post' : 'get');
  const responses = { 200: { description: 'Any.', content: { 'application/json': { schema: answer } } } };
  const api = createApi<operations, null, { id: string }>({
    contract: {
      document: {
        openapi: '3.1.0',
        ...root,
        info: { title: 'Row', version: '1' },
        paths: { [`/row${path}`]: { [method]: { responses, ...operation } } },
        components: { schemas },
      },
      operations: { row: { ...entry, method, path: `/row${path}` } },
    },
    handlers: {
      row: (input: { body?: unknown }) => {
        seen = input;
        return reply(200, input.body ?? null);
      },
    },
    anonymous: { key: { id: '', prefix: '', scopes: new Set() }, limitPerMinute: 6000, account: { id: '' } },
    authenticate: async () => null,
    addressLimit: 6000,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    validateResponses: true,
    log: recordingLog(),
  });
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  return {
    port: served.port,
    seen: () => seen,
    send: (asked: Asked) => {
      const { at = '', headers = {}, body, text } = typeof asked === 'string' ? { at: asked } : asked;
      const content = text ?? (body === undefined ? null : JSON.stringify(body));
      const type = content === null ? {} : { 'content-type': 'application/json' };
      return fetch(`${served.url}/row${at}`, {
        method: method.toUpperCase(),
        headers: { ...type, ...headers },
        ...(content === null ? {} : { body: content }),
      });
    },
    [Symbol.asyncDispose]: () => served.close(),
  };
}
