import { declaredFor, parsed, sameJson } from '@seogeo/document';
import fc from 'fast-check';
import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import { summary, type WireAnswer, type WireRequest } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import { recordOf } from '../records.ts';
import type { Session } from '../session.ts';
import { type Attempt, inSteps } from './trial.ts';
import { requireAllowed, withFreshKey, writeValid } from './valid-plan.ts';

/** How servers say that a key belongs to another request (draft-ietf-httpapi-idempotency-key-header, section 2.7). */
const REUSED = [400, 409, 422];

/** Sends a request twice with one idempotency key, then the key with another body. */
export async function replay(
  session: Session,
  operation: Operation,
  [plan, other]: readonly [RequestPlan, RequestPlan],
): Promise<Attempt> {
  requireAllowed(session, operation, plan);
  requireAllowed(session, operation, other);
  const written = withFreshKey(
    session,
    operation,
    writeValid(session, operation, { ...plan, stranger: false }),
  );
  if (written === null) fc.pre(false);
  return inSteps(session, operation, async (send) => {
    if (written === null) return [];
    const first = await send(written.request);
    if (first.status >= 300) return session.breaches(operation, operation.method, first);
    const second = await send(written.request);
    const breaches = [
      ...session.breaches(operation, operation.method, second),
      ...differences(operation, first, second),
    ];
    if (breaches.length > 0) return breaches;
    const changed = withOtherBody(session, operation, written.request, other);
    // What becomes of a key that comes with another body is the document's to say.
    if (!['409', '422'].some((status) => operation.responses.has(status))) return [];
    return changed === null ? [] : reuseBreaches(session, operation, await send(changed));
  });
}

function differences({ at }: Operation, first: WireAnswer, second: WireAnswer): readonly Breach[] {
  if (first.status === second.status && sameJson(contentOf(first), contentOf(second))) return [];
  return [
    {
      check: 'replay-same',
      fault: 'server',
      subject: '',
      expected: `the first answer again: ${summary(first)}`,
      at,
      got: summary(second),
    },
  ];
}

/** The record without what belongs to the answer only, such as a request id beside `data`. */
function contentOf({ text }: WireAnswer): unknown {
  const body = parsed(text);
  return body === undefined ? text : recordOf(body.value);
}

function withOtherBody(
  session: Session,
  operation: Operation,
  request: WireRequest,
  other: RequestPlan,
): WireRequest | null {
  const { body } = writeValid(session, operation, other).request;
  const same =
    body === null ||
    request.body === null ||
    sameJson(parsed(body)?.value ?? body, parsed(request.body)?.value ?? request.body);
  return same ? null : { ...request, body };
}

function reuseBreaches(session: Session, operation: Operation, answer: WireAnswer): readonly Breach[] {
  const refused =
    REUSED.includes(answer.status) && declaredFor(operation.responses, answer.status) !== undefined;
  const breaches = session.breaches(operation, operation.method, answer);
  if (refused || answer.status >= 500) return breaches;
  return [
    {
      check: 'reused-key-refused',
      fault: 'server',
      subject: '',
      expected: `a documented ${REUSED.join(', ')} for a key that belongs to another body`,
      at: operation.at,
      got: summary(answer),
    },
  ];
}
