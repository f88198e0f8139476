import type { JsonObject } from '@seogeo/document';

/** A Parameter Object (OpenAPI 3.1, section 4.8.12) with its references resolved. */
export interface CompiledParameter {
  readonly in: string;
  /** As written; header names are compared in lower case. */
  readonly name: string;
  /** JSON types the value may have, as its schema says; empty when it says nothing. */
  readonly types: ReadonlySet<string>;
  /** Likewise for the items of an array. */
  readonly itemTypes: ReadonlySet<string>;
  readonly definition: JsonObject;
}
