import type { JsonObject } from '@seogeo/document';
import type { Style } from '../schemas/parameter-style.ts';

/** A Parameter Object (OpenAPI 3.1, section 4.8.12) with its references resolved. */
export interface CompiledParameter {
  readonly in: string;
  /** As written; header names are compared in lower case. */
  readonly name: string;
  /** How its value is written. */
  readonly style: Style;
  /** True where its text is JSON. */
  readonly json: boolean;
  /** As it is written, with what stands beside a reference. */
  readonly schema: unknown;
  /** JSON types the value may have, as its schema and all its parts say; empty when they say nothing. */
  readonly types: ReadonlySet<string>;
  /** Likewise for the items of an array. */
  readonly itemTypes: ReadonlySet<string>;
  /** Whether integers of 64 bits are texts, and it may be one or a list of them. */
  readonly int64Texts: boolean;
  readonly definition: JsonObject;
}
