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
    // The contract does not promise HEAD by documenting GET; refusing it is honest, a 405 when Allow says so.
    if (head.status === 405 && get.status !== 405) return allowBreach(session, operation, 'HEAD', head);
    const refused = (head.status >= 400 && head.status < 500) || head.status === 501;
    if (refused && get.status < 400) return [];
    const breaches = headBreaches(operation, get, head);
    if (breaches.length === 0) return [];
    const again = await send(request);
    return again.status === get.status ? breaches : [];
  });
}

function headBreaches({ at }: Operation, get: WireAnswer, head: WireAnswer): readonly Breach[] {
  const differing = [
    head.status === get.status ? '' : `${head.status} where GET answers ${get.status}`,
    [undefined, get.headers.get('content-type')].includes(head.headers.get('content-type'))
      ? ''
      : `Content-Type ${head.headers.get('content-type')} where GET has ${get.headers.get('content-type')}`,
    head.bodyLength === 0 ? '' : `a body of ${head.bodyLength} octets`,
  ].filter((difference) => difference !== '');
  return differing.slice(0, 1).map((got) => ({
    check: 'head-as-get',
    fault: 'server',
    subject: '',
    expected: 'status and headers of GET, and no body',
    at,
    got,
  }));
}
