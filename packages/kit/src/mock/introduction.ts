import {
  filledPath,
  isSecured,
  member,
  type OpenApiDocument,
  operationAt,
  operationsOf,
  parametersOf,
  requestBodyOf,
  securityOf,
  shownValue,
} from '@seogeo/document';
import { requirementsOf } from '../conformance/contract/security.ts';
import { quoted } from '../conformance/exchange/shell.ts';
import type { OperationRow } from '../generate/operation-table.ts';
import { curlSample } from '../samples/curl-sample.ts';
import { sampleCalls } from '../samples/sample-call.ts';
import { BodyValues } from './body-values.ts';
import { responseExamples } from './response-examples.ts';
import type { RunningMock } from './serve-mock.ts';

/** What a person needs to begin, with examples from the document that is served. */
export function introduction(document: OpenApiDocument, running: RunningMock): string {
  const { baseUrl, keys, operations } = running;
  const [simple] = operations.toSorted((one, other) => hurdles(document, one) - hurdles(document, other));
  if (simple === undefined) return `The mock answers at ${baseUrl}, but the document has no operation.`;
  const failures = responseExamples(document, simple).filter(({ status }) => status >= 400);
  const [name] = failures.flatMap(({ forms }) => [...(forms[0]?.examples.keys() ?? [])]);
  const choice = failures[0] === undefined ? '' : wish(failures[0].status, name);
  const isOpen = [...operationsOf(document)].every(
    (operation) => !isSecured(securityOf(document, operation) ?? []),
  );
  return `The mock answers at ${baseUrl} from the document's examples.
${isOpen ? '' : keysTold(keys)}
  ${callOf(document, simple, running)}
${choice}`;
}

/** How much a call of an operation needs: nothing, values in its path, or more than can be written beside an address. */
function hurdles(document: OpenApiDocument, { path, method }: OperationRow): number {
  const operation = operationAt(document, path, method);
  if (operation === undefined) return MOST_HURDLES;
  const required = parametersOf(document, operation).filter(({ value }) => value.required === true);
  const isMore = required.some((parameter) => parameter.in !== 'path');
  const isSent = member(requestBodyOf(document, operation)?.value, 'required') === true;
  return (isMore || isSent ? 4 : 0) + (method === 'get' ? 0 : 2) + (path.includes('{') ? 1 : 0);
}
const MOST_HURDLES = 8;

/** A line that works; for an operation that needs more than an address, its sample where there is one. */
function callOf(document: OpenApiDocument, row: OperationRow, { baseUrl, keys }: RunningMock): string {
  const { header, query } = credentials(document, row, keys.full);
  const method = row.method === 'get' ? '' : `-X ${row.method.toUpperCase()} `;
  const plain = `curl -i ${method}${quotedAddress(`${baseUrl}${addressOf(document, row)}${query}`)}${header}`;
  if (hurdles(document, row) < MORE) return plain;
  const calls = sampleCalls(document, undefined, () => undefined);
  const call =
    calls.find(({ path, method: of }) => path === row.path && of.toLowerCase() === row.method) ?? calls[0];
  if (call === undefined) return plain;
  const isBasic = call.credentials.some(({ kind }) => kind === 'basic');
  const set = `API_URL=${baseUrl} API_KEY='${isBasic ? passwordOf(keys.full) : keys.full}'`;
  return `${set}\n  ${curlSample(call, { url: 'API_URL', key: 'API_KEY' }).trimEnd().replaceAll('\n', '\n  ')}`;
}
/** From here on the address does not suffice. */
const MORE = 4;

/** Nobody has to be given a key: a mock knows none. */
function keysTold({ prefix, full, limited, areGiven }: RunningMock['keys']): string {
  const any = prefix === '' ? 'any key is taken' : `any key that begins with ${prefix} is taken`;
  return `
  ${areGiven ? 'the keys of API_KEYS are taken' : any}, such as
    ${full}
  only this one has no scope, and meets 403
    ${limited}
`;
}

/** How the key is given: in all the ways of the first requirement that the operation has. */
function credentials(document: OpenApiDocument, { path, method }: OperationRow, key: string) {
  const operation = operationAt(document, path, method);
  const ways = operation === undefined ? [] : requirementsOf(document, operation);
  const schemes = ways.find((way) => way.length > 0) ?? [];
  const queries = schemes.filter(({ place }) => place === 'query');
  const cookies = schemes.filter(({ place }) => place === 'cookie');
  const headers = schemes.flatMap(({ kind, place, parameter }) => {
    if (kind === 'basic') return [` -u '${passwordOf(key)}'`];
    if (kind === 'bearer') return [` -H 'Authorization: Bearer ${key}'`];
    return place === 'header' ? [` -H '${parameter}: ${key}'`] : [];
  });
  const jar = cookies.map(({ parameter }) => `${parameter}=${key}`).join('; ');
  return {
    header: `${headers.join('')}${jar === '' ? '' : ` -b '${jar}'`}`,
    query: queries
      .map(({ parameter }, index) => `${index === 0 ? '?' : '&'}${encodeURIComponent(parameter)}=${key}`)
      .join(''),
  };
}

/** Of HTTP Basic a name belongs to it (RFC 7617, section 2). */
function passwordOf(key: string): string {
  return key.includes(':') ? key : `user:${key}`;
}

/** A shell would read a question mark, a dollar or a bracket. */
function quotedAddress(address: string): string {
  return /^[\w:/.%~-]+$/.test(address) ? address : quoted(address);
}

/** The path with what the document shows for its parameters; where it shows nothing, with their names, or what may stand there. */
function addressOf(document: OpenApiDocument, { path, method }: OperationRow): string {
  const operation = operationAt(document, path, method);
  const parameters = operation === undefined ? [] : parametersOf(document, operation);
  const values = new BodyValues(document);
  return filledPath(path, (name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    if (parameter === undefined) return name;
    const isRight = (value: unknown): boolean => values.holds(parameter, value);
    return (
      shownValue(document, parameter) ?? (isRight(name) ? name : values.first(parameter, isRight)) ?? name
    );
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
