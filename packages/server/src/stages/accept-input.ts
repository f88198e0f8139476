import type { IncomingHttpHeaders } from 'node:http';
import type { Acceptor } from '../accept/acceptors.ts';
import type { CompiledOperation } from '../document/compile-operation.ts';
import type { RawInput } from '../erased-handler.ts';

/** A request's raw values; the query is coerced in place. */
export interface RawRequest {
  readonly query: Record<string, string | string[] | undefined>;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The handler's input where the contract certainly allows the request; null where it may not. */
export function acceptInput(
  acceptor: Acceptor,
  { arrayParameters, headerParameters }: CompiledOperation,
  { query, params, headers, body }: RawRequest,
): RawInput | null {
  for (const name of arrayParameters) {
    const value = query[name];
    // One value of an exploded array looks like a scalar; an empty one is for the judge to refuse.
    if (typeof value === 'string' && value !== '') query[name] = [value];
  }
  const input = { query, path: { ...params }, headers: declaredHeaders(headers, headerParameters), body };
  if (!acceptor.parameters(input)) return null;
  return body === undefined || acceptor.body === null || acceptor.body(body) ? input : null;
}

/** The declared headers that were sent, by their lower-case names. */
export function declaredHeaders(
  headers: IncomingHttpHeaders,
  names: readonly string[],
): Record<string, unknown> {
  const declared: Record<string, unknown> = {};
  for (const name of names) {
    if (headers[name] !== undefined) declared[name] = headers[name];
  }
  return declared;
}
