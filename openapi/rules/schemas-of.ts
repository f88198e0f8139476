import type { JsonObject } from './json.ts';
import { nodesOf } from './nodes-of.ts';

export interface SchemaPlace {
  readonly schema: JsonObject;
  readonly path: readonly string[];
}

/** Every schema that stands in a document with its references as written, each once. */
export function* schemasOf(document: JsonObject): Generator<SchemaPlace> {
  for (const { kind, value, path } of nodesOf(document)) {
    if (kind === 'schema') yield { schema: value, path };
  }
}
