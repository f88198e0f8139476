import { objectsAt, operationsOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

const SHARED = '#/components/parameters/IdempotencyKey';

/** The specification accepts the header on POST requests: on all of them, so that a client need not know which. */
export const postAcceptsIdempotencyKey = documentRule({
  description: 'Every POST takes the shared Idempotency-Key parameter.',
  references: 'written',
  *check(document) {
    for (const { method, value: operation, way: path } of operationsOf(document)) {
      if (method !== 'post') continue;
      if (objectsAt(operation, 'parameters').some((parameter) => parameter.$ref === SHARED)) continue;
      yield {
        path,
        message: `This POST cannot be repeated safely. Refer to ${SHARED} among its parameters.`,
      };
    }
  },
});
