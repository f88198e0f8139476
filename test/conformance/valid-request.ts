import { type SampleCall, sampleCalls, targetOf } from '@seogeo/kit/samples';
import { type DocumentedOperation, document } from './documented.ts';
import type { WireRequest } from './wire.ts';

export const BASE_PATH = '/api/public/v1';

/** What the examples of path parameters stand for in a running service. */
export interface Ids {
  readonly projectId: string;
  readonly auditId: string;
  readonly pageId: string;
}

const calls = new Map(sampleCalls(document).map((call) => [call.operationId, call]));

/** The call that the document shows for an operation, on records that exist. */
export function callOf({ id }: DocumentedOperation, ids: Ids): SampleCall {
  const call = calls.get(id);
  if (call === undefined) throw new Error(`There is no sample call of ${id}.`);
  const given: Readonly<Record<string, string>> = { ...ids };
  const pathParameters = call.pathParameters.map((one) => ({ ...one, value: recordOf(one.name) }));
  return { ...call, pathParameters };

  function recordOf(name: string): string {
    const value = given[name];
    if (value !== undefined) return value;
    throw new Error(`No record is known for {${name}} of ${id}: add it to Ids, and to what makes them.`);
  }
}

/** The same as a request that the service accepts; `body` is the first example unless given. */
export function validRequest(
  operation: DocumentedOperation,
  key: string,
  ids: Ids,
  body?: unknown,
): WireRequest {
  const call = callOf(operation, ids);
  const sent = body ?? call.body?.value;
  return {
    method: call.method,
    target: `${BASE_PATH}${targetOf(call)}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${key}`,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  };
}
