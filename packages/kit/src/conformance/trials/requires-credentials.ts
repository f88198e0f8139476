import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import type { WrongCredentials } from '../exchange/credentials.ts';
import { summary } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Session } from '../session.ts';
import { type Attempt, inSteps } from './trial.ts';
import { requireAllowed, writeValid } from './valid-plan.ts';

/** Sends a request that is right in everything but its credentials. */
export async function requireCredentials(
  session: Session,
  operation: Operation,
  wrong: WrongCredentials,
  plan: RequestPlan,
): Promise<Attempt> {
  requireAllowed(session, operation, plan);
  const { request } = writeValid(session, operation, { ...plan, stranger: false });
  return inSteps(session, operation, async (send) => {
    const answer = await send({ ...request, credentials: wrong.credentials });
    // Any refusal will do: some servers hide what nobody may see with 404, and others lead to a page to log in.
    if (answer.status >= 300) return session.breaches(operation, operation.method, answer);
    const breach: Breach = {
      check: 'credentials-required',
      fault: 'server',
      subject: wrong.kind,
      expected: `a refusal of a request ${wrong.name}`,
      at: operation.at,
      got: summary(answer),
    };
    return [breach];
  });
}
