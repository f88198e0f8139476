import { filledPath } from '@seogeo/document';
import { isSecured, type Operation } from '../contract/contract.ts';
import { bareRequest, type WireRequest } from '../exchange/wire-request.ts';
import type { Bindings } from '../records.ts';
import type { Session } from '../session.ts';

/** Whether a request needs no more than what its path names. */
export function needsOnlyItsPath({ parameters }: Operation): boolean {
  return parameters.every((parameter) => parameter.in === 'path' || !parameter.required);
}

/** A GET of a record by the parameters of its path. */
export function readRequest(session: Session, operation: Operation, bindings: Bindings): WireRequest {
  const { credentials } = session;
  const path = filledPath(operation.path, (name) => (Object.hasOwn(bindings, name) && bindings[name]) || '');
  const given = isSecured(operation) ? credentials.right(operation) : credentials.none;
  return bareRequest(operation.method, path, given);
}
