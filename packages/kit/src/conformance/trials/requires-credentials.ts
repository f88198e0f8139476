import type { WrongCredentials } from '../exchange/credentials.ts';
import { summary } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Attempt, Case } from './case.ts';

/** Sends a request that is right in everything but its credentials. */
export async function requireCredentials(
  tried: Case,
  wrong: WrongCredentials,
  plan: RequestPlan,
): Promise<Attempt> {
  tried.requireAllowed(plan);
  const { request } = tried.write({ ...plan, stranger: false });
  return tried.inSteps(async (send) => {
    const answer = await send({ ...request, credentials: wrong.credentials });
    // Any refusal will do: some servers hide what nobody may see with 404, and others lead to a page to log in.
    if (answer.status >= 300) return tried.breaches(answer);
    const expected = `a refusal of a request ${wrong.name}`;
    return [tried.fault('credentials-required', { subject: wrong.kind, expected, got: summary(answer) })];
  });
}
