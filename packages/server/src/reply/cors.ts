import type { IncomingHttpHeaders } from 'node:http';

/** What answers carry whatever the contract says of them. */
const carried = [
  'Date',
  'Location',
  'Retry-After',
  'Idempotent-Replayed',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'Allow',
  'Deprecation',
  'ETag',
  'Link',
  'Preference-Applied',
  'Sunset',
  'WWW-Authenticate',
];

const none: Readonly<Record<string, string>> = {};

/** The CORS protocol of the Fetch standard, for the configured origins. */
export interface Cors {
  /** What any response to this request carries. */
  headers(request: IncomingHttpHeaders): Readonly<Record<string, string>>;
  /** True for a preflight: it is answered with 204, without key or token. */
  isPreflight(method: string, request: IncomingHttpHeaders): boolean;
  preflightHeaders(
    request: IncomingHttpHeaders,
    methods: readonly string[],
  ): Readonly<Record<string, string>>;
}

/**
 * @param origins exact origins such as `https://app.example`, or `*`
 * @param requestHeaders what the contract knows beside the simple headers. Others are let through as well, such as those
 * of tracing: they change nothing here, and a browser that may not send one tells its page no more than that a call failed.
 * @param answered what it declares of answers
 */
export function createCors(
  origins: readonly string[],
  requestHeaders: readonly string[],
  answered: readonly string[],
): Cors {
  const exposed = named([...carried, ...answered]);
  const allowed = new Set(origins);
  const headers: Cors['headers'] = (request) => {
    if (allowed.size === 0) return none;
    const origin = request.origin;
    if (origin === undefined || !(allowed.has('*') || allowed.has(origin))) return none;
    return {
      'access-control-allow-origin': allowed.has('*') ? '*' : origin,
      'access-control-expose-headers': exposed,
    };
  };
  return {
    headers,
    isPreflight: (method, request) =>
      method === 'OPTIONS' &&
      request.origin !== undefined &&
      request['access-control-request-method'] !== undefined,
    preflightHeaders: (request, methods) => {
      const common = headers(request);
      if (common['access-control-allow-origin'] === undefined) return common;
      return {
        ...common,
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': named([
          ...requestHeaders,
          ...(request['access-control-request-headers'] ?? '').split(',').map((name) => name.trim()),
        ]),
        'access-control-max-age': '7200',
      };
    },
  };
}

/** Each name once, whatever its case; what is no field name (RFC 9110, section 5.1) is left out. */
function named(names: readonly string[]): string {
  const fields = names.filter((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name));
  return [...new Map(fields.toReversed().map((name) => [name.toLowerCase(), name])).values()]
    .toReversed()
    .join(', ');
}
