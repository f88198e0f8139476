import { documentRule } from './document-rule.ts';
import { isObject, objectAt } from './json.ts';
import { type OperationPlace, operationsOf } from './operations-of.ts';

/** Refused requests, errors of Node's parser, the rate limit and failures: any operation can answer with these. */
const ALWAYS = ['400', '405', '406', '408', '414', '417', '429', '431', '500', '503'];

/** A client can handle an error only when it knows of it. */
export const operationErrorsDeclared = documentRule({
  description: 'Every operation declares the errors that its features imply.',
  references: 'resolved',
  *check(document) {
    for (const place of operationsOf(document)) {
      const declared = objectAt(place.operation, 'responses');
      for (const [status, reason] of impliedErrors(place)) {
        if (isObject(declared[status])) continue;
        yield {
          path: [...place.path, 'responses'],
          message: `The response ${status} is missing: ${reason}. Refer to the one in components/responses.`,
        };
      }
    }
  },
});

function* impliedErrors({
  method,
  operation,
  parameters,
}: OperationPlace): Generator<readonly [string, string]> {
  for (const status of ALWAYS) yield [status, 'any operation can answer with it'];
  const security = Array.isArray(operation.security) ? operation.security.filter(isObject) : [];
  if (security.length > 0) yield ['401', 'the operation needs a key'];
  const scopes = security.flatMap((requirement) => Object.values(requirement)).flat();
  if (scopes.length > 0) yield ['403', 'the operation needs a scope'];
  if (parameters.some((parameter) => parameter.in === 'path')) yield ['404', 'the path names a record'];
  if (isObject(operation.requestBody)) {
    yield ['413', 'the operation reads a body'];
    yield ['415', 'the operation reads a body'];
  }
  if (method === 'post') {
    yield ['409', 'a POST accepts an Idempotency-Key'];
    yield ['422', 'a POST accepts an Idempotency-Key'];
  }
}
