import { filledPath } from '@seogeo/document';
import { isSecured, type Operation } from '../contract/contract.ts';
import type { WireRequest } from '../exchange/wire-request.ts';
import type { Bindings } from '../records.ts';
import type { Session } from '../session.ts';

/** Whether a request needs no more than what its path names. */
export function needsOnlyItsPath({ parameters }: Operation): boolean {
  return parameters.every((parameter) => parameter.in === 'path' || !parameter.required);
}

/** A GET of a record by the parameters of its path. */
export function readRequest(session: Session, operation: Operation, bindings: Bindings): WireRequest {
  return {
    method: operation.method,
    path: filledPath(operation.path, (name) => (Object.hasOwn(bindings, name) && bindings[name]) || ''),
    query: [],
    headers: [],
    body: null,
    credentials: isSecured(operation) ? session.credentials.right(operation) : session.credentials.none,
  };
}
