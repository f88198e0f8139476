import { operationsOf } from '@seogeo/document';
import { type Breach, serverFault } from '../checks/breach.ts';
import { bareRequest, summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Session } from '../session.ts';
import type { Attempt, Case } from './case.ts';

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
export async function refuseMethod(tried: Case, method: string, plan: RequestPlan): Promise<Attempt> {
  tried.requireAllowed(plan);
  const { session, operation } = tried;
  const { request } = tried.write({ ...plan, stranger: false });
  const bare = bareRequest(method, request.path, request.credentials);
  return tried.inSteps(async (send) => {
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
      const fault = { subject: String(answer.status), expected, got: summary(answer) };
      return [serverFault('method-refused', (documented ?? operation).at, fault)];
    }
    const whole = documented === undefined ? [] : session.breaches(documented, method, answer);
    const allow = allowBreach(tried, method, answer);
    return allow.length > 0 ? allow : whole;
  });
}

/** `Allow` names the documented methods and no other; HEAD and OPTIONS may stand there as well. */
export function allowBreach(tried: Case, method: string, answer: WireAnswer): readonly Breach[] {
  const value = answer.headers.get('allow');
  const named = (value ?? '').split(',').map((one) => one.trim().toUpperCase());
  const wanted = documentedMethods(tried.session, tried.operation.path);
  const strange = named.filter(
    (one) => one !== '' && !wanted.includes(one) && one !== 'OPTIONS' && one !== 'HEAD',
  );
  const missing = wanted.filter((one) => !named.includes(one));
  const head = method === 'HEAD' && named.includes('HEAD');
  if (value !== undefined && missing.length === 0 && strange.length === 0 && !head) return [];
  const got = value === undefined ? '405 without Allow' : `405 with Allow: ${value}`;
  const expected = `405 with Allow: ${wanted.join(', ')}`;
  return [tried.fault('method-refused', { subject: 'Allow', expected, got })];
}
