import standalone from 'ajv/dist/standalone/index.js';
import type { Contract } from '../contract.ts';
import { compileOperation } from '../document/compile-operation.ts';
import { bodyName, parametersName } from './acceptors.ts';
import { createAcceptorCompiler } from './compile-acceptors.ts';
import { withoutErrors } from './without-errors.ts';

/**
 * The validators of all operations as the text of a TypeScript module that imports nothing: it exports `acceptors`,
 * to be given to `createApi` as the contract's `acceptors`. The same contract gives the same text.
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
  return `// @ts-nocheck: the code is Ajv's.

/** Validators that may only say yes: what they do not accept is judged by express-openapi-validator. */
export const acceptors = (require: (name: string) => unknown): Readonly<Record<string, unknown>> => {
const exports = {};
${withoutErrors(source.replace('"use strict";', ''))}
return exports;
};
`;
}
