import type { OpenApiDocument, OperationRow } from '@seogeo/kit';
import { DO_NOT_EDIT } from '../do-not-edit.ts';
import { isObject, type JsonObject, resolved } from '../samples/resolved.ts';
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
 * The client's calls: their types, and a table of how each is sent.
 *
 * @throws Error where two operations would have one name
 */
export function renderClientOperations(document: OpenApiDocument, rows: readonly OperationRow[]): string {
  const methods = rows.map((row) => methodOf(document, row));
  const groups = Map.groupBy(methods, ({ group }) => group);
  for (const members of groups.values()) refuseDoubles(members);
  return `${DO_NOT_EDIT}
import type { Call } from './call.ts';
import type { Body, Data, Query } from './contract.ts';
import type { List } from './list.ts';
import type { CallOptions, WriteOptions } from './options.ts';

/** The operations of the API by name. */
export interface Operations {
${blocks(groups, ({ name, ...method }) => signature(name, method))}}

/** How each operation is sent: method, path, and what it takes besides identifiers. */
export const routes = {
${blocks(groups, ({ name, row, takes }) => `    ${name}: ['${row.method.toUpperCase()}', '${row.path}'${takes ? `, '${takes}'` : ''}],\n`, '')}} as const;
`;
}

function blocks(
  groups: ReadonlyMap<string, readonly Method[]>,
  line: (method: Method) => string,
  modifier = 'readonly ',
): string {
  const end = modifier ? ';' : ',';
  return [...groups]
    .map(([group, methods]) => `  ${modifier}${group}: {\n${methods.map(line).join('')}  }${end}\n`)
    .join('');
}

function signature(name: string, { row, takes, summary }: Omit<Method, 'name'>): string {
  const { id, method, path } = row;
  const writes = method === 'post' || method === 'put' || method === 'patch' || method === 'delete';
  const given = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => `${parameter}: string`),
    ...(takes === 'body' ? [`body: Body<'${id}'>`] : []),
    ...(takes === 'list' || takes === 'query' ? [`query?: Query<'${id}'>`] : []),
    `options?: ${writes ? 'WriteOptions' : 'CallOptions'}`,
  ];
  const result = takes === 'list' ? `List<Data<'${id}'>[number]>` : `Call<Data<'${id}'>>`;
  return `    /** ${summary}. \`${method.toUpperCase()} ${path}\` */\n    ${name}(${given.join(', ')}): ${result};\n`;
}

function methodOf(document: OpenApiDocument, row: OperationRow): Method {
  const operation = resolved(document, resolved(document, document.paths[row.path])[row.method]);
  return {
    ...callName(row),
    row,
    takes: takesOf(document, operation, row),
    summary: String(operation.summary),
  };
}

function takesOf(document: OpenApiDocument, operation: JsonObject, row: OperationRow): Method['takes'] {
  if (row.paginated) return 'list';
  if (isObject(operation.requestBody)) return 'body';
  const own = Array.isArray(operation.parameters) ? operation.parameters : [];
  return own.some((parameter) => resolved(document, parameter).in === 'query') ? 'query' : null;
}

function refuseDoubles(methods: readonly Method[]): void {
  for (const [name, same] of Map.groupBy(methods, (method) => method.name)) {
    if (same.length < 2) continue;
    const ids = same.map(({ row }) => row.id).join(' and ');
    throw new Error(`${ids} would both be ${same[0]?.group}.${name} in the client. Rename one of them.`);
  }
}
