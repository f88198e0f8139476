import { isIgnoredHeader, operationAt, type PageNames, parametersOf } from '@seogeo/document';
import type { OperationEntry } from '../contract/contract.ts';
import { compileParameter } from './compile-parameter.ts';
import { type CompiledRequestBody, compileRequestBody } from './compile-request-body.ts';
import { type CompiledResponses, compileResponses, type SharedResponses } from './compile-response.ts';
import { type CompiledSecurity, compileSecurity, keyNames } from './compile-security.ts';
import { type CompiledParameter, isPlace } from './compiled-parameter.ts';
import { type OperationDeprecations, operationDeprecations } from './deprecations.ts';
import { lifecycleHeaders } from './lifecycle-headers.ts';
import { pageNames } from './page-names.ts';
import { pathSegments } from './path-segment.ts';

/** One operation with everything a request needs, worked out once at start. */
export interface CompiledOperation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly security: CompiledSecurity;
  /** Query parameters that carry API keys and are no parameters of this operation. */
  readonly queryKeys: readonly string[];
  /** By which parameters its list is walked; null where it is no such list. */
  readonly pagination: PageNames | null;
  readonly idempotent: boolean;
  readonly parameters: readonly CompiledParameter[];
  /** Whether what the query has beside them is left out instead of refused. */
  readonly ignoresUnknownQuery: boolean;
  /** True where a name of the query may hold brackets: it is written so, or has the style `deepObject`. */
  readonly bracketedQuery: boolean;
  /** Names of the cookie parameters. */
  readonly cookieParameters: readonly string[];
  readonly requestBody: CompiledRequestBody | null;
  /** By status, by range such as `4XX`, or `default`. */
  readonly responses: CompiledResponses;
  /** The media types a client has to choose from, as the contract writes them. */
  readonly offers: readonly string[];
  /** Sent with every answer of a deprecated operation. */
  readonly lifecycleHeaders: Readonly<Record<string, string>>;
  readonly deprecations: OperationDeprecations;
}

/** @throws when the table names an operation the document does not hold, or one that cannot be served */
export function compileOperation(
  document: object,
  entry: OperationEntry,
  shared: SharedResponses = new Map(),
  ignoresUnknownQuery = false,
): CompiledOperation {
  const operation = operationAt(document, entry.path, entry.method);
  if (operation === undefined) {
    throw new Error(
      `The contract's table has ${entry.id}, but its document has no ${entry.method} ${entry.path}.`,
    );
  }
  refuseTemplate(entry);
  const owner = { id: entry.id, address: `${entry.method.toUpperCase()} ${entry.path}` };
  const deprecations = operationDeprecations(document, owner, operation);
  const parameters = parametersOf(document, operation)
    .filter((parameter) => !isIgnoredHeader(parameter) && isPlace(parameter.in))
    .map((parameter) => compileParameter(document, parameter));
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const pagination = pageNames(document, parameters);
  const responses = compileResponses(document, operation, pagination !== null, shared);
  if (entry.idempotent) checkReplayable(entry.id, responses);
  return {
    id: entry.id,
    method: entry.method.toUpperCase(),
    path: entry.path,
    security: compileSecurity(document, operation, entry.id),
    queryKeys: keyNames(document, 'query').filter(
      (name) => !parameters.some((parameter) => parameter.in === 'query' && parameter.name === name),
    ),
    pagination,
    idempotent: entry.idempotent,
    parameters,
    ignoresUnknownQuery,
    bracketedQuery: inPlace('query').some(
      ({ name, style }) => name.includes('[') || style.style === 'deepObject',
    ),
    cookieParameters: inPlace('cookie').map(({ name }) => name),
    requestBody: compileRequestBody(document, operation, entry.id),
    responses,
    offers: offersOf(responses),
    lifecycleHeaders: lifecycleHeaders(deprecations.self === null ? [] : [deprecations.self]),
    deprecations,
  };
}

/** @throws naming the operation, where its path cannot be matched */
function refuseTemplate({ id, path }: OperationEntry): void {
  try {
    pathSegments(path);
  } catch (error) {
    throw error instanceof Error ? new Error(`${id}: ${error.message}`) : error;
  }
}

/** A replay sends the stored data again: it has to be JSON or a text. */
function checkReplayable(id: string, responses: CompiledResponses): void {
  for (const [status, { media }] of responses) {
    const others = media.filter(
      ({ json, type }) => !json && (!type.startsWith('text/') || type === 'text/event-stream'),
    );
    if (!status.startsWith('2') || others.length === 0) continue;
    throw new Error(
      `${id} ${status}: an operation with Idempotency-Key answers in JSON or in a text, which can be stored and ` +
        `sent again, not in ${others.map(({ name }) => name).join(', ')}.`,
    );
  }
}

/** What its successes are sent as; where they are empty, what its errors are sent as. */
function offersOf(responses: CompiledResponses): readonly string[] {
  const names = (of: CompiledResponses): string[] =>
    [...of.values()].flatMap(({ media }) => media.map(({ name }) => name));
  const successes = new Map([...responses].filter(([status]) => status.startsWith('2')));
  return [...new Set(names(successes).length > 0 ? names(successes) : names(responses))];
}
