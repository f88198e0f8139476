import type { ErrorCode } from '@seogeo/contract';
import { type DocumentedOperation, documented } from './documented.ts';
import { type Ids, validRequest } from './valid-request.ts';
import { bytesOf, send, sendBytes, type WireAnswer, type WireRequest } from './wire.ts';

/** A running service and what a provocation needs to know of it. */
export interface Scene {
  readonly port: number;
  /** A key with all scopes. */
  readonly key: string;
  readonly ids: Ids;
  /** Keys that each have a single scope, by that scope. */
  readonly singleScope: ReadonlyMap<string, string>;
  /** A key of an account with as many open audits as it may have, and the records of that account. */
  readonly crowded: { readonly key: string; readonly ids: Ids };
}

export type Provocation = (operation: DocumentedOperation, scene: Scene) => Promise<WireAnswer>;

/** A provocation that sends the operation's valid request with a change. */
const changed =
  (
    change: (request: WireRequest, operation: DocumentedOperation, scene: Scene) => WireRequest,
  ): Provocation =>
  (operation, scene) =>
    send(scene.port, change(validRequest(operation, scene.key, scene.ids), operation, scene));

const withHeader = (name: string, value: string): Provocation =>
  changed((request) => ({ ...request, headers: { ...request.headers, [name]: value } }));

const withoutHeader = (name: string): Provocation =>
  changed((request) => {
    const { [name]: _, ...headers } = request.headers;
    return { ...request, headers };
  });

const withQuery = (query: string): Provocation =>
  changed((request) => ({
    ...request,
    target: `${request.target}${request.target.includes('?') ? '&' : '?'}${query}`,
  }));

const NOBODYS_ID = '01946a3f-5f00-7d3a-8b1e-000000000000';
/** Well-formed, checksum included or not: nobody ever had it. */
const NOBODYS_KEY = `sgk_live_${'0'.repeat(36)}`;

/** For each code that one request can provoke on a healthy service: how. */
export const provocations: Readonly<Partial<Record<ErrorCode, Provocation>>> = {
  VALIDATION_ERROR: withQuery('undocumented=1'),
  INVALID_JSON: changed((request) => ({ ...request, body: request.body?.slice(0, -1) ?? '' })),
  // RFC 9112, section 3.2: a request without Host has to be refused with 400.
  BAD_REQUEST: withoutHeader('host'),
  UNAUTHENTICATED: withoutHeader('authorization'),
  INVALID_API_KEY: withHeader('authorization', `Bearer ${NOBODYS_KEY}`),
  INSUFFICIENT_SCOPE: changed((request, { scopes }, { singleScope }) => {
    const other = [...singleScope].find(([scope]) => !scopes.includes(scope));
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${other?.[1]}` } };
  }),
  NOT_FOUND: changed((request, _operation, { ids }) => ({
    ...request,
    target: request.target.replace(ids.projectId, NOBODYS_ID),
  })),
  METHOD_NOT_ALLOWED: changed((request, { path }) => {
    const there = new Set(documented.filter((one) => one.path === path).map((one) => one.method));
    const other = ['DELETE', 'PUT', 'PATCH', 'POST', 'GET'].find((method) => !there.has(method));
    return { ...request, method: other ?? 'TRACE' };
  }),
  NOT_ACCEPTABLE: withHeader('accept', 'application/xml'),
  AUDIT_LIMIT_REACHED: (operation, { port, crowded }) =>
    send(port, validRequest(operation, crowded.key, crowded.ids)),
  PAYLOAD_TOO_LARGE: changed((request) => ({
    ...request,
    body: JSON.stringify({ padding: 'x'.repeat(200_000) }),
  })),
  URI_TOO_LONG: withQuery(`undocumented=${'x'.repeat(9_000)}`),
  UNSUPPORTED_MEDIA_TYPE: withHeader('content-type', 'text/plain'),
  EXPECTATION_FAILED: withHeader('expect', 'a-miracle'),
  HEADERS_TOO_LARGE: withHeader('cookie', 'x'.repeat(20_000)),
  IDEMPOTENCY_KEY_REUSED: async (operation, { port, key, ids }) => {
    const request = validRequest(operation, key, ids);
    const headers = { ...request.headers, 'idempotency-key': `reused-by-${operation.id}` };
    let answer = await send(port, { ...request, headers });
    if (answer.status >= 300) return answer;
    const given = JSON.parse(request.body ?? '{}') as Record<string, unknown>;
    // Not every value has another one that is allowed: the first field that has one is changed.
    for (const [name, value] of Object.entries(given)) {
      const body = JSON.stringify({ ...given, [name]: otherValue(value) });
      answer = await send(port, { ...request, headers, body });
      if (answer.status !== 400) break;
    }
    return answer;
  },
  // The request line and a first header arrive, and nothing more.
  REQUEST_TIMEOUT: (operation, { port, key, ids }) => {
    const whole = bytesOf(validRequest(operation, key, ids)).toString();
    return sendBytes(port, whole.slice(0, whole.indexOf('\r\n\r\n')));
  },
};

const otherValue = (value: unknown): unknown =>
  `${String(value)}${String(value).startsWith('http') ? 'x' : ' '}x`;
