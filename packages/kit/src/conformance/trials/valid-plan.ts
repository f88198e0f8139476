import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { isSecured, type Operation, type Parameter } from '../contract/contract.ts';
import { type WrittenRequest, writeBody, writeRequest } from '../exchange/write-request.ts';
import { allowsPlan } from '../generate/allows-plan.ts';
import { type RequestPlan, requestPlans } from '../generate/request-plan.ts';
import type { Session } from '../session.ts';

/** Plans of an operation as the contract allows them; null where a required part cannot be made. */
export function plansOf(session: Session, operation: Operation): fc.Arbitrary<RequestPlan> | null {
  return requestPlans(operation, session.sources, [session.options.idempotencyHeader.toLowerCase()]);
}

/** Throws away a plan that the contract does not allow: the generators aim, they do not prove. */
export function requireAllowed(session: Session, operation: Operation, plan: RequestPlan): void {
  // A body of no octets cannot be told from none (RFC 9112, section 6.3).
  const isMissing = operation.body?.required === true && writeBody(operation, plan.body) === '';
  if (!isMissing && allowsPlan(operation, plan, session.schemas)) return;
  session.discarded += 1;
  fc.pre(false);
}

/** The plan as a legitimate request. */
export function writeValid(session: Session, operation: Operation, plan: RequestPlan): WrittenRequest {
  // Where credentials are a matter of choice, both ways have to work.
  const anonymous = !isSecured(operation) && plan.pick % 2 === 0;
  const credentials = anonymous ? session.credentials.none : session.credentials.right(operation);
  return writeRequest(operation, plan, session.records, credentials, ({ schema }, value) =>
    session.schemas.request(schema)(value),
  );
}

/** The header parameter that makes a request repeatable; undefined where the operation has none. */
export function idempotencyParameter(session: Session, { parameters }: Operation): Parameter | undefined {
  const wanted = session.options.idempotencyHeader.toLowerCase();
  return parameters.find((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === wanted);
}

/**
 * The request with an idempotency key that no other request of the run has. It follows from the request and from how
 * many went before, so that the same seed sends the same keys.
 */
export function withFreshKey(
  session: Session,
  operation: Operation,
  written: WrittenRequest,
): WrittenRequest | null {
  const parameter = idempotencyParameter(session, operation);
  if (parameter === undefined) return null;
  const { seed } = session.options;
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, session.sender.sent, written.request.path, written.request.body]))
    .digest('hex');
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const allows = session.schemas.request(parameter.schema);
  const key = [`judge-${digest.slice(0, 24)}`, uuid, digest.slice(0, 16)].find(allows);
  if (key === undefined) return null;
  const headers = [...written.request.headers, [parameter.name, key] as const];
  return { ...written, request: { ...written.request, headers } };
}
