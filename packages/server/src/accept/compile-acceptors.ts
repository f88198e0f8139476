import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { acceptorAjv } from './acceptor-ajv.ts';
import { acceptorSchemas } from './acceptor-schemas.ts';
import { bodyName, parametersName } from './acceptors.ts';

/** The ids under which the validators of an operation's requests are found; of several operations often the same. */
export interface AcceptorIds {
  readonly parameters: string;
  /** Null where there is no body. */
  readonly body: string | null;
}

/** The schemas of operations in Ajv; what they share, and what is alike, is compiled once. */
export interface AcceptorCompiler {
  readonly ajv: Ajv2020;
  /** Makes an operation's schemas known; null where its requests cannot be accepted ahead. */
  add(operation: CompiledOperation): AcceptorIds | null;
}

export function createAcceptorCompiler(document: object): AcceptorCompiler {
  const ajv = acceptorAjv();
  const idsByText = new Map<string, string>();
  const idOf = (schema: object | boolean, id: string): string => {
    const text = JSON.stringify(schema);
    const known = idsByText.get(text);
    if (known !== undefined) return known;
    idsByText.set(text, id);
    ajv.addSchema(schema, id);
    return id;
  };
  return {
    ajv,
    add(operation) {
      const schemas = acceptorSchemas(document, operation);
      if (schemas === null) return null;
      for (const [id, schema] of schemas.components) {
        if (ajv.schemas[id] === undefined) ajv.addSchema(schema, id);
      }
      return {
        parameters: idOf(schemas.parameters, parametersName(operation.id)),
        body: schemas.body === null ? null : idOf(schemas.body, bodyName(operation.id)),
      };
    },
  };
}
