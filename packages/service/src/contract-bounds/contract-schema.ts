import document from '@seogeo/contract/openapi.json' with { type: 'json' };

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
  let found: unknown = document;
  for (const step of reference.slice('#/'.length).split('/'))
    found = isSchema(found) ? Reflect.get(found, step) : null;
  if (isSchema(found)) return found;
  throw new Error(`The contract has no schema at ${reference}.`);
}

/** The document is linted: what stands where a schema has to stand is one. */
function isSchema(value: unknown): value is ContractSchema {
  return typeof value === 'object' && value !== null;
}
