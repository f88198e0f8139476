import type { JsonObject } from '@seogeo/document';
import type { CompiledParameter } from './compiled-parameter.ts';
import { type Grammar, grammar } from './scalar-grammar.ts';

/** What the raw text of a scalar parameter is held against before it is coerced. */
export interface RawCheck {
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  /** As it is looked up: header names in lower case. */
  readonly name: string;
  /** As the contract writes it. */
  readonly written: string;
  /** Null where any text may stand. */
  readonly grammar: Grammar | null;
  /** True where the parameter may be given several times, each text an item. */
  readonly array: boolean;
}

/** One check for each scalar parameter, and for exploded arrays of the query. */
export function rawChecks(parameters: readonly CompiledParameter[]): readonly RawCheck[] {
  return parameters.flatMap(({ in: place, name, types, itemTypes, definition }) => {
    if (place !== 'query' && place !== 'path' && place !== 'header' && place !== 'cookie') return [];
    const array = types.has('array');
    if (types.has('object') || (array && !isExploded(place, definition))) return [];
    const names = { name: place === 'header' ? name.toLowerCase() : name, written: name };
    return [{ in: place, ...names, array, grammar: grammarOf(array ? itemTypes : types) }];
  });
}

/** OpenAPI 3.1, section 4.8.12.2: `form`, the query's default style, explodes unless it is told not to. */
function isExploded(place: string, { style = 'form', explode = true }: JsonObject): boolean {
  return place === 'query' && style === 'form' && explode === true;
}

function grammarOf(types: ReadonlySet<string>): Grammar | null {
  if (types.has('string')) return null;
  return [...types].map((type) => grammar[type]).find((found) => found !== undefined) ?? null;
}
