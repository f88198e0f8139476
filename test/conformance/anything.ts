import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { breaches } from './breaches.ts';
import { documented } from './documented.ts';
import type { Plain } from './scene.ts';
import { validRequest } from './valid-request.ts';
import { send, type WireRequest } from './wire.ts';

/** What is held against whatever may be sent to an operation. */
export function anything(theirs: () => Plain): void {
  let plain: Plain;
  beforeAll(() => {
    plain = theirs();
  });

  const NOBODYS = {
    projectId: '01946a3f-5f00-7d3a-8b1e-000000000000',
    auditId: 'no-uuid',
    pageId: 'no-uuid',
  };

  /** Text that fits a header or a request line: what does not is refused before there is an operation. */
  const token = fc.string({ unit: fc.constantFrom(...'aZ09-_.~%,;=/"*+&:'), maxLength: 40 });
  const mostly = <T>(usual: T, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

  const oddities = fc.record({
    operation: fc.constantFrom(...documented),
    query: mostly(
      '',
      fc
        .tuple(fc.constantFrom('page', 'pageSize', 'sort', 'hasSchema', 'x'), token)
        .map((pair) => pair.join('=')),
    ),
    accept: mostly<string | undefined>(undefined, token),
    contentType: mostly<string | undefined>(
      undefined,
      fc.oneof(token, fc.constant('application/json; charset=utf-16')),
    ),
    authorization: mostly<string | undefined>(
      undefined,
      fc.oneof(
        token,
        token.map((text) => `Bearer ${text}`),
      ),
    ),
    idempotencyKey: mostly<string | undefined>(undefined, token),
    body: mostly<string | undefined>(undefined, fc.oneof(fc.json(), token, fc.constant(''))),
  });

  function oddRequest(oddity: typeof oddities extends fc.Arbitrary<infer T> ? T : never): WireRequest {
    const request = validRequest(oddity.operation, plain.key, NOBODYS);
    const odd = {
      accept: oddity.accept,
      authorization: oddity.authorization,
      'content-type': request.body === undefined ? undefined : oddity.contentType,
      'idempotency-key': oddity.operation.method === 'POST' ? oddity.idempotencyKey : undefined,
    };
    const given = Object.entries(odd).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const body = request.body === undefined ? undefined : (oddity.body ?? request.body);
    return {
      ...request,
      target: oddity.query === '' ? request.target : `${request.target.replace(/\?.*/, '')}?${oddity.query}`,
      headers: { ...request.headers, ...Object.fromEntries(given) },
      ...(body === undefined ? {} : { body }),
    };
  }

  describe('whatever is sent to an operation', () => {
    it('is answered as the document says, and never by a fault of the service', async () => {
      await fc.assert(
        fc.asyncProperty(oddities, async (oddity) => {
          const answer = await send(plain.port, oddRequest(oddity));
          expect(breaches(oddity.operation, answer)).toEqual([]);
          expect(answer.status, answer.text).toBeLessThan(500);
        }),
        { numRuns: 300, seed: 20250115 },
      );
    });
  });
}
