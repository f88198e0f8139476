import {
  basePathOf,
  member,
  type OpenApiDocument,
  type OperationPlace,
  operationAt,
  parametersOf,
  requestBodyOf,
  schemaOf,
} from '@seogeo/document';
import type { OperationRow } from '@seogeo/kit';
import { type SampleCall, sampleCalls } from '@seogeo/kit/samples';
import { DO_NOT_EDIT } from '../do-not-edit.ts';
import { calledInClient } from '../samples/client-sample.ts';
import { callDoc, docstring } from './call-doc.ts';
import { callName } from './call-name.ts';

interface Method {
  readonly group: string;
  readonly name: string;
  readonly row: OperationRow;
  /** What the call takes besides identifiers and options. */
  readonly takes: 'list' | 'query' | 'body' | null;
  /** The type of its filters. */
  readonly query: string;
  /** What an editor shows of it. */
  readonly doc: string;
}

/**
 * The client's calls: their types, and what each sends.
 *
 * @throws Error where two operations would have one name
 * @throws ExampleMissing where no example of a call can be made
 */
export function renderClientOperations(document: OpenApiDocument, rows: readonly OperationRow[]): string {
  const calls = new Map(sampleCalls(document).map((call) => [call.operationId, call]));
  // What is not enveloped, such as a 204, has no name here: `raw` has it.
  const methods = rows.flatMap((row) => {
    const call = calls.get(row.id);
    return call?.enveloped === false ? [] : [methodOf(document, row, call)];
  });
  const groups = Map.groupBy(methods, ({ group }) => group);
  const imported = new Set(
    methods.flatMap(({ query }) => [...query.matchAll(/\?: (\w+)/g)].map(([, name]) => name)),
  );
  for (const members of groups.values()) refuseDoubles(members);
  return `${DO_NOT_EDIT}
import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import type { Body, Data${[...imported].map((name) => `, ${name}`).join('')}, Query } from './contract.ts';
import type { List } from './list.ts';
import type { NamedCalls } from './named-calls.ts';
import type { CallOptions, WriteOptions } from './options.ts';

/** The operations of the API by name. */
export interface Operations {
${blocks(groups)}}

/** Each of them as a call of openapi-fetch. */
export const nameOperations = (api: Connection['api'], { call, list }: NamedCalls): Operations => ({
${objects(groups)}});
`;
}

function blocks(groups: ReadonlyMap<string, readonly Method[]>): string {
  const members = (methods: readonly Method[]) => methods.map(signature).join('');
  return [...groups].map(([group, methods]) => `  readonly ${group}: {\n${members(methods)}  };\n`).join('');
}

function objects(groups: ReadonlyMap<string, readonly Method[]>): string {
  const members = (methods: readonly Method[]) => methods.map(implementation).join('');
  return [...groups].map(([group, methods]) => `  ${group}: {\n${members(methods)}  },\n`).join('');
}

function signature({ name, row, takes, query, doc }: Method): string {
  const { id, method, path } = row;
  const writes = method === 'post' || method === 'put' || method === 'patch' || method === 'delete';
  const given = [
    ...identifiers(path).map((parameter) => `${parameter}: string`),
    ...(takes === 'body' ? [`body: Body<'${id}'>`] : []),
    ...(takes === 'list' || takes === 'query' ? [`query?: ${query}`] : []),
    `options?: ${writes ? 'WriteOptions' : 'CallOptions'}`,
  ];
  const result = takes === 'list' ? `List<Data<'${id}'>[number]>` : `Call<Data<'${id}'>>`;
  return `${docstring(doc, '    ')}    ${name}(${given.join(', ')}): ${result};\n`;
}

function implementation({ name, row: { method, path }, takes }: Method): string {
  const own = identifiers(path);
  const queried = takes === 'list' || takes === 'query';
  const given = [
    ...own,
    ...(takes === 'body' ? ['body'] : []),
    ...(queried ? ['query = {}'] : []),
    'options',
  ];
  const params = [...(own.length > 0 ? [`path: { ${own.join(', ')} }`] : []), ...(queried ? ['query'] : [])];
  const taken = params.length > 0 ? `{ ${params.join(', ')} }` : '{}';
  const all = takes === 'body' ? '{ body, ...init }' : 'init';
  const made = takes === 'list' ? 'list' : 'call';
  const sent = `(init) => api.${method.toUpperCase()}('${path}', ${all})`;
  return `    ${name}: (${given.join(', ')}) =>\n      ${made}(${taken}, options, ${sent}),\n`;
}

const identifiers = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);

function methodOf(document: OpenApiDocument, row: OperationRow, call: SampleCall | undefined): Method {
  const operation = operationAt(document, row.path, row.method);
  if (operation === undefined || call === undefined)
    throw new Error(`The document has no ${row.method} ${row.path}.`);
  const takes = takesOf(document, operation, row);
  const doc = callDoc(document, row, calledInClient(call));
  return { ...callName(row), row, takes, query: queryOf(document, operation, row.id), doc };
}

function takesOf(document: OpenApiDocument, operation: OperationPlace, row: OperationRow): Method['takes'] {
  if (row.paginated) return 'list';
  if (requestBodyOf(document, operation) !== undefined) return 'body';
  return parametersOf(document, operation).some((parameter) => parameter.in === 'query') ? 'query' : null;
}

/** Where editors can complete a filter. Its member of `Query` is that of the contract, as with 1.0.0. */
function queryOf(document: OpenApiDocument, operation: OperationPlace, id: string): string {
  const known = parametersOf(document, operation).flatMap((parameter) => {
    const values = member(schemaOf(document, parameter)?.value, 'x-known-values');
    return parameter.in === 'query' && typeof values === 'string' ? [{ name: parameter.name, values }] : [];
  });
  if (known.length === 0) return `Query<'${id}'>`;
  const names = known.map(({ name }) => `'${name}'`).join(' | ');
  const members = known.map(({ name, values }) => `${name}?: ${values}`).join('; ');
  return `Omit<Query<'${id}'>, ${names}> & { ${members} }`;
}

function refuseDoubles(methods: readonly Method[]): void {
  for (const [name, same] of Map.groupBy(methods, (method) => method.name)) {
    if (same.length < 2) continue;
    const ids = same.map(({ row }) => row.id).join(' and ');
    throw new Error(`${ids} would both be ${same[0]?.group}.${name} in the client. Rename one of them.`);
  }
}

/** In a file of its own: what makes the calls needs it as well. */
export function renderClientBasePath(document: OpenApiDocument): string {
  return `${DO_NOT_EDIT}
/** Where a service has the API, below its host. */
export const BASE_PATH = '${basePathOf(document)}';
`;
}
