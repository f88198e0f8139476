import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { PlainSchema, PlainSchemas } from '../schemas/plain-schemas.ts';
import { parametersSchema } from './parameters-schema.ts';

/** The schemas of an operation's requests, as values: read already. */
export interface RequestSchemas {
  readonly parameters: PlainSchema;
  /** By media type, or range; bytes are not judged. */
  readonly bodies: ReadonlyMap<string, PlainSchema>;
}

export function requestSchemas(plain: PlainSchemas, operation: CompiledOperation): RequestSchemas {
  const bodies = [...(operation.requestBody?.schemas ?? [])].map(
    ([type, schema]) => [type, plain.plain(schema)] as const,
  );
  return { parameters: plain.plain(parametersSchema(operation)), bodies: new Map(bodies) };
}
