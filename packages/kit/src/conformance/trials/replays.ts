import { declaredFor, parsed, sameJson } from '@seogeo/document';
import fc from 'fast-check';
import type { Breach } from '../checks/breach.ts';
import { summary, type WireAnswer, type WireRequest } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import { recordOf } from '../records.ts';
import type { Attempt, Case } from './case.ts';

/** How servers say that a key belongs to another request (draft-ietf-httpapi-idempotency-key-header, section 2.7). */
const REUSED = [400, 409, 422];

/** Sends a request twice with one idempotency key, then the key with another body. */
export async function replay(
  tried: Case,
  [plan, other]: readonly [RequestPlan, RequestPlan],
): Promise<Attempt> {
  tried.requireAllowed(plan);
  tried.requireAllowed(other);
  const written = tried.withFreshKey(tried.write({ ...plan, stranger: false }));
  if (written === null) fc.pre(false);
  return tried.inSteps(async (send) => {
    if (written === null) return [];
    const first = await send(written.request);
    if (first.status >= 300) return tried.breaches(first);
    const second = await send(written.request);
    const breaches = [...tried.breaches(second), ...differences(tried, first, second)];
    if (breaches.length > 0) return breaches;
    const changed = withOtherBody(tried, written.request, other);
    // What becomes of a key that comes with another body is the document's to say.
    if (!['409', '422'].some((status) => tried.operation.responses.has(status))) return [];
    return changed === null ? [] : reuseBreaches(tried, await send(changed));
  });
}

function differences(tried: Case, first: WireAnswer, second: WireAnswer): readonly Breach[] {
  if (first.status === second.status && sameJson(contentOf(first), contentOf(second))) return [];
  const expected = `the first answer again: ${summary(first)}`;
  return [tried.fault('replay-same', { subject: '', expected, got: summary(second) })];
}

/** The record without what belongs to the answer only, such as a request id beside `data`. */
function contentOf({ text }: WireAnswer): unknown {
  const body = parsed(text);
  return body === undefined ? text : recordOf(body.value);
}

function withOtherBody(tried: Case, request: WireRequest, other: RequestPlan): WireRequest | null {
  const { body } = tried.write(other).request;
  const same =
    body === null ||
    request.body === null ||
    sameJson(parsed(body)?.value ?? body, parsed(request.body)?.value ?? request.body);
  return same ? null : { ...request, body };
}

function reuseBreaches(tried: Case, answer: WireAnswer): readonly Breach[] {
  const { status } = answer;
  const refused = REUSED.includes(status) && declaredFor(tried.operation.responses, status) !== undefined;
  if (refused || status >= 500) return tried.breaches(answer);
  const expected = `a documented ${REUSED.join(', ')} for a key that belongs to another body`;
  return [tried.fault('reused-key-refused', { subject: '', expected, got: summary(answer) })];
}
