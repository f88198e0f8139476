import standalone from 'ajv/dist/standalone/index.js';
import type { Contract } from '../contract.ts';
import { compileOperation } from '../document/compile-operation.ts';
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
  const names: string[] = [];
  for (const entry of Object.values(contract.operations)) {
    const operation = compileOperation(contract.document, entry);
    if (!compiler.add(operation)) continue;
    names.push(parametersName(operation.id));
    if (operation.requestBody !== null) names.push(bodyName(operation.id));
  }
  const source = standalone.default(compiler.ajv, Object.fromEntries(names.map((name) => [name, name])));
  return `export const acceptors = (require) => {
const exports = {};
${withoutErrors(source.replace('"use strict";', ''))}
return exports;
};
`;
}
