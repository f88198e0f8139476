import type { Handlers } from '../contract/handler.ts';
import { reply } from '../contract/reply.ts';
import type { ApiSetup } from '../way/api-options.ts';
import { recordingLog } from './recording-log.ts';

interface operations {
  getPart: {
    parameters: { path: { 'part-id': number }; query?: never; header?: never; cookie?: never };
    requestBody?: { content: { 'application/json': object } };
    responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': number } } };
  };
}

interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly security: readonly object[];
  readonly components: object;
  readonly paths: Readonly<Record<string, object>>;
}

export type PartsOptions = ApiSetup<operations, null, { id: string }> & {
  readonly contract: { readonly document: Document };
};

/** The table's line of the only operation. */
export const entry = {
  id: 'getPart',
  method: 'get',
  path: '/parts/{part-id}',
  scopes: [],
  secured: true,
  paginated: false,
  idempotent: false,
  deprecated: false,
  successStatus: 200,
};

/** A contract of one operation, whose path parameter is a number and whose query holds an object. */
export function partsOptions(wanted: {
  readonly handlers?: Handlers<operations, null, { id: string }>;
  /** Merged into the operation. */
  readonly operation?: object;
  readonly method?: string;
  readonly schemas?: object;
  readonly openapi?: string;
}): PartsOptions {
  const { method = 'get', openapi = '3.1.0', schemas = {} } = wanted;
  const id = { name: 'part-id', in: 'path', required: true, schema: { type: 'integer', maximum: 9 } };
  const filter = {
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', properties: { size: { type: 'integer', maximum: 9 } } },
  };
  const responses = { 200: { content: { 'application/json': { schema: { type: 'integer' } } } } };
  const operation = { parameters: [filter], responses, ...wanted.operation };
  return {
    contract: {
      document: {
        openapi,
        info: {},
        security: [{ key: [] }],
        paths: { [entry.path]: { parameters: [id], [method]: operation } },
        components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      },
      operations: { getPart: { ...entry, method } },
    },
    handlers: wanted.handlers ?? { getPart: () => reply(200, 1) },
    authenticate: async (token) => ({
      key: { id: token, prefix: token, scopes: new Set() },
      limitPerMinute: 600,
      account: { id: token },
    }),
    addressLimit: 600,
    validateResponses: true,
    log: recordingLog(),
  };
}
