import { createRequire } from 'node:module';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { Contract } from '../contract/contract.ts';
import { boundedPattern } from '../schemas/bounded-pattern.ts';
import { knownFormats } from '../schemas/known-formats.ts';
import { remembered } from '../schemas/remembered.ts';
import { type Acceptor, acceptorOf, bodyName, parametersName } from './acceptors.ts';
import { createAcceptorCompiler } from './compile-acceptors.ts';

/** An operation's acceptor, or null where only express-openapi-validator can tell. */
export type Acceptors = (operation: CompiledOperation) => Acceptor | null;

/** Takes the validators that were generated with the contract; without them each is compiled when it is first needed. */
export function createAcceptors({ document, acceptors }: Contract): Acceptors {
  return acceptors === undefined ? compiled(document) : generated(acceptors(load));
}

const require = createRequire(import.meta.url);

/** What the generated code imports: formats, patterns, and the few functions of Ajv that its validators call. */
function load(name: string): unknown {
  if (name === 'formats') return knownFormats;
  if (name === 'patterns') return boundedPattern;
  if (name.startsWith('ajv/dist/runtime/')) return require(name);
  throw new Error(`The contract's validators ask for ${name}: generate them anew with this version.`);
}

function generated(functions: Readonly<Record<string, unknown>>): Acceptors {
  return remembered(({ id, requestBody }: CompiledOperation) =>
    acceptorOf(functions[parametersName(id)], requestBody === null ? null : functions[bodyName(id)]),
  );
}

function compiled(document: object): Acceptors {
  const { ajv, add } = createAcceptorCompiler(document, false);
  return remembered((operation: CompiledOperation) => {
    const ids = add(operation);
    if (ids === null) return null;
    return acceptorOf(ajv.getSchema(ids.parameters), ids.body === null ? null : ajv.getSchema(ids.body));
  });
}
