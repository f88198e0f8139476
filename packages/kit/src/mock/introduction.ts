import {
  isSecured,
  type OpenApiDocument,
  operationAt,
  operationsOf,
  parametersOf,
  securityOf,
  shownValue,
} from '@seogeo/document';
import { requirementsOf } from '../conformance/contract/security.ts';
import type { OperationRow } from '../generate/operation-table.ts';
import { filledPath } from './filled-path.ts';
import { responseExamples } from './response-examples.ts';
import type { RunningMock } from './serve-mock.ts';

/** What a person needs to begin, with examples from the document that is served. */
export function introduction(document: OpenApiDocument, { baseUrl, keys, operations }: RunningMock): string {
  const simple =
    operations.find(({ method, path }) => method === 'get' && !path.includes('{')) ?? operations[0];
  if (simple === undefined) return `The mock answers at ${baseUrl}, but the document has no operation.`;
  const failures = responseExamples(document, simple).filter(({ status }) => status >= 400);
  const [name] = failures.flatMap(({ forms }) => [...(forms[0]?.examples.keys() ?? [])]);
  const choice = failures[0] === undefined ? '' : wish(failures[0].status, name);
  const method = simple.method === 'get' ? '' : `-X ${simple.method.toUpperCase()} `;
  const isOpen = [...operationsOf(document)].every(
    (operation) => !isSecured(securityOf(document, operation) ?? []),
  );
  const { header, query } = credentials(document, simple, keys.full);
  return `The mock answers at ${baseUrl} from the document's examples.
${isOpen ? '' : keysTold(keys)}
  curl -i ${method}${quotedAddress(baseUrl, addressOf(document, simple), query)}${header}
${choice}`;
}

/** Nobody has to be given a key: a mock knows none. */
function keysTold({ prefix, full, limited, areGiven }: RunningMock['keys']): string {
  if (areGiven) return keysOf('the keys of API_KEYS are taken', full, limited);
  const which = prefix === '' ? 'any key is taken' : `any key that begins with ${prefix} is taken`;
  return keysOf(which, full, limited);
}

function keysOf(which: string, full: string, limited: string): string {
  return `
  ${which}, such as
    ${full}
  only this one has no scope, and meets 403
    ${limited}
`;
}

/** How the key is given: as the first scheme says that the operation asks for. */
function credentials(document: OpenApiDocument, { path, method }: OperationRow, key: string) {
  const operation = operationAt(document, path, method);
  const ways = operation === undefined ? [] : requirementsOf(document, operation);
  const [scheme] = ways.find((way) => way.length > 0) ?? [];
  const parameter = scheme?.parameter ?? '';
  if (scheme?.place === 'query') return { header: '', query: `?${encodeURIComponent(parameter)}=${key}` };
  const headers = {
    apiKey: scheme?.place === 'cookie' ? `-b '${parameter}=${key}'` : `-H '${parameter}: ${key}'`,
    basic: `-u ${key}:`,
    bearer: `-H 'Authorization: Bearer ${key}'`,
  };
  return { header: scheme === undefined ? '' : ` ${headers[scheme.kind]}`, query: '' };
}

/** A shell would read a question mark. */
function quotedAddress(baseUrl: string, path: string, query: string): string {
  return query === '' ? `${baseUrl}${path}` : `'${baseUrl}${path}${query}'`;
}

/** The path with what the document shows for its parameters; where it shows nothing, with their names. */
function addressOf(document: OpenApiDocument, { path, method }: OperationRow): string {
  const operation = operationAt(document, path, method);
  const parameters = operation === undefined ? [] : parametersOf(document, operation);
  return filledPath(path, (name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return (parameter && shownValue(document, parameter)) ?? name;
  });
}

function wish(status: number, name: string | undefined): string {
  const example = name === undefined ? '' : `, example=${name}`;
  return `
  Any other documented response comes with a header like
    Prefer: code=${status}${example}
  One that is not documented is passed over; this terminal says so.
`;
}
