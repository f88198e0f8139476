import fc from 'fast-check';
import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import { summary, type WireAnswer, type WireRequest } from '../exchange/wire-request.ts';
import type { Breakage } from '../generate/breakage.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Session } from '../session.ts';
import { type Attempt, inSteps } from './trial.ts';
import { idempotencyParameter, requireAllowed, withFreshKey, writeValid } from './valid-plan.ts';

/** Sends a request that breaks one rule of the contract, on a record that exists where one is known. */
export async function refuseInvalid(
  session: Session,
  operation: Operation,
  breakage: Breakage,
  plan: RequestPlan,
): Promise<Attempt> {
  requireAllowed(session, operation, plan);
  const broken = brokenRequest(session, operation, breakage, { ...plan, stranger: false });
  // Not every valid request can be broken in every way: a list without items has none to repeat.
  if (broken === null) fc.pre(false);
  return inSteps(session, operation, async (send) => {
    const answer = broken === null ? null : await send(broken);
    if (answer === null) return [];
    return [
      ...session.breaches(operation, operation.method, answer),
      ...acceptanceBreaches(operation, breakage, answer),
    ];
  });
}

function brokenRequest(
  session: Session,
  operation: Operation,
  breakage: Breakage,
  plan: RequestPlan,
): WireRequest | null {
  const changed = breakage.kind === 'plan' ? breakage.change(plan) : plan;
  if (changed === null) return null;
  const plain = writeValid(session, operation, changed);
  const needsKey =
    idempotencyParameter(session, operation)?.required === true && !breakage.rule.startsWith('header/');
  const written = (needsKey ? withFreshKey(session, operation, plain) : null) ?? plain;
  return breakage.kind === 'wire' ? breakage.change(written.request) : written.request;
}

function acceptanceBreaches(
  { at }: Operation,
  { rule, at: broken = at }: Breakage,
  answer: WireAnswer,
): readonly Breach[] {
  if (answer.status >= 400) return [];
  return [
    {
      check: 'invalid-refused',
      fault: 'server',
      subject: rule,
      expected: `a documented 4xx, for the request has ${rule}`,
      at: broken,
      got: summary(answer),
    },
  ];
}
