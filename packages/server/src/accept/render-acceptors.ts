import standalone from 'ajv/dist/standalone/index.js';
import { compileOperation } from '../compile/compile-operation.ts';
import type { Contract, NotServedEntry, OperationEntry } from '../contract/contract.ts';
import { remembered } from '../schemas/remembered.ts';
import { bodyName, parametersName } from './acceptors.ts';
import { type AcceptorCompiler, type AcceptorIds, createAcceptorCompiler } from './compile-acceptors.ts';
import { withoutErrors } from './without-errors.ts';

export { type CompiledOperation, compileOperation } from '../compile/compile-operation.ts';
export { linearPattern, longestText } from '../schemas/bounded-pattern.ts';
export { filledMembers, isFilledIn, parameterDefault } from '../schemas/defaults.ts';
export { type Discriminated, discriminated } from '../schemas/discriminated.ts';
export { isBinary, mayBeFile } from '../schemas/file-part.ts';
export { hasInt64Texts, INT64, isInt64 } from '../schemas/int64-schemas.ts';
export { isReadable, type PatternNote, patternNotes, readPattern } from '../schemas/readable-pattern.ts';
export { type Direction, hiddenMembers, isHidden, sameInstance, wholeOf } from '../schemas/same-instance.ts';
export { schemaShape } from '../schemas/schema-shape.ts';
export { createSchemaValidators, type SchemaAt } from '../schemas/schema-validators.ts';

/** The types of the module that `renderAcceptors` writes. */
export const ACCEPTORS_TYPES = `/** Validators that may only say yes: what they do not accept is judged by express-openapi-validator. */
export declare const acceptors: (require: (name: string) => unknown) => Readonly<Record<string, unknown>>;
`;

/** Ajv gives what it exports at once to one call, ten arguments for each; at some 100,000 the stack is full. */
const AT_ONCE = 4_000;

/**
 * The validators of all operations as the text of a JavaScript module that imports nothing: it exports `acceptors`,
 * to be given to `createApi` as the contract's `acceptors`. The same contract gives the same text. It is JavaScript
 * because stripping types from megabytes of a large contract takes longer than everything else at its start.
 *
 * @param atOnce how many of them share the functions that they have in common
 */
export function renderAcceptors(
  contract: Pick<Contract, 'document' | 'operations'>,
  atOnce = AT_ONCE,
): string {
  const compiler = compilerOf(contract.document);
  const idsByName = new Map<string, string>();
  for (const entry of Object.values(contract.operations)) {
    const ids = tried(contract.document, entry);
    if (ids instanceof Error || ids === null) continue;
    idsByName.set(parametersName(entry.id), ids.parameters);
    if (ids.body !== null) idsByName.set(bodyName(entry.id), ids.body);
  }
  const source = sourceOf(compiler, [...new Set(idsByName.values())], atOnce);
  const others = [...idsByName].filter(([name, id]) => name !== id);
  return `export const acceptors = (require) => {
const exports = {};
${source}
${others.map(([name, id]) => `exports[${JSON.stringify(name)}] = exports[${JSON.stringify(id)}];\n`).join('')}return exports;
};
`;
}

/** What stands in one block is shared in it. */
function sourceOf({ ajv }: AcceptorCompiler, ids: readonly string[], atOnce: number): string {
  const [first, ...others] = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) => {
    const part = ids.slice(index * atOnce, (index + 1) * atOnce);
    const source = standalone.default(ajv, Object.fromEntries(part.map((id) => [id, id])));
    return withoutErrors(source.replace('"use strict";', ''));
  });
  return [first ?? '', ...others.map((block) => `{\n${block}\n}`)].join('\n');
}

/** Operations that `createApi` would refuse because of what the document says of them, each with a sentence why. */
export function unservable({
  document,
  operations,
}: Pick<Contract, 'document' | 'operations'>): readonly NotServedEntry[] {
  return Object.values(operations).flatMap((entry) => {
    const ids = tried(document, entry);
    if (!(ids instanceof Error)) return [];
    const { id, method, path } = entry;
    return [{ id, method, path, reason: ids.message }];
  });
}

/** The ids of an operation's acceptors, compiled; null where it can have none, and why it cannot be served. */
function tried(document: object, entry: OperationEntry): AcceptorIds | Error | null {
  try {
    return compilerOf(document).add(compileOperation(document, entry));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message.startsWith(entry.id) ? error : new Error(`${entry.id}: ${error.message}`);
  }
}

/** What a document has compiled once serves whoever asks next. */
const compilerOf = remembered((document: object) => createAcceptorCompiler(document, true));
