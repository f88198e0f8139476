import { isArray, isObject } from '@seogeo/document';
import type { Parameter } from '../contract/contract.ts';

/** What of a parameter decides how its values are written. */
export type WrittenParameter = Pick<Parameter, 'name' | 'style' | 'explode' | 'json'>;

/** No style says how a value within a value is written; JSON keeps what it is. */
export function textOf(value: unknown): string {
  return isObject(value) || isArray(value) ? JSON.stringify(value) : String(value);
}

function entries(value: unknown): readonly (readonly [string, string])[] {
  return isObject(value) ? Object.entries(value).map(([name, inner]) => [name, textOf(inner)] as const) : [];
}

const encode = encodeURIComponent;
const MARKS = new Map(Object.entries({ spaceDelimited: '%20', pipeDelimited: '%7C' }));

/** `name=value` pairs for the query or the cookie (OpenAPI 3.1, section 4.8.12.5, Style Values). */
export function serialisePairs(parameter: WrittenParameter, value: unknown): readonly string[] {
  const name = encode(parameter.name);
  if (parameter.json) return [`${name}=${encode(JSON.stringify(value))}`];
  const mark = MARKS.get(parameter.style) ?? ',';
  if (isArray(value)) {
    // OpenAPI says of objects alone how they are written so; of lists, servers do: `expand[]=a&expand[]=b`.
    const isDeep = parameter.style === 'deepObject';
    if (isDeep || parameter.explode)
      return value.map((item) => `${name}${isDeep ? '[]' : ''}=${encode(textOf(item))}`);
    return [`${name}=${value.map((item) => encode(textOf(item))).join(mark)}`];
  }
  if (isObject(value)) {
    const members = entries(value);
    if (parameter.style === 'deepObject')
      return members.map(([key, inner]) => `${name}[${encode(key)}]=${encode(inner)}`);
    if (parameter.explode) return members.map(([key, inner]) => `${encode(key)}=${encode(inner)}`);
    return [`${name}=${members.flat().map(encode).join(mark)}`];
  }
  return [`${name}=${encode(String(value))}`];
}

/** A value of a path segment: simple, label or matrix style. */
export function serialiseSegment(parameter: WrittenParameter, value: unknown): string {
  if (parameter.json) return encode(JSON.stringify(value));
  const name = encode(parameter.name);
  const parts = partsOf(parameter, value, encode);
  if (parameter.style === 'label') return `.${parts.join(parameter.explode ? '.' : ',')}`;
  if (parameter.style !== 'matrix') return parts.join(',');
  if (parameter.explode)
    return parts.map((part) => (isObject(value) ? `;${part}` : `;${name}=${part}`)).join('');
  return `;${name}=${parts.join(',')}`;
}

/** A header's value: simple style, not percent-encoded. */
export function serialiseHeader(parameter: WrittenParameter, value: unknown): string {
  return parameter.json ? JSON.stringify(value) : partsOf(parameter, value, String).join(',');
}

/** What a style joins: items, members, or the value itself. */
function partsOf({ explode }: WrittenParameter, value: unknown, written: (text: string) => string) {
  const mark = explode ? '=' : ',';
  if (isObject(value)) return entries(value).map(([key, inner]) => `${written(key)}${mark}${written(inner)}`);
  return (isArray(value) ? value : [value]).map((item) => written(textOf(item)));
}
