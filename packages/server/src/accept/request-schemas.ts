import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { PlainSchema, PlainSchemas } from '../schemas/plain-schemas.ts';
import { parametersSchema, withDefaults } from './parameters-schema.ts';

/** The schemas of an operation's requests, as values: read already. */
export interface RequestSchemas {
  readonly parameters: PlainSchema;
  /** By media type, or range; bytes are not judged. */
  readonly bodies: ReadonlyMap<string, PlainSchema>;
}

export function requestSchemas(
  document: object,
  plain: PlainSchemas,
  operation: CompiledOperation,
): RequestSchemas {
  const bodies = [...(operation.requestBody?.schemas ?? [])].map(
    ([type, schema]) => [type, plain.plain(schema)] as const,
  );
  const { schema, uses } = plain.plain(parametersSchema(operation));
  return { parameters: { schema: withDefaults(document, operation, schema), uses }, bodies: new Map(bodies) };
}
