import type { JsonObject } from '@seogeo/document';
import type { Style } from '../schemas/parameter-style.ts';
import type { Grammar } from '../schemas/scalar-grammar.ts';

/** Where a parameter's value stands in `{ query, path, headers, cookies }`, by where it is sent. */
export const groups = { query: 'query', path: 'path', header: 'headers', cookie: 'cookies' } as const;
export type Place = keyof typeof groups;

/** A Parameter Object (OpenAPI 3.1, section 4.8.12) with its references resolved. */
export interface CompiledParameter {
  readonly in: Place;
  readonly group: (typeof groups)[Place];
  /** As written. */
  readonly name: string;
  /** As it is looked up: header names in lower case. */
  readonly key: string;
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
  /** What its raw texts are held against before they are read; null where they are more than its value. */
  readonly check: RawCheck | null;
  /** Turns one such text into a value, where no other reading is possible. */
  readonly read: (text: string) => unknown;
}

export interface RawCheck {
  /** Null where any text may stand. */
  readonly grammar: Grammar | null;
  /** True where the parameter may be given several times, each text an item. */
  readonly array: boolean;
}

export function isPlace(place: string): place is Place {
  return Object.hasOwn(groups, place);
}
