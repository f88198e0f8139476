import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { addComponents, plainAjv } from './plain-ajv.ts';
import { PlainSchemas } from './plain-schemas.ts';
import type { Direction } from './same-instance.ts';

/** The compiled schema at a JSON Pointer of the document. @throws where there is none, or it is no schema */
export type SchemaAt = (pointer: string) => ValidateFunction;

/** The schemas of a document as validators of what goes in a direction, each made when it is first asked for. */
export function createSchemaValidators(document: object, direction: Direction): SchemaAt {
  const plain = new PlainSchemas(document, direction);
  let made: Ajv2020 | null = null;
  return (pointer) => {
    made ??= plainAjv();
    const id = plain.idOf(`#${encodeURI(pointer)}`);
    addComponents(made, plain, [id]);
    const validate = made.getSchema(id);
    if (validate === undefined) throw new Error(`The contract has no schema at ${pointer}.`);
    return validate;
  };
}
