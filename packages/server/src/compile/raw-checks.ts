import { answeredGrammar, type Grammar, grammar } from '../schemas/scalar-grammar.ts';
import type { CompiledParameter } from './compiled-parameter.ts';

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
  return parameters.flatMap((parameter) => {
    const { in: place, name, types, itemTypes, int64Texts, definition } = parameter;
    if (place !== 'query' && place !== 'path' && place !== 'header' && place !== 'cookie') return [];
    if (types.has('object') || isWrapped(parameter)) return [];
    const listed = types.has('array');
    const array = listed && (place === 'header' || isRepeated(parameter));
    const names = { name: place === 'header' ? name.toLowerCase() : name, written: name };
    const isSplit = listed && (types.size > 1 || !isRepeated(parameter));
    const wanted = int64Texts ? answeredGrammar : grammar;
    const scalar = isSplit ? null : grammarOf(listed ? itemTypes : types, wanted);
    const check = definition.allowEmptyValue === true ? orEmpty(scalar) : scalar;
    return [{ in: place, ...names, array, grammar: check }];
  });
}

/** OpenAPI 3.1, section 4.8.12.2: `form`, the query's default style, explodes unless it is told not to. */
function isRepeated({ in: place, style: { style, explode } }: CompiledParameter): boolean {
  return place === 'query' && explode && style !== 'deepObject';
}

/** Whose text is more than its value. */
function isWrapped({ json, style: { style } }: CompiledParameter): boolean {
  return json || style === 'label' || style === 'matrix';
}

function grammarOf(types: ReadonlySet<string>, wanted: typeof grammar): Grammar | null {
  if (types.has('string')) return null;
  const found = [...types].flatMap((type) => wanted[type] ?? []);
  return found.length === 0
    ? null
    : {
        allows: (text) => found.some(({ allows }) => allows(text)),
        wanted: found.map((one) => one.wanted).join(' or '),
      };
}

function orEmpty(scalar: Grammar | null): Grammar | null {
  return scalar && { ...scalar, allows: (text) => text === '' || scalar.allows(text) };
}
