import {
  isObject,
  type OperationPlace,
  objectAt,
  objectsAt,
  operationsOf,
  scopesOf,
  writtenParameters,
} from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** Refused requests, errors of Node's parser, the rate limit and failures: any operation can answer with these. */
const ALWAYS = ['400', '405', '406', '408', '414', '417', '429', '431', '500', '503'];

/** A client can handle an error only when it knows of it. */
export const operationErrorsDeclared = documentRule({
  description: 'Every operation declares the errors that its features imply.',
  references: 'resolved',
  *check(document) {
    for (const place of operationsOf(document)) {
      const declared = objectAt(place.value, 'responses');
      const missing = [...impliedErrors(place)].filter(([status]) => !isObject(declared[status]));
      if (missing.length === 0) continue;
      const byReason = Map.groupBy(missing, ([, reason]) => reason);
      const told = [...byReason].map(
        ([reason, errors]) => `${errors.map(([status]) => status).join(', ')} (${reason})`,
      );
      yield {
        path: [...place.way, 'responses'],
        message: `Responses are missing: ${told.join('; ')}. Add them, or refer to those of components.`,
      };
    }
  },
});

function* impliedErrors(place: OperationPlace): Generator<readonly [string, string]> {
  const { value: operation } = place;
  for (const status of ALWAYS) yield [status, 'any operation can answer so'];
  const security = objectsAt(operation, 'security');
  if (security.length > 0) yield ['401', 'the operation needs a key'];
  if (scopesOf(security).length > 0) yield ['403', 'the operation needs a scope'];
  const parameters = writtenParameters(place);
  if (parameters.some((parameter) => parameter.in === 'path')) yield ['404', 'the path names a record'];
  if (isObject(operation.requestBody)) {
    yield ['413', 'the operation reads a body'];
    yield ['415', 'the operation reads a body'];
  }
  if (parameters.some((parameter) => parameter.name === 'Idempotency-Key')) {
    yield ['409', 'the operation accepts an Idempotency-Key'];
    yield ['422', 'the operation accepts an Idempotency-Key'];
  }
}
