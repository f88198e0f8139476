import document from '@seogeo/contract/openapi.json' with { type: 'json' };
import { isObject, target } from '@seogeo/document';

/** As much of a JSON Schema as says how large a record's parts may be. */
export interface ContractSchema {
  readonly $ref?: string;
  readonly oneOf?: readonly ContractSchema[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: ContractSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, ContractSchema>>;
}

/** The schema that a reference of the contract's document points to. @throws when there is none */
export function schemaAt(reference: string): ContractSchema {
  const { value } = target(document, reference, '#');
  if (isSchema(value)) return value;
  throw new Error(`The contract has no schema at ${reference}.`);
}

/** The document is linted: what stands where a schema has to stand is one. */
function isSchema(value: unknown): value is ContractSchema {
  return isObject(value);
}
