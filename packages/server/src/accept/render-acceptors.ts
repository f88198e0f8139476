import standalone from 'ajv/dist/standalone/index.js';
import { type CompiledOperation, compileOperation } from '../compile/compile-operation.ts';
import type { Contract, NotServedEntry, OperationEntry } from '../contract/contract.ts';
import { bodyName, parametersName } from './acceptors.ts';
import { createAcceptorCompiler } from './compile-acceptors.ts';
import { withoutErrors } from './without-errors.ts';

/** The types of the module that `renderAcceptors` writes. */
export const ACCEPTORS_TYPES = `/** Validators that may only say yes: what they do not accept is judged by express-openapi-validator. */
export declare const acceptors: (require: (name: string) => unknown) => Readonly<Record<string, unknown>>;
`;

/**
 * The validators of all operations as the text of a JavaScript module that imports nothing: it exports `acceptors`,
 * to be given to `createApi` as the contract's `acceptors`. The same contract gives the same text. It is JavaScript
 * because stripping types from megabytes of a large contract takes longer than everything else at its start.
 */
export function renderAcceptors(contract: Pick<Contract, 'document' | 'operations'>): string {
  const compiler = createAcceptorCompiler(contract.document);
  const idsByName = new Map<string, string>();
  for (const entry of Object.values(contract.operations)) {
    const operation = servable(contract.document, entry);
    const ids = operation === null ? null : compiler.add(operation);
    if (operation === null || ids === null) continue;
    idsByName.set(parametersName(operation.id), ids.parameters);
    if (ids.body !== null) idsByName.set(bodyName(operation.id), ids.body);
  }
  const ids = Object.fromEntries([...new Set(idsByName.values())].map((id) => [id, id]));
  const source = standalone.default(compiler.ajv, ids);
  const others = [...idsByName].filter(([name, id]) => name !== id);
  return `export const acceptors = (require) => {
const exports = {};
${withoutErrors(source.replace('"use strict";', ''))}
${others.map(([name, id]) => `exports[${JSON.stringify(name)}] = exports[${JSON.stringify(id)}];\n`).join('')}return exports;
};
`;
}

/** Operations that `createApi` would refuse because of what the document says of them, each with a sentence why. */
export function unservable({
  document,
  operations,
}: Pick<Contract, 'document' | 'operations'>): readonly NotServedEntry[] {
  return Object.values(operations).flatMap((entry) => {
    const compiled = tried(document, entry);
    if (!(compiled instanceof Error)) return [];
    const { id, method, path } = entry;
    return [{ id, method, path, reason: compiled.message }];
  });
}

/** Null for an operation that cannot be served: `unservable` and `createApi` say why. */
function servable(document: object, entry: OperationEntry): CompiledOperation | null {
  const compiled = tried(document, entry);
  return compiled instanceof Error ? null : compiled;
}

function tried(document: object, entry: OperationEntry): CompiledOperation | Error {
  try {
    return compileOperation(document, entry);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
