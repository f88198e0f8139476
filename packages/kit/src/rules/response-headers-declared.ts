import {
  isObject,
  type JsonObject,
  objectAt,
  objectsAt,
  operationsOf,
  scopesOf,
  writtenParameters,
} from '@seogeo/document';
import { documentRule } from './document-rule.ts';

const EVERYWHERE = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'Cache-Control',
  'Vary',
  'X-Content-Type-Options',
];

const BY_STATUS: ReadonlyMap<string, readonly string[]> = new Map([
  ['401', ['WWW-Authenticate']],
  ['405', ['Allow']],
  ['409', ['Retry-After']],
  ['429', ['Retry-After']],
  ['503', ['Retry-After']],
]);

/** The specification promises the rate limit headers on every response; HTTP asks for some on certain statuses. */
export const responseHeadersDeclared = documentRule({
  description:
    'Every response declares the request id, the rate limit, who may keep it, and what its status asks for.',
  references: 'resolved',
  *check(document) {
    for (const place of operationsOf(document)) {
      const { value: operation, way: path } = place;
      const replays = writtenParameters(place).some((parameter) => parameter.name === 'Idempotency-Key');
      const scoped = scopesOf(objectsAt(operation, 'security')).length > 0;
      for (const [status, response] of Object.entries(objectAt(operation, 'responses'))) {
        if (!isObject(response)) continue;
        const missing = missingHeaders(status, response, { replays, scoped });
        if (missing.length === 0) continue;
        yield {
          path: [...path, 'responses', status],
          message: `The response does not declare what is sent with it: ${missing.join(', ')}. Add to its headers what is missing.`,
        };
      }
    }
  },
});

function missingHeaders(
  status: string,
  response: JsonObject,
  { replays, scoped }: { readonly replays: boolean; readonly scoped: boolean },
): string[] {
  const declared = objectAt(response, 'headers');
  const expected = [...EVERYWHERE, ...(BY_STATUS.get(status) ?? [])];
  if (replays && status.startsWith('2')) expected.push('Idempotent-Replayed');
  // It names the scope that is lacking (RFC 6750, section 3); a 403 for another reason has nothing to ask for.
  if (scoped && status === '403') expected.push('WWW-Authenticate');
  return expected.filter((name) => !isObject(declared[name]));
}
