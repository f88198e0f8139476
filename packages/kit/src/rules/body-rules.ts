import {
  isObject,
  type JsonObject,
  type OperationPlace,
  objectAt,
  objectsAt,
  operationsAndWebhooksOf,
  operationsOf,
  scopesOf,
  texts,
  webhooksOf,
  writtenParameters,
} from '@seogeo/document';
import { type DocumentRules, resolvedRuleOn, whole } from './document-rule.ts';
import { isUrl } from './is-url.ts';

/** Refused requests, errors of Node's parser, the rate limit and failures: any operation can answer with these. */
const ALWAYS = ['400', '405', '406', '408', '414', '417', '429', '431', '500', '503'];

/** The specification promises the rate limit headers on every response; HTTP asks for some on certain statuses. */
const EVERYWHERE =
  `X-Request-Id X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset RateLimit RateLimit-Policy
  Cache-Control Vary X-Content-Type-Options`.split(/\s+/);
const BY_STATUS: ReadonlyMap<string, readonly string[]> = new Map([
  ['401', ['WWW-Authenticate']],
  ['405', ['Allow']],
  ['409', ['Retry-After']],
  ['429', ['Retry-After']],
  ['503', ['Retry-After']],
]);

const HTTP_ONLY = '^https?://';

/** On what is sent and what is answered. */
export const bodyRules: DocumentRules = {
  /** Readers copy examples, and the tests replay them: one without a name can be neither cited nor replayed. */
  'body-has-examples': resolvedRuleOn(operationsAndWebhooksOf, {
    description: 'Every request and response body has named examples with a summary.',
    *check({ value: operation, way }) {
      const responses = Object.entries(objectAt(operation, 'responses'));
      const bodies = [
        ...responses.map(([status, body]) => ({ body, at: ['responses', status] })),
        { body: operation.requestBody, at: ['requestBody'] },
      ];
      for (const { path, media } of bodies.flatMap(({ body, at }) => contentIn(body, [...way, ...at]))) {
        const examples = Object.values(objectAt(media, 'examples'));
        const complete = examples.every(
          (example) => isObject(example) && typeof example.summary === 'string',
        );
        if (examples.length > 0 && complete) continue;
        yield {
          path,
          message: 'This body lacks a named example with a summary. Refer to one in components/examples.',
        };
      }
    },
  }),

  /** A code in the enum that no response shows is either forgotten or obsolete. */
  'error-code-has-example': resolvedRuleOn(whole, {
    description: 'Every code of the ErrorCode enum is shown by an example of some response.',
    *check(document) {
      const path = ['components', 'schemas', 'ErrorCode', 'enum'];
      const codes = texts(objectAt(document, 'components', 'schemas', 'ErrorCode').enum);
      const shown = new Set(shownCodes(document));
      for (const code of codes.filter((candidate) => !shown.has(candidate))) {
        yield {
          path,
          message: `No response has an example with ${code}. Add one to the response that carries it, or remove the code.`,
        };
      }
    },
  }),

  /** A client can handle an error only when it knows of it. */
  'operation-errors-declared': resolvedRuleOn(operationsOf, {
    description: 'Every operation declares the errors that its features imply.',
    *check(place) {
      const declared = objectAt(place.value, 'responses');
      const missing = [...impliedErrors(place)].filter(([status]) => !isObject(declared[status]));
      if (missing.length === 0) return;
      const byReason = Map.groupBy(missing, ([, reason]) => reason);
      const told = [...byReason].map(
        ([reason, errors]) => `${errors.map(([status]) => status).join(', ')} (${reason})`,
      );
      yield {
        path: [...place.way, 'responses'],
        message: `Responses are missing: ${told.join('; ')}. Add them, or refer to those of components.`,
      };
    },
  }),

  /** An open body lets a typo pass in silence. What a webhook sends stays open: it may gain fields. */
  'request-body-closed': resolvedRuleOn(operationsOf, {
    description: 'A request body refuses unknown fields.',
    *check(place) {
      for (const { path, schema } of requestSchemas(place)) {
        if (schema.additionalProperties === false || schema.unevaluatedProperties === false) continue;
        yield {
          path,
          message: 'This body accepts unknown fields. Write additionalProperties: false in its schema.',
        };
      }
    },
  }),

  /** Left out, `required` makes express-openapi-validator answer an absent body with 415. */
  'request-body-required': resolvedRuleOn(operationsAndWebhooksOf, {
    description: 'A request body says whether it is required.',
    *check({ value: { requestBody: body }, way }) {
      if (!isObject(body) || typeof body.required === 'boolean') return;
      yield {
        path: [...way, 'requestBody'],
        message:
          'Nobody can tell whether this body may be left out. Write required: true or required: false.',
      };
    },
  }),

  'response-headers-declared': resolvedRuleOn(operationsOf, {
    description:
      'Every response declares the request id, the rate limit, who may keep it, and what its status asks for.',
    *check(place) {
      for (const [status, response] of Object.entries(objectAt(place.value, 'responses'))) {
        if (!isObject(response)) continue;
        const declared = objectAt(response, 'headers');
        const missing = impliedHeaders(place, status).filter((name) => !isObject(declared[name]));
        if (missing.length === 0) continue;
        yield {
          path: [...place.way, 'responses', status],
          message: `The response does not declare what is sent with it: ${missing.join(', ')}. Add to its headers what is missing.`,
        };
      }
    },
  }),

  /** `format: uri` accepts `javascript:alert(1)`; only a pattern keeps to http and https. */
  'url-input-http-only': resolvedRuleOn(operationsOf, {
    description: 'A URL in a request body has a pattern that begins with ^https?://.',
    *check(place) {
      for (const { path, schema: body } of requestSchemas(place)) {
        for (const [name, schema] of Object.entries(objectAt(body, 'properties'))) {
          if (!isObject(schema) || !isUrl(name, schema) || String(schema.pattern).startsWith(HTTP_ONLY))
            continue;
          yield {
            path: [...path, 'properties', name],
            message: `${name} is a URL that may have any scheme. Give it a pattern that begins with ${HTTP_ONLY}.`,
          };
        }
      }
    },
  }),

  /** A webhook is a request that we send: its body says what happened, and any 2xx says that it arrived. */
  'webhook-is-delivery': resolvedRuleOn(webhooksOf, {
    description: 'A webhook is a POST with a body, and says which answer means that it arrived.',
    *check({ method, value: operation, way: path }) {
      if (method !== 'post')
        yield { path, message: `A webhook delivers what happened, and ${method} does not. Use post.` };
      if (!isObject(operation.requestBody)) {
        yield { path, message: 'This webhook delivers nothing. Give it a requestBody with what happened.' };
      }
      const statuses = Object.keys(objectAt(operation, 'responses'));
      if (statuses.some((status) => /^2(\d\d|XX)$/.test(status))) return;
      yield {
        path: [...path, 'responses'],
        message: 'No answer means that this webhook arrived. Add a 2XX response.',
      };
    },
  }),
};

/** The forms of a body, each with the way to it. */
function contentIn(body: unknown, way: readonly string[]) {
  return Object.entries(objectAt(body, 'content')).map(([type, media]) => ({
    media: isObject(media) ? media : {},
    path: [...way, 'content', type],
  }));
}

/** The schemas of what an operation takes. */
function requestSchemas({ value, way }: OperationPlace) {
  return contentIn(value.requestBody, [...way, 'requestBody']).map(({ media, path }) => ({
    schema: objectAt(media, 'schema'),
    path: [...path, 'schema'],
  }));
}

function* shownCodes(document: JsonObject): Generator<unknown> {
  for (const { value: operation } of operationsOf(document)) {
    for (const response of Object.values(objectAt(operation, 'responses'))) {
      const examples = objectAt(response, 'content', 'application/json', 'examples');
      for (const example of Object.values(examples)) yield objectAt(example, 'value', 'error').code;
    }
  }
}

function isIdempotent(place: OperationPlace): boolean {
  return writtenParameters(place).some((parameter) => parameter.name === 'Idempotency-Key');
}

function* impliedErrors(place: OperationPlace): Generator<readonly [string, string]> {
  const { value: operation } = place;
  for (const status of ALWAYS) yield [status, 'any operation can answer so'];
  const security = objectsAt(operation, 'security');
  if (security.length > 0) yield ['401', 'the operation needs a key'];
  if (scopesOf(security).length > 0) yield ['403', 'the operation needs a scope'];
  const isOnRecord = writtenParameters(place).some((parameter) => parameter.in === 'path');
  if (isOnRecord) yield ['404', 'the path names a record'];
  if (isObject(operation.requestBody)) {
    yield ['413', 'the operation reads a body'];
    yield ['415', 'the operation reads a body'];
  }
  if (isIdempotent(place)) {
    yield ['409', 'the operation accepts an Idempotency-Key'];
    yield ['422', 'the operation accepts an Idempotency-Key'];
  }
}

function impliedHeaders(place: OperationPlace, status: string): readonly string[] {
  const isScoped = scopesOf(objectsAt(place.value, 'security')).length > 0;
  return [
    ...EVERYWHERE,
    ...(BY_STATUS.get(status) ?? []),
    ...(status.startsWith('2') && isIdempotent(place) ? ['Idempotent-Replayed'] : []),
    // It names the scope that is lacking (RFC 6750, section 3); a 403 for another reason has nothing to ask for.
    ...(status === '403' && isScoped ? ['WWW-Authenticate'] : []),
  ];
}
