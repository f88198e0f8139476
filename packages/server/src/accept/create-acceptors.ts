import { createRequire } from 'node:module';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { Contract } from '../contract/contract.ts';
import { boundedPattern } from '../schemas/bounded-pattern.ts';
import { knownFormats } from '../schemas/known-formats.ts';

import { type Acceptor, bodyName, isAccept, parametersName } from './acceptors.ts';
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
  return remembered((operation) => {
    const { id, parameters: readers, requestBody } = operation;
    const parameters = functions[parametersName(id)];
    const body = requestBody === null ? null : functions[bodyName(id)];
    if (!isAccept(parameters) || !(body === null || isAccept(body))) return null;
    return { readers, parameters, body };
  });
}

function compiled(document: object): Acceptors {
  const compiler = createAcceptorCompiler(document, false);
  return remembered((operation) => {
    const ids = compiler.add(operation);
    if (ids === null) return null;
    const parameters = compiler.ajv.getSchema(ids.parameters);
    const body = ids.body === null ? null : (compiler.ajv.getSchema(ids.body) ?? null);
    return parameters === undefined ? null : { readers: operation.parameters, parameters, body };
  });
}

/** Each operation's is made once, when it is first asked for. */
function remembered(make: Acceptors): Acceptors {
  const known = new Map<string, Acceptor | null>();
  return (operation) => {
    const found = known.get(operation.id);
    if (found !== undefined) return found;
    const acceptor = make(operation);
    known.set(operation.id, acceptor);
    return acceptor;
  };
}
