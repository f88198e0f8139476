import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import type { WireAnswer } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Session } from '../session.ts';
import { allowBreach } from './refuses-methods.ts';
import { type Attempt, inSteps } from './trial.ts';
import { requireAllowed, writeValid } from './valid-plan.ts';

/** Sends a GET and the same as HEAD, which has the same status and headers and no body (RFC 9110, section 9.3.2). */
export async function answerHead(
  session: Session,
  operation: Operation,
  plan: RequestPlan,
): Promise<Attempt> {
  requireAllowed(session, operation, plan);
  const { request } = writeValid(session, operation, plan);
  return inSteps(session, operation, async (send) => {
    const get = await send(request);
    if (get.status >= 500) return session.breaches(operation, 'GET', get);
    const head = await send({ ...request, method: 'HEAD' });
    // The contract does not promise HEAD by documenting GET; refusing it is honest when Allow says so.
    if (head.status === 405 && get.status !== 405) return allowBreach(session, operation.path, 'HEAD', head);
    return headBreaches(get, head);
  });
}

function headBreaches(get: WireAnswer, head: WireAnswer): readonly Breach[] {
  const differing = [
    head.status === get.status ? '' : `${head.status} where GET answers ${get.status}`,
    head.headers.get('content-type') === get.headers.get('content-type')
      ? ''
      : `Content-Type ${head.headers.get('content-type')} where GET has ${get.headers.get('content-type')}`,
    head.bodyLength === 0 ? '' : `a body of ${head.bodyLength} octets`,
  ].filter((difference) => difference !== '');
  return differing.slice(0, 1).map((got) => ({
    check: 'head-as-get',
    subject: '',
    expected: 'status and headers of GET, and no body',
    got,
  }));
}
