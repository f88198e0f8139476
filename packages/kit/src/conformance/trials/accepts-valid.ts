import { declaredFor } from '@seogeo/document';
import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import { summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { WrittenRequest } from '../exchange/write-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import { parametersOf } from '../records.ts';
import type { Session } from '../session.ts';
import { isTolerated } from '../tolerance.ts';
import { readBack } from './reads-back.ts';
import { type Attempt, inSteps } from './trial.ts';
import { idempotencyParameter, requireAllowed, withFreshKey, writeValid } from './valid-plan.ts';

/**
 * Refusals of a request as such. Others, such as 404, 409 or 422, may come from rules that no schema can say, and are
 * right for a valid request where the contract documents them.
 */
const REFUSALS = [400, 401, 403, 405, 415];

/** Sends a request that the contract allows; what it creates has to be readable. */
export async function acceptValid(
  session: Session,
  operation: Operation,
  plan: RequestPlan,
): Promise<Attempt> {
  requireAllowed(session, operation, plan);
  const plain = writeValid(session, operation, plan);
  const keyed = withFreshKey(session, operation, plain);
  const needed = idempotencyParameter(session, operation)?.required === true;
  const written = keyed !== null && (needed || plan.pick % 2 === 1) ? keyed : plain;
  return inSteps(session, operation, async (send) => {
    const answer = await send(written.request);
    const breaches = [
      ...session.breaches(operation, operation.method, answer),
      ...refusalBreaches(session, operation, answer),
    ];
    if (answer.status >= 300) return breaches;
    learn(session, operation, written, answer);
    return [...breaches, ...(await readBack(session, operation, { ...written, answer }, send))];
  });
}

function refusalBreaches(session: Session, operation: Operation, answer: WireAnswer): readonly Breach[] {
  const { status } = answer;
  if (!REFUSALS.includes(status) || declaredFor(operation.responses, status) === undefined) return [];
  if (isTolerated(session.options.tolerances, operation.id, answer)) return [];
  return [
    {
      check: 'valid-accepted',
      fault: 'server',
      subject: String(status),
      expected: 'a request that the contract allows to be accepted',
      at: operation.at,
      got: summary(answer),
    },
  ];
}

function learn(session: Session, operation: Operation, written: WrittenRequest, answer: WireAnswer): void {
  const { bindings, request } = written;
  if (operation.method === 'DELETE') session.records.forget(operation.path, bindings);
  else session.records.learn(operation.path, bindings, { request, answer }, session.basePath);
  // A record that answers at a path which the run made up exists all the same.
  if (parametersOf(operation.path).length > 0 && operation.method === 'PUT') {
    session.records.note(operation.path, bindings);
  }
}
