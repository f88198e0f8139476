import fc from 'fast-check';
import { serverFault } from '../checks/breach.ts';
import { summary, type WireRequest } from '../exchange/wire-request.ts';
import type { Breakage } from '../generate/breakage.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Attempt, Case } from './case.ts';

/** Sends a request that breaks one rule of the contract, on a record that exists where one is known. */
export async function refuseInvalid(tried: Case, breakage: Breakage, plan: RequestPlan): Promise<Attempt> {
  tried.requireAllowed(plan);
  const broken = brokenRequest(tried, breakage, { ...plan, stranger: false });
  // Not every valid request can be broken in every way: a list without items has none to repeat.
  if (broken === null) fc.pre(false);
  return tried.inSteps(async (send) => {
    const answer = broken === null ? null : await send(broken);
    if (answer === null) return [];
    const breaches = tried.breaches(answer);
    if (answer.status >= 400) return breaches;
    const { rule, at = tried.operation.at } = breakage;
    const expected = `a documented 4xx, for the request has ${rule}`;
    const fault = { subject: rule, expected, got: summary(answer) };
    return [...breaches, serverFault('invalid-refused', at, fault)];
  });
}

function brokenRequest(tried: Case, breakage: Breakage, plan: RequestPlan): WireRequest | null {
  const changed = breakage.kind === 'plan' ? breakage.change(plan) : plan;
  if (changed === null) return null;
  const plain = tried.write(changed);
  const needsKey = tried.idempotencyParameter?.required === true && !breakage.rule.startsWith('header/');
  const written = (needsKey ? tried.withFreshKey(plain) : null) ?? plain;
  return breakage.kind === 'wire' ? breakage.change(written.request) : written.request;
}
