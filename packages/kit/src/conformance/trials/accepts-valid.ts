import { declaredFor, templateNames } from '@seogeo/document';
import type { Breach } from '../checks/breach.ts';
import { isSecured, type Operation } from '../contract/contract.ts';
import { summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { WrittenRequest } from '../exchange/write-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import { isTolerated } from '../tolerance.ts';
import type { Attempt, Case } from './case.ts';
import { readBack } from './reads-back.ts';

/**
 * Refusals of a request as such. Others, such as 404, 409 or 422, may come from rules that no schema can say, and are
 * right for a valid request where the contract documents them; so is 401 or 403 where it asks for no key, as of a sign-in.
 */
const refusalsOf = (operation: Operation) => [400, 405, 415, ...(isSecured(operation) ? [401, 403] : [])];

/** Sends a request that the contract allows; what it creates has to be readable. */
export async function acceptValid(tried: Case, plan: RequestPlan): Promise<Attempt> {
  tried.requireAllowed(plan);
  const plain = tried.write(plan);
  const keyed = tried.withFreshKey(plain);
  const needed = tried.idempotencyParameter?.required === true;
  const written = keyed !== null && (needed || plan.pick % 2 === 1) ? keyed : plain;
  return tried.inSteps(async (send) => {
    const answer = await send(written.request);
    const breaches = [...tried.breaches(answer), ...refusalBreaches(tried, answer)];
    if (answer.status >= 300) return breaches;
    learn(tried, written, answer);
    return [...breaches, ...(await readBack(tried, { ...written, answer }, send))];
  });
}

function refusalBreaches(tried: Case, answer: WireAnswer): readonly Breach[] {
  const { session, operation } = tried;
  const { status } = answer;
  if (!refusalsOf(operation).includes(status) || declaredFor(operation.responses, status) === undefined)
    return [];
  if (isTolerated(session.options.tolerances, operation.id, answer)) return [];
  const expected = 'a request that the contract allows to be accepted';
  return [tried.fault('valid-accepted', { subject: String(status), expected, got: summary(answer) })];
}

function learn({ session, operation }: Case, written: WrittenRequest, answer: WireAnswer): void {
  const { bindings } = written;
  if (operation.method === 'DELETE') session.records.forget(operation.path, bindings);
  else session.records.learn(operation.path, bindings, answer);
  // A record that answers at a path which the run made up exists all the same.
  if (templateNames(operation.path).length > 0 && operation.method === 'PUT') {
    session.records.note(operation.path, bindings);
  }
}
