import {
  type OpenApiDocument,
  type OperationPlace,
  operationAt,
  parametersOf,
  requestBodyOf,
} from '@seogeo/document';
import type { OperationRow } from '@seogeo/kit';
import { DO_NOT_EDIT } from '../do-not-edit.ts';
import { callName } from './call-name.ts';

interface Method {
  readonly group: string;
  readonly name: string;
  readonly row: OperationRow;
  /** What the call takes besides identifiers and options. */
  readonly takes: 'list' | 'query' | 'body' | null;
  readonly summary: string;
}

/**
 * The client's calls: their types, and what each sends.
 *
 * @throws Error where two operations would have one name
 */
export function renderClientOperations(document: OpenApiDocument, rows: readonly OperationRow[]): string {
  const methods = rows.map((row) => methodOf(document, row));
  const groups = Map.groupBy(methods, ({ group }) => group);
  for (const members of groups.values()) refuseDoubles(members);
  return `${DO_NOT_EDIT}
import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import type { Body, Data, Query } from './contract.ts';
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

function signature({ name, row, takes, summary }: Method): string {
  const { id, method, path } = row;
  const writes = method === 'post' || method === 'put' || method === 'patch' || method === 'delete';
  const given = [
    ...identifiers(path).map((parameter) => `${parameter}: string`),
    ...(takes === 'body' ? [`body: Body<'${id}'>`] : []),
    ...(takes === 'list' || takes === 'query' ? [`query?: Query<'${id}'>`] : []),
    `options?: ${writes ? 'WriteOptions' : 'CallOptions'}`,
  ];
  const result = takes === 'list' ? `List<Data<'${id}'>[number]>` : `Call<Data<'${id}'>>`;
  return `    /** ${summary}. \`${method.toUpperCase()} ${path}\` */\n    ${name}(${given.join(', ')}): ${result};\n`;
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
  const init = [
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(takes === 'body' ? ['body'] : []),
  ];
  const all = init.length > 0 ? `{ ${init.join(', ')}, ...init }` : 'init';
  const sent = `api.${method.toUpperCase()}('${path}', ${all})`;
  const made =
    takes === 'list' ? `list(query, options, (query, init) => ${sent})` : `call(options, (init) => ${sent})`;
  return `    ${name}: (${given.join(', ')}) =>\n      ${made},\n`;
}

const identifiers = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);

function methodOf(document: OpenApiDocument, row: OperationRow): Method {
  const operation = operationAt(document, row.path, row.method);
  if (operation === undefined) throw new Error(`The document has no ${row.method} ${row.path}.`);
  const takes = takesOf(document, operation, row);
  return { ...callName(row), row, takes, summary: String(operation.value.summary) };
}

function takesOf(document: OpenApiDocument, operation: OperationPlace, row: OperationRow): Method['takes'] {
  if (row.paginated) return 'list';
  if (requestBodyOf(document, operation) !== undefined) return 'body';
  return parametersOf(document, operation).some((parameter) => parameter.in === 'query') ? 'query' : null;
}

function refuseDoubles(methods: readonly Method[]): void {
  for (const [name, same] of Map.groupBy(methods, (method) => method.name)) {
    if (same.length < 2) continue;
    const ids = same.map(({ row }) => row.id).join(' and ');
    throw new Error(`${ids} would both be ${same[0]?.group}.${name} in the client. Rename one of them.`);
  }
}
