import type { ErrorCode, ErrorDetail, OperationId } from '../contract.ts';
import { isObject } from '../json.ts';
import type { Example } from './example.ts';
import { examples } from './examples.gen.ts';
import { listed, newRecord, type Record, type RecordStore, recordsOf } from './records.ts';

/** An error that the API is to answer with. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message?: string;
  readonly headers?: Readonly<{ [name: string]: string }>;
  /** Refuses calls of this operation only. */
  readonly operation?: OperationId;
  /** How many calls are refused. Default 1. */
  readonly times?: number;
}

/** A request that arrived. */
export interface TestRequest {
  /** Null where the contract has no such operation. */
  readonly operation: string | null;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

export interface TestApi {
  /** Give it to `createClient`, with any key and any base URL. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Everything that was asked, in its order; repeated attempts too. */
  readonly requests: readonly TestRequest[];
  /** Refuses the next call, or several; refusals are used up in the order they were given. */
  refuse(refusal: Refusal): void;
}

/**
 * Makes an API in memory that answers with the examples of the contract. What is created appears in lists, an audit or a
 * GEO test that is started has ended when it is next looked at, a repeated idempotency key gives the first answer, and a
 * body without a required field or with an unknown one is refused. Answers carry no rate headers, so no call waits.
 */
export const createTestApi = (): TestApi => {
  const requests: TestRequest[] = [];
  const refusals: { refusal: Refusal; left: number }[] = [];
  const store: RecordStore = new Map();
  const replies = new Map<string, Record>();

  const refusalOf = (operation: Example): Refusal | undefined => {
    const next = refusals.find(
      ({ refusal, left }) => left > 0 && (refusal.operation ?? operation.id) === operation.id,
    );
    if (next) next.left--;
    return next?.refusal;
  };

  const answer = (operation: Example, { method, url, body, idempotencyKey }: TestRequest): Response => {
    const { pathname, searchParams } = new URL(url);
    if (operation.list) return page(recordsOf(store, operation, pathname), searchParams);
    if (method !== 'POST') return success(operation, listed(store, operation, pathname));
    const given: Record = isObject(body) ? body : {};
    const details = misfits(operation, given);
    if (details.length > 0) {
      const [first] = details;
      return refused({ status: 400, code: 'VALIDATION_ERROR', message: `${first?.message}` }, details);
    }
    const made =
      (idempotencyKey && replies.get(idempotencyKey)) || newRecord(store, operation, pathname, given);
    if (idempotencyKey) replies.set(idempotencyKey, made);
    return success(operation, made);
  };

  return {
    requests,
    refuse: (refusal) => void refusals.push({ refusal, left: refusal.times ?? 1 }),
    fetch: async (request) => {
      request.signal.throwIfAborted();
      const { method, url, headers } = request;
      const operation = operationOf(method, new URL(url).pathname);
      const text = await request.text();
      const received = {
        operation: operation?.id ?? null,
        method,
        url,
        body: text === '' ? undefined : JSON.parse(text),
        idempotencyKey: headers.get('idempotency-key'),
      };
      requests.push(received);
      if (!headers.get('authorization')?.startsWith('Bearer ')) {
        return refused({ status: 401, code: 'UNAUTHENTICATED', message: 'Send an API key.' });
      }
      if (!operation) {
        const message = `The contract has no ${method} ${new URL(url).pathname}.`;
        return refused({ status: 404, code: 'NOT_FOUND', message });
      }
      const refusal = refusalOf(operation);
      return refusal ? refused(refusal) : answer(operation, received);
    },
  };
};

/** The operation whose path the address ends with; what stands before is the base URL. */
const operationOf = (method: string, address: string): Example | undefined =>
  examples
    .filter((example) => example.method === method)
    .filter(({ path }) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address))
    .sort((one, other) => other.path.length - one.path.length)[0];

const misfits = ({ required, fields }: Example, body: Record): ErrorDetail[] => {
  const missing = required.filter((field) => !(field in body));
  const unknown = Object.keys(body).filter((field) => !fields.includes(field));
  return [
    ...missing.map((field) => detail(field, 'required', `${field} is required.`)),
    ...unknown.map((field) =>
      detail(field, 'additionalProperties', `${field} is not a field of this request.`),
    ),
  ];
};

const detail = (field: string, code: string, message: string): ErrorDetail => ({
  in: 'body',
  field: `/${field}`,
  code,
  message,
});

const envelope = (
  status: number,
  body: object,
  headers: Readonly<{ [name: string]: string }> = {},
): Response => {
  const init = { status, headers: { 'x-request-id': REQUEST_ID, ...headers } };
  return status === 204 ? new Response(null, init) : Response.json(body, init);
};

const REQUEST_ID = 'test-request';

const success = ({ status }: Example, data: unknown): Response =>
  envelope(status, { data, meta: { requestId: REQUEST_ID } });

const page = (records: readonly unknown[], query: URLSearchParams): Response => {
  const number = Number(query.get('page') ?? 1);
  const pageSize = Number(query.get('pageSize') ?? 20);
  const total = records.length;
  const totalPages = Math.ceil(total / pageSize);
  const data = records.slice((number - 1) * pageSize, number * pageSize);
  const hasNextPage = number < totalPages;
  const meta = { requestId: REQUEST_ID, page: number, pageSize, total, totalPages, hasNextPage };
  return envelope(200, { data, meta });
};

const refused = (
  { status, code, message = 'Refused by the test.', headers }: Refusal,
  details?: object,
): Response => envelope(status, { error: { code, message, requestId: REQUEST_ID, details } }, headers);
