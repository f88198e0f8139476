import type { IncomingHttpHeaders } from 'node:http';
import { type DeprecatedField, occurs } from '../document/deprecated-fields.ts';
import type { Deprecation, OperationDeprecations } from '../document/deprecations.ts';
import type { Answer } from './answer.ts';
import type { Cookies } from './read-cookies.ts';

const none: readonly Deprecation[] = [];

/** What a client sent, as it was read and before defaults were filled in. */
export interface SentRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Cookies;
  readonly body: unknown;
}

/** What of a request is deprecated, beside the operation itself. */
export function deprecatedInRequest(
  { parameters, request }: OperationDeprecations,
  { query, headers, cookies, body }: SentRequest,
): readonly Deprecation[] {
  if (parameters.length === 0 && request.length === 0) return none;
  const used = parameters.filter(({ in: place, name }) => {
    if (place === 'query') return Object.hasOwn(query, name);
    if (place === 'cookie') return Object.hasOwn(cookies, name);
    // A path parameter is part of every request.
    return place === 'header' ? headers[name.toLowerCase()] !== undefined : place === 'path';
  });
  return [...used.map(({ notice }) => notice), ...occurring(request, body)];
}

/** What of an answer is deprecated. The body is parsed again only where something in it may be. */
export function deprecatedInAnswer(
  { responses }: OperationDeprecations,
  { status, body }: Answer,
): readonly Deprecation[] {
  if (responses.size === 0) return none;
  const fields =
    responses.get(String(status)) ??
    responses.get(`${Math.floor(status / 100)}XX`) ??
    responses.get('default') ??
    [];
  if (fields.length === 0 || body === null) return [];
  return occurring(fields, JSON.parse(body));
}

function occurring(fields: readonly DeprecatedField[], body: unknown): readonly Deprecation[] {
  return fields.filter(({ path }) => occurs(body, path)).map(({ notice }) => notice);
}
