import { isObject, type JsonObject } from './json.ts';

/**
 * Values as OpenAPI writes them (3.1.1, section 4.8.12.4, which is RFC 6570). Nothing of it is shared with what reads
 * them, and null stands for what the standard's releases leave open or tell differently: lists in labels that are not
 * exploded, objects between pipes and spaces, anything nested.
 */
export interface Writing {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
}

type Scalar = string | number | boolean;
type Encode = (text: string) => string;

/** How a parameter or a field of a form is told to be written. @param style where nothing is said */
export function writingOf(name: string, told: JsonObject, style: string): Writing {
  const own = typeof told.style === 'string' ? told.style : style;
  return { name, style: own, explode: typeof told.explode === 'boolean' ? told.explode : own === 'form' };
}

/** The `name=value` pairs of a query, a form or a cookie header. */
export function written(writing: Writing, value: unknown, encode: Encode): readonly string[] | null {
  const { name, style, explode } = writing;
  const pair = (key: string, text: string) => `${encode(key)}=${text}`;
  if (style === 'deepObject') {
    return membersOf(value)?.map(([key, one]) => pair(`${name}[${key}]`, encode(String(one)))) ?? null;
  }
  if (style === 'spaceDelimited' || style === 'pipeDelimited') {
    const list = explode ? null : listOf(value);
    return list && [pair(name, list.map(String).join(style === 'pipeDelimited' ? '%7C' : '%20'))];
  }
  if (style !== 'form') return null;
  if (isScalar(value)) return value === '' ? null : [pair(name, encode(String(value)))];
  const list = listOf(value);
  const members = membersOf(value);
  if (!explode) {
    const texts = list ?? members?.flat() ?? null;
    return texts && [pair(name, texts.map(String).join(','))];
  }
  return (
    list?.map((one) => pair(name, String(one))) ??
    members?.map(([key, one]) => pair(key, String(one))) ??
    null
  );
}

/** The text that stands for a value in a path or a header. */
export function writtenText(writing: Writing, value: unknown, encode: Encode): string | null {
  const { name, style, explode } = writing;
  const members = membersOf(value);
  const list = isScalar(value) ? (isWord(value) ? [value] : null) : listOf(value);
  const pairs = members?.map(([key, one]) => `${key}=${one}`);
  switch (style) {
    case 'simple':
      if (isScalar(value)) return isPhrase(String(value)) ? encode(String(value)) : null;
      return (list ?? (explode ? pairs : members?.flat()))?.join(',') ?? null;
    case 'label':
      if (isScalar(value) || explode) return prefixed('.', list ?? pairs);
      return null;
    case 'matrix':
      if (explode) return prefixed(';', list?.map((one) => `${name}=${one}`) ?? pairs);
      return prefixed(';', joined(name, list ?? members?.flat()));
    default:
      return null;
  }
}

function joined(name: string, texts: readonly Scalar[] | undefined): readonly string[] | undefined {
  return texts && [`${name}=${texts.join(',')}`];
}

/** A dot in a text cannot be told from the mark. */
function prefixed(mark: string, texts: readonly Scalar[] | undefined): string | null {
  if (mark === '.' && texts?.some((text) => String(text).includes('.'))) return null;
  return texts?.map((text) => `${mark}${text}`).join('') ?? null;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** What no delimiter can be found in, and needs no encoding. */
function isWord(value: unknown): value is Scalar {
  return isScalar(value) && /^[\w.:@-]+$/.test(String(value));
}

function isPhrase(text: string): boolean {
  return /^[\w .:@+-]*\w$/.test(text);
}

function listOf(value: unknown): readonly Scalar[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isWord) ? value : null;
}

function membersOf(value: unknown): readonly (readonly [string, Scalar])[] | null {
  if (!isObject(value)) return null;
  const members = Object.entries(value);
  const plain = members.flatMap(([key, one]) => (isWord(key) && isWord(one) ? [[key, one] as const] : []));
  return plain.length === 0 || plain.length < members.length ? null : plain;
}
