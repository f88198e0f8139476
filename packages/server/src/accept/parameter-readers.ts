import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';

/** Turns a parameter's text into its value, once its raw text has been held against its type's grammar. */
export interface ParameterReader {
  readonly in: 'query' | 'path' | 'headers' | 'cookies';
  /** As it is looked up: header names in lower case. */
  readonly name: string;
  /** True where the value is an array, exploded: one text for each item. */
  readonly array: boolean;
  readonly read: (text: string) => unknown;
}

/** Where a parameter's value stands in `{ query, path, headers, cookies }`. */
export const groups: ReadonlyMap<string, ParameterReader['in']> = new Map([
  ['query', 'query'],
  ['path', 'path'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
]);

/** One reader for each parameter of an operation. */
export function parameterReaders({ parameters }: CompiledOperation): readonly ParameterReader[] {
  return parameters.flatMap((parameter) => {
    const group = groups.get(parameter.in);
    if (group === undefined) return [];
    const { types, itemTypes } = parameter;
    const array = types.has('array');
    return [{ in: group, name: lookedUpAs(parameter), array, read: readerOf(array ? itemTypes : types) }];
  });
}

/** A parameter's name as the request's values are kept under it. */
export function lookedUpAs({ in: place, name }: CompiledParameter): string {
  return place === 'header' ? name.toLowerCase() : name;
}

/** A text that may be a text stays one, as with Ajv's coercion. */
function readerOf(types: ReadonlySet<string>): (text: string) => unknown {
  if (types.has('string')) return (text) => text;
  return types.has('boolean') ? (text) => text === 'true' : Number;
}
