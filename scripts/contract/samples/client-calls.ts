import type { SampleCall } from '@seogeo/kit/samples';
import { callName } from '../client/call-name.ts';

/** How the client (`@seogeo/client`) names an operation, and what one of its results is called. */
export interface ClientCall {
  readonly method: string;
  readonly result: string;
}

/** Where a result is no record of the kind that the operation names. */
const RESULTS = new Map(Object.entries({ getMe: 'account', startAudit: 'started' }));

/** Null for an operation that is shown through the client's `raw`, which has every path: what is not enveloped. */
export function clientCall({
  operationId: id,
  method,
  path,
  list,
  enveloped,
}: SampleCall): ClientCall | null {
  if (!enveloped) return null;
  const { group, name } = callName({ id, method: method.toLowerCase(), path, paginated: list });
  const [last = 'result'] = id.match(/[A-Z][a-z]*$/) ?? [];
  const noun = last.toLowerCase();
  return { method: `${group}.${name}`, result: RESULTS.get(id) ?? (list ? noun.replace(/s$/, '') : noun) };
}
