import { type Bracketed, bracketTokens, emptyBracketed, putBracketed } from '../schemas/bracketed-names.ts';
import { splitText } from '../schemas/parameter-style.ts';
import { parsedJson } from '../schemas/parsed-json.ts';
import { plainTexts, type Texts, type ValueReader } from '../schemas/value-reader.ts';
import { type CompiledParameter, type Gather, MISREAD, type ReadTexts } from './compiled-parameter.ts';

type Described = Omit<CompiledParameter, 'check' | 'read' | 'gather'>;

/** @param itemTypes what the items of a list may be, where it is one */
export function readTexts(
  reader: ValueReader,
  parameter: Described,
  itemTypes: ReadonlySet<string>,
): ReadTexts {
  const { name, in: place, schema, style, json, types, definition } = parameter;
  const isRepeated = place === 'query' && style.explode && !json;
  const mayBeEmpty = place === 'query' && definition.allowEmptyValue === true;
  if (!isWritten(parameter) && !mayBeEmpty) {
    const one = onlyReading(types);
    if (one !== null) return one;
    const each = isRepeated && types.size === 1 && types.has('array') ? onlyReading(itemTypes) : null;
    if (each !== null && reader.shape(schema).firstItems.length === 0)
      return (sent) => (typeof sent === 'string' ? [sent] : sent).map((text) => each(text));
  }
  const piece = (text: string, written?: string) => pieceOf(reader, parameter, text, written);
  if (place === 'path') return (sent, { written }) => piece(String(sent), written[name]);
  if (place === 'header') return (sent) => piece(typeof sent === 'string' ? sent : sent.join(', '));
  return (sent, { search }) => {
    if (typeof sent !== 'string') return reader.value(schema, plainTexts(sent));
    // It stands for a parameter that is not used (OpenAPI 3.1, section 4.8.12.2).
    if (sent === '' && mayBeEmpty && !reader.fits(schema, '')) return undefined;
    if (isRepeated) return reader.value(schema, plainTexts([sent]));
    return piece(sent, place === 'query' ? writtenText(search, name) : undefined);
  };
}

/** Whether its text is more than its value: JSON, what begins with a sign of its style, or digits that a number loses. */
function isWritten({ json, style: { style }, int64Texts }: Described): boolean {
  return json || style === 'label' || style === 'matrix' || int64Texts;
}

/** How the one text of a value of these types is read; null where there may be several readings, of which the schema decides. */
function onlyReading(types: ReadonlySet<string>): ((sent: string | readonly string[]) => unknown) | null {
  const areAmong = (...names: readonly string[]) => [...types].every((type) => names.includes(type));
  if (areAmong('string', 'null')) return String;
  if (areAmong('integer', 'number', 'null')) return Number;
  return areAmong('boolean', 'null') ? (sent) => String(sent) === 'true' : null;
}

function pieceOf(
  reader: ValueReader,
  { name, in: place, schema, style, json, int64Texts }: Described,
  text: string,
  written?: string,
): unknown {
  if (json) {
    const value = parsedJson(text, int64Texts);
    return value === undefined ? MISREAD : value;
  }
  if (place === 'path' && written !== undefined) {
    const sent = splitText(name, written, style);
    return sent === null ? MISREAD : reader.value(schema, decoded(sent));
  }
  const content = place === 'header' ? text.replaceAll(/[ \t]*,[ \t]*/g, ',') : text;
  const texts = splitText(name, content, style, written);
  if (texts === null) return MISREAD;
  return reader.value(schema, place === 'header' ? { ...texts, single: [text] } : texts);
}

/** Taken apart first: what is encoded in a path separates nothing (RFC 3986, section 2.4). */
function decoded({ single, lists, objects }: Texts): Texts {
  return {
    single: single.map(decodeURIComponent),
    lists: lists.map((list) => list.map(decodeURIComponent)),
    objects: objects.map((pairs) =>
      pairs.map(([name, text]) => [decodeURIComponent(name), decodeURIComponent(text)]),
    ),
  };
}

/** A value as it was sent: what is not encoded in it may separate its parts. */
function writtenText(search: string, name: string): string | undefined {
  for (const pair of search.split('&')) {
    const mark = pair.indexOf('=');
    if (mark > 0 && decodeURIComponent(pair.slice(0, mark).replaceAll('+', ' ')) === name)
      return pair.slice(mark + 1);
  }
  return undefined;
}

/** Of a `deepObject`, or of an exploded object, whose members have no sign of it; null for any other parameter. */
export function gatherOf(reader: ValueReader, parameter: Described): Gather | null {
  const { in: place, style, json, types } = parameter;
  if (place !== 'query') return null;
  if (style.style === 'deepObject') return (left) => deepObject(reader, parameter, left);
  const isSpread =
    style.style === 'form' && style.explode && !json && types.size === 1 && types.has('object');
  return isSpread ? (left) => members(reader, parameter, left) : null;
}

function deepObject(
  reader: ValueReader,
  { name, schema, types }: Described,
  left: Map<string, readonly string[]>,
): unknown {
  const root: Bracketed = emptyBracketed();
  for (const [key, texts] of [...left]) {
    const way = key.startsWith(`${name}[`) ? bracketTokens(key.slice(name.length).replace('[', 'x[')) : null;
    if (way === null || way.includes('__proto__')) continue;
    left.delete(key);
    putBracketed(root, way.slice(1), texts);
  }
  if (root.members.size > 0) return reader.nested(schema, root);
  // OpenAPI says of objects alone how they are written so: what may be a number or a text as well is written as ever.
  const bare = [...types].some((type) => type !== 'object' && type !== 'array') ? left.get(name) : undefined;
  if (bare === undefined) return undefined;
  left.delete(name);
  return reader.value(schema, plainTexts(bare));
}

function members(
  reader: ValueReader,
  { schema, definition }: Described,
  left: Map<string, readonly string[]>,
): unknown {
  const { properties, additional } = reader.shape(schema);
  const isFree = additional === undefined ? properties.size === 0 : additional !== false;
  const entries = [...left].filter(([name]) => properties.has(name) || (isFree && name !== '__proto__'));
  // Of an object without members nothing is written (RFC 6570, section 3.2.1): it is there where it has to be.
  if (entries.length === 0) return definition.required === true ? {} : undefined;
  for (const [name] of entries) left.delete(name);
  return reader.value(schema, {
    single: [],
    lists: [],
    objects: [entries.flatMap(([name, texts]) => texts.map((text) => [name, text] as const))],
  });
}
