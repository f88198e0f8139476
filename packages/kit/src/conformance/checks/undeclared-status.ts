import { isSecured, type Operation } from '../contract/contract.ts';
import { summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { Breach } from './breach.ts';

/** Refusals that HTTP itself has for what the document asks of it (RFC 9110, section 15.5). */
const HTTP_HAS = [405, 406, 408, 411, 413, 414, 415, 417, 426, 428, 429, 431];

/** A status that the document does not have: its own fault where it leaves a server no right one to take. */
export function undeclaredStatus(operation: Operation, answer: WireAnswer): Breach {
  const known = [...operation.responses.keys()].join(', ');
  const fault = isMissing(operation, answer.status) ? 'document' : 'server';
  return {
    check: 'status-documented',
    fault,
    subject: String(answer.status),
    expected:
      fault === 'server'
        ? `one of the documented statuses (${known})`
        : `the document to have ${answer.status} for a request that is refused so (it has ${known})`,
    at: `${operation.at}/responses`,
    got: summary(answer),
  };
}

function isMissing(operation: Operation, status: number): boolean {
  if (status < 400) return false;
  const refuses = [...operation.responses.keys()].some((declared) => declared.startsWith('4'));
  if (!refuses || HTTP_HAS.includes(status)) return true;
  // What a request breaks is in its body or parameters: 404 or 409 says something else.
  if (status === 400 || status === 422) {
    return !['400', '422', '4XX'].some((declared) => operation.responses.has(declared));
  }
  if (status === 401 || status === 403) return isSecured(operation);
  return status === 404 && operation.path.includes('{');
}
