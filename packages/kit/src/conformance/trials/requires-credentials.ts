import { summary } from '../checks/answer-breaches.ts';
import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import type { WrongCredentials } from '../exchange/credentials.ts';
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
    if (answer.status === 401 || answer.status === 403 || answer.status >= 500) {
      return session.breaches(operation, operation.method, answer);
    }
    const breach: Breach = {
      check: 'credentials-required',
      subject: wrong.kind,
      expected: `401 or 403 for a request ${wrong.name}`,
      got: summary(answer),
    };
    return [breach];
  });
}
