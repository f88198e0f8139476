import type { ParsedUrlQuery } from 'node:querystring';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { Dictionary } from '../compile/dictionary.ts';
import { type Bracketed, bracketTokens, emptyBracketed, putBracketed } from '../schemas/bracketed-names.ts';
import { plainTexts, type ValueReader } from '../schemas/value-reader.ts';

/** Reads a text that holds the whole value; undefined where it is not written as it should be. */
export type Pieces = (parameter: CompiledParameter, text: string, written?: string) => unknown;

/** The values of the query's parameters, and what belongs to none of them as it was sent, unless that is ignored. */
export function readQuery(
  reader: ValueReader,
  { parameters: all, ignoresUnknownQuery }: CompiledOperation,
  query: ParsedUrlQuery,
  written: string,
  pieces: Pieces,
): Record<string, unknown> {
  const parameters = all.filter((parameter) => parameter.in === 'query');
  const left = new Map<string, readonly string[]>(
    Object.entries(query).map(([name, value = '']) => [name, typeof value === 'string' ? [value] : value]),
  );
  const values = new Dictionary<unknown>();
  const put = (name: string, value: unknown): void => {
    if (value !== undefined) values[name] = value;
  };
  const spread = parameters.filter((parameter) => isSpread(parameter));
  for (const parameter of parameters) {
    if (spread.includes(parameter)) continue;
    if (parameter.style.style === 'deepObject') put(parameter.name, deepObject(reader, parameter, left));
    else put(parameter.name, named(reader, parameter, left, written, pieces));
  }
  for (const parameter of spread) put(parameter.name, members(reader, parameter, left));
  for (const [name, texts] of ignoresUnknownQuery ? [] : left)
    put(name, texts.length === 1 ? texts[0] : texts);
  return values;
}

/** An exploded object, whose members stand in the query under names of their own. */
function isSpread({ types, style, json }: CompiledParameter): boolean {
  return style.style === 'form' && style.explode && !json && types.size === 1 && types.has('object');
}

function named(
  reader: ValueReader,
  parameter: CompiledParameter,
  left: Map<string, readonly string[]>,
  written: string,
  pieces: Pieces,
): unknown {
  const { name, schema, style, json, definition } = parameter;
  const texts = left.get(name);
  if (texts === undefined) return undefined;
  left.delete(name);
  const [text] = texts;
  if (texts.length > 1 || text === undefined) return reader.value(schema, plainTexts(texts));
  // It stands for a parameter that is not used (OpenAPI 3.1, section 4.8.12.2).
  if (text === '' && definition.allowEmptyValue === true && !reader.fits(schema, '')) return undefined;
  if (style.explode && !json) return reader.value(schema, plainTexts(texts));
  return pieces(parameter, text, writtenText(written, name));
}

/** A value as it was sent: what is not encoded in it may separate its parts. */
function writtenText(written: string, name: string): string | undefined {
  for (const pair of written.split('&')) {
    const mark = pair.indexOf('=');
    if (mark > 0 && decodeURIComponent(pair.slice(0, mark).replaceAll('+', ' ')) === name)
      return pair.slice(mark + 1);
  }
  return undefined;
}

function deepObject(
  reader: ValueReader,
  { name, schema }: CompiledParameter,
  left: Map<string, readonly string[]>,
): unknown {
  const root: Bracketed = emptyBracketed();
  for (const [key, texts] of [...left]) {
    const way = key.startsWith(`${name}[`) ? bracketTokens(key.slice(name.length).replace('[', 'x[')) : null;
    if (way === null || way.includes('__proto__')) continue;
    left.delete(key);
    putBracketed(root, way.slice(1), texts);
  }
  return root.members.size === 0 ? undefined : reader.nested(schema, root);
}

function members(
  reader: ValueReader,
  { schema }: CompiledParameter,
  left: Map<string, readonly string[]>,
): unknown {
  const { properties, additional } = reader.shape(schema);
  const isFree = additional === undefined ? properties.size === 0 : additional !== false;
  const entries = [...left].filter(([name]) => properties.has(name) || (isFree && name !== '__proto__'));
  if (entries.length === 0) return undefined;
  for (const [name] of entries) left.delete(name);
  return reader.value(schema, {
    single: [],
    lists: [],
    objects: [entries.map(([name, texts]) => [name, plainTexts(texts)])],
  });
}
