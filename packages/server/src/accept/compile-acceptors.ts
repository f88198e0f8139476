import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { CompiledOperation } from '../document/compile-operation.ts';
import { acceptorAjv } from './acceptor-ajv.ts';
import { type AcceptorSchemas, acceptorSchemas } from './acceptor-schemas.ts';
import { bodyName, parametersName } from './acceptors.ts';

/** The schemas of operations in Ajv, each under its operation's name; what they share is compiled once. */
export interface AcceptorCompiler {
  readonly parameters: Ajv2020;
  readonly bodies: Ajv2020;
  /** Makes `parametersName` and `bodyName` of the operation known; false where it cannot be accepted ahead. */
  add(operation: CompiledOperation): boolean;
}

export function createAcceptorCompiler(document: object): AcceptorCompiler {
  const parameters = acceptorAjv(true);
  const bodies = acceptorAjv(false);
  return {
    parameters,
    bodies,
    add(operation) {
      const schemas = acceptorSchemas(document, operation);
      if (schemas === null) return false;
      addSchemas(parameters, schemas.components);
      parameters.addSchema(schemas.parameters, parametersName(operation.id));
      if (schemas.body === null) return true;
      addSchemas(bodies, schemas.components);
      bodies.addSchema(schemas.body, bodyName(operation.id));
      return true;
    },
  };
}

function addSchemas(ajv: Ajv2020, components: AcceptorSchemas['components']): void {
  for (const [id, schema] of components) {
    if (ajv.schemas[id] === undefined) ajv.addSchema(schema, id);
  }
}
