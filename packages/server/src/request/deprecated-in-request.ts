import type { IncomingHttpHeaders } from 'node:http';
import { occurring } from '../compile/deprecated-fields.ts';
import type { Deprecation } from '../compile/deprecation.ts';
import type { OperationDeprecations } from '../compile/deprecations.ts';
import { headerOf } from './header-of.ts';
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
    return place === 'header' ? headerOf(headers, name.toLowerCase()) !== undefined : place === 'path';
  });
  return [...used.map(({ notice }) => notice), ...occurring(request, body)];
}
