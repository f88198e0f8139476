import { encodedTemplate, isArray, isObject } from '@seogeo/document';
import type { Operation, Parameter } from '../contract/contract.ts';
import { keyOf, type RequestPlan } from '../generate/request-plan.ts';
import type { Bindings, Records } from '../records.ts';
import { serialiseHeader, serialisePairs, serialiseSegment, textOf } from './serialise-parameter.ts';
import type { Credential, WireRequest } from './wire-request.ts';

export interface WrittenRequest {
  readonly request: WireRequest;
  /** What the path names. */
  readonly bindings: Bindings;
  /** True where every parameter of the path is one of a record that was seen. */
  readonly known: boolean;
}

/** A plan as it goes onto the wire. */
export function writeRequest(
  operation: Operation,
  plan: RequestPlan,
  records: Records,
  credentials: readonly Credential[],
  allows: (parameter: Parameter, value: unknown) => boolean,
): WrittenRequest {
  const seen = plan.stranger ? {} : records.choose(operation.path, plan.pick);
  const given = operation.parameters.filter((parameter) => keyOf(parameter) in plan.parameters);
  const values = (place: Parameter['in']): readonly (readonly [Parameter, unknown])[] =>
    given
      .filter((parameter) => parameter.in === place)
      .map((parameter) => [parameter, plan.parameters[keyOf(parameter)]]);
  const { path, bindings, known } = writePath(operation, values('path'), seen, allows);
  const cookies = values('cookie').flatMap(([parameter, value]) => serialisePairs(parameter, value));
  return {
    bindings,
    known,
    request: {
      method: operation.method,
      path,
      query: values('query').flatMap(([parameter, value]) => serialisePairs(parameter, value)),
      headers: [
        ...values('header').map(
          ([parameter, value]) => [parameter.name, serialiseHeader(parameter, value)] as const,
        ),
        ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
        ...(plan.body === undefined || operation.body?.sent == null
          ? []
          : [['Content-Type', operation.body.sent.mediaType] as const]),
      ],
      body: writeBody(operation, plan.body),
      credentials,
    },
  };
}

function writePath(
  operation: Operation,
  values: readonly (readonly [Parameter, unknown])[],
  seen: Bindings,
  allows: (parameter: Parameter, value: unknown) => boolean,
): { readonly path: string; readonly bindings: Bindings; readonly known: boolean } {
  const bindings: Record<string, string> = Object.create(null);
  let known = true;
  const path = encodedTemplate(operation.path).replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const [parameter, value] = values.find(([candidate]) => candidate.name === name) ?? [];
    const record = Object.hasOwn(seen, name) ? seen[name] : undefined;
    const taken = parameter === undefined || [record, Number(record)].some((one) => allows(parameter, one));
    if (record !== undefined && taken) {
      bindings[name] = record;
      return encodeURIComponent(record);
    }
    known = false;
    bindings[name] = String(value);
    return parameter === undefined ? '0' : serialiseSegment(parameter, value);
  });
  return { path, bindings, known };
}

/** The body as text; null for none. */
export function writeBody({ body }: Operation, value: unknown): string | null {
  if (value === undefined || body?.sent == null) return null;
  const { mediaType } = body.sent;
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value)) {
    const pairs = Object.entries(value).flatMap(([name, inner]) =>
      (isArray(inner) ? inner : [inner]).map((one): [string, string] => [name, textOf(one)]),
    );
    return new URLSearchParams(pairs).toString();
  }
  return mediaType.endsWith('json') ? JSON.stringify(value) : String(value);
}
