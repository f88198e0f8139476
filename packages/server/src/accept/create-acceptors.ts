import { createRequire } from 'node:module';
import type { Contract } from '../contract.ts';
import type { CompiledOperation } from '../document/compile-operation.ts';
import { type Acceptor, bodyName, isAccept, parametersName } from './acceptors.ts';
import { createAcceptorCompiler } from './compile-acceptors.ts';
import { knownFormats } from './known-formats.ts';

/** An operation's acceptor, or null where only express-openapi-validator can tell. */
export type Acceptors = (operation: CompiledOperation) => Acceptor | null;

/** Takes the validators that were generated with the contract; without them each is compiled when it is first needed. */
export function createAcceptors({ document, acceptors }: Contract): Acceptors {
  return acceptors === undefined ? compiled(document) : generated(acceptors(load));
}

const require = createRequire(import.meta.url);

/** What the generated code imports: formats, and the few functions of Ajv that its validators call. */
function load(name: string): unknown {
  if (name === 'formats') return knownFormats;
  if (name.startsWith('ajv/dist/runtime/')) return require(name);
  throw new Error(`The contract's validators ask for ${name}: generate them anew with this version.`);
}

function generated(functions: Readonly<Record<string, unknown>>): Acceptors {
  return ({ id, requestBody }) => {
    const parameters = functions[parametersName(id)];
    const body = requestBody === null ? null : functions[bodyName(id)];
    return isAccept(parameters) && (body === null || isAccept(body)) ? { parameters, body } : null;
  };
}

function compiled(document: object): Acceptors {
  const compiler = createAcceptorCompiler(document);
  const known = new Map<string, Acceptor | null>();
  const compile = (operation: CompiledOperation): Acceptor | null => {
    if (!compiler.add(operation)) return null;
    const parameters = compiler.parameters.getSchema(parametersName(operation.id));
    const body = compiler.bodies.getSchema(bodyName(operation.id)) ?? null;
    return parameters === undefined ? null : { parameters, body };
  };
  return (operation) => {
    const found = known.get(operation.id);
    if (found !== undefined) return found;
    const acceptor = compile(operation);
    known.set(operation.id, acceptor);
    return acceptor;
  };
}
