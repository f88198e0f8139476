import standalone from 'ajv/dist/standalone/index.js';
import type { Contract } from '../contract.ts';
import { compileOperation } from '../document/compile-operation.ts';
import { bodyName, parametersName } from './acceptors.ts';
import { createAcceptorCompiler } from './compile-acceptors.ts';

/**
 * The validators of all operations as the text of a TypeScript module that imports nothing: it exports `acceptors`,
 * to be given to `createApi` as the contract's `acceptors`. The same contract gives the same text.
 */
export function renderAcceptors(contract: Pick<Contract, 'document' | 'operations'>): string {
  const compiler = createAcceptorCompiler(contract.document);
  const names = { parameters: [] as string[], bodies: [] as string[] };
  for (const entry of Object.values(contract.operations)) {
    const operation = compileOperation(contract.document, entry);
    if (!compiler.add(operation)) continue;
    names.parameters.push(parametersName(operation.id));
    if (operation.requestBody !== null) names.bodies.push(bodyName(operation.id));
  }
  return `// @ts-nocheck: the code is Ajv's.

/** Validators that may only say yes: what they do not accept is judged by express-openapi-validator. */
export const acceptors = (require: (name: string) => unknown): Readonly<Record<string, unknown>> => {
  const exports = {};
  {
${code(compiler.parameters, names.parameters)}
  }
  {
${code(compiler.bodies, names.bodies)}
  }
  return exports;
};
`;
}

type Ajv = ReturnType<typeof createAcceptorCompiler>['parameters'];

/** A module's code without its directive: it stands inside a block, so that two of them can use the same names. */
function code(ajv: Ajv, names: readonly string[]): string {
  const source = standalone.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return source.replace('"use strict";', '');
}
