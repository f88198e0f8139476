import type { Operation } from '../contract/contract.ts';
import type { WireRequest } from '../exchange/wire-request.ts';
import type { Bindings } from '../records.ts';
import type { Session } from '../session.ts';
import { readRequest } from './read-request.ts';

/** Whether an operation gives a list page by page, as far as its parameters tell. */
export function isPaged(session: Session, { method, parameters }: Operation): boolean {
  const { pageParameter } = session.options;
  return method === 'GET' && parameters.some((one) => one.in === 'query' && one.name === pageParameter);
}

/** A request for one page of a list; the size is the server's own where it is null. */
export function pageRequest(
  session: Session,
  operation: Operation,
  bindings: Bindings,
  page: number,
  size: number | null,
): WireRequest {
  const { pageParameter, pageSizeParameter } = session.options;
  const sized = operation.parameters.some((one) => one.in === 'query' && one.name === pageSizeParameter);
  const query = isPaged(session, operation) ? [`${encodeURIComponent(pageParameter)}=${page}`] : [];
  if (sized && size !== null) query.push(`${encodeURIComponent(pageSizeParameter)}=${size}`);
  return { ...readRequest(session, operation, bindings), query };
}
