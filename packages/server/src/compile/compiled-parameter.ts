import type { JsonObject, Writing } from '@seogeo/document';
import type { Grammar } from '../schemas/scalar-grammar.ts';

/** Where a parameter's value stands in `{ query, path, headers, cookies }`, by where it is sent. */
export const groups = { query: 'query', path: 'path', header: 'headers', cookie: 'cookies' } as const;
export type Place = keyof typeof groups;

/** Path parameters and the query as they were sent: what is encoded there separates nothing. */
export interface Written {
  readonly written: Readonly<Record<string, string>>;
  readonly search: string;
}

/** What was sent of a parameter as a value: undefined where it counts as absent, MISREAD where its style has no such text. */
export type ReadTexts = (sent: string | readonly string[], as: Written) => unknown;

/** Takes the members of an object that stand in the query under names of their own, out of the names it is given. */
export type Gather = (left: Map<string, readonly string[]>) => unknown;

export const MISREAD: unique symbol = Symbol('misread');

/** A Parameter Object (OpenAPI 3.1, section 4.8.12) with its references resolved. */
export interface CompiledParameter {
  readonly in: Place;
  readonly group: (typeof groups)[Place];
  /** As written. */
  readonly name: string;
  /** As it is looked up: header names in lower case. */
  readonly key: string;
  /** How its value is written. */
  readonly style: Writing;
  /** True where its text is JSON. */
  readonly json: boolean;
  /** As it is written, with what stands beside a reference. */
  readonly schema: unknown;
  /** JSON types the value may have, as its schema and all its parts say; empty when they say nothing. */
  readonly types: ReadonlySet<string>;
  /** Whether integers of 64 bits are texts, and it may be one or a list of them. */
  readonly int64Texts: boolean;
  readonly definition: JsonObject;
  /** What its raw texts are held against before they are read; null where they are more than its value. */
  readonly check: RawCheck | null;
  readonly read: ReadTexts;
  /** How it is read where its members have names of their own; null where what is sent has its name. */
  readonly gather: Gather | null;
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
