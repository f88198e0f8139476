import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { CompiledOperation } from '../document/compile-operation.ts';
import { acceptorAjv } from './acceptor-ajv.ts';
import { acceptorSchemas } from './acceptor-schemas.ts';
import { bodyName, parametersName } from './acceptors.ts';

/** The schemas of operations in Ajv, each under its operation's name; what they share is compiled once. */
export interface AcceptorCompiler {
  readonly ajv: Ajv2020;
  /** Makes `parametersName` and `bodyName` of the operation known; false where it cannot be accepted ahead. */
  add(operation: CompiledOperation): boolean;
}

export function createAcceptorCompiler(document: object): AcceptorCompiler {
  const ajv = acceptorAjv();
  return {
    ajv,
    add(operation) {
      const schemas = acceptorSchemas(document, operation);
      if (schemas === null) return false;
      for (const [id, schema] of schemas.components) {
        if (ajv.schemas[id] === undefined) ajv.addSchema(schema, id);
      }
      ajv.addSchema(schemas.parameters, parametersName(operation.id));
      if (schemas.body !== null) ajv.addSchema(schemas.body, bodyName(operation.id));
      return true;
    },
  };
}
