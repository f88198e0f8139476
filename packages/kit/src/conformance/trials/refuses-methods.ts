import { operationsOf } from '@seogeo/document';
import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import { summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Session } from '../session.ts';
import { type Attempt, inSteps } from './trial.ts';
import { requireAllowed, writeValid } from './valid-plan.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Methods that the contract does not document for a path; HEAD goes with GET. */
export function undocumentedMethods(session: Session, path: string): readonly string[] {
  const documented = documentedMethods(session, path);
  return METHODS.filter(
    (method) => !documented.includes(method) && !(method === 'HEAD' && documented.includes('GET')),
  );
}

/** Also those that are not to be judged: whoever leaves an operation out does not want it called under another name. */
export function documentedMethods({ contract }: Session, path: string): readonly string[] {
  const places = [...operationsOf(contract.document)].filter((place) => place.path === path);
  return places.map(({ method }) => method.toUpperCase());
}

/** Sends a method that is not documented to a path that is (RFC 9110, section 15.5.6). */
export async function refuseMethod(
  session: Session,
  operation: Operation,
  method: string,
  plan: RequestPlan,
): Promise<Attempt> {
  requireAllowed(session, operation, plan);
  const { request } = writeValid(session, operation, { ...plan, stranger: false });
  const bare = { ...request, method, query: [], body: null, headers: [] };
  return inSteps(session, operation, async (send) => {
    const answer = await send(bare);
    const documented = session.contract.operations.find(
      (other) => other.path === operation.path && other.responses.has('405'),
    );
    if (answer.status !== 405) {
      // HTTP only recommends 405: it is owed where the document has it.
      const refused = answer.status >= 400 && (answer.status < 500 || answer.status === 501);
      if (refused && documented === undefined) return [];
      const expected =
        documented === undefined ? 'a refusal: the document has no such method' : '405 with Allow';
      return [notRefused(documented ?? operation, String(answer.status), summary(answer), expected)];
    }
    const whole = documented === undefined ? [] : session.breaches(documented, method, answer);
    const allow = allowBreach(session, operation, method, answer);
    return allow.length > 0 ? allow : whole;
  });
}

function notRefused({ at }: Operation, subject: string, got: string, expected: string): Breach {
  return { check: 'method-refused', fault: 'server', subject, expected, at, got };
}

/** `Allow` names the documented methods and no other; HEAD and OPTIONS may stand there as well. */
export function allowBreach(
  session: Session,
  operation: Operation,
  method: string,
  answer: WireAnswer,
): readonly Breach[] {
  const value = answer.headers.get('allow');
  const named = (value ?? '').split(',').map((one) => one.trim().toUpperCase());
  const wanted = documentedMethods(session, operation.path);
  const strange = named.filter(
    (one) => one !== '' && !wanted.includes(one) && one !== 'OPTIONS' && one !== 'HEAD',
  );
  const missing = wanted.filter((one) => !named.includes(one));
  const head = method === 'HEAD' && named.includes('HEAD');
  if (value !== undefined && missing.length === 0 && strange.length === 0 && !head) return [];
  const got = value === undefined ? '405 without Allow' : `405 with Allow: ${value}`;
  return [notRefused(operation, 'Allow', got, `405 with Allow: ${wanted.join(', ')}`)];
}
