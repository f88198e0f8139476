import { bareMediaType, isJson, isObject, type JsonObject, objectAt, writingOf } from '@seogeo/document';
import { type Bracketed, bracketTokens, emptyBracketed, putBracketed } from '../schemas/bracketed-names.ts';
import { splitText } from '../schemas/parameter-style.ts';
import { parsedJson } from '../schemas/parsed-json.ts';
import { plainTexts, type ValueReader, valueReader } from '../schemas/value-reader.ts';

/** Turns the fields of a form, as they were sent, into what its schema says. */
export type FormReader = (fields: ReadonlyMap<string, readonly string[]>) => Record<string, unknown>;

/**
 * A form is an object whose members are written as its Encoding Objects say (OpenAPI 3.1, sections 4.8.14 and 4.8.15): as
 * exploded lists where they say nothing, as JSON where they or their items are objects, in brackets as most clients do.
 */
export function formReader(document: object, schema: unknown, encoding: JsonObject): FormReader {
  const reader = valueReader(document);
  return (fields) => {
    const { properties, additional } = reader.shape(schema);
    const { plain, nested } = sorted(fields, properties);
    const form: Record<string, unknown> = {};
    for (const [name, texts] of plain) {
      const own = properties.get(name) ?? additional;
      form[name] = field(reader, own, objectAt(encoding, name), [name, texts]);
    }
    for (const [name, node] of nested) {
      if (!Object.hasOwn(form, name)) form[name] = reader.nested(properties.get(name) ?? additional, node);
    }
    return form;
  };
}

/** Names in brackets belong to what stands before them, unless the schema has them as they are. */
function sorted(fields: ReadonlyMap<string, readonly string[]>, properties: ReadonlyMap<string, unknown>) {
  const plain = new Map<string, readonly string[]>();
  const root: Bracketed = emptyBracketed();
  for (const [name, texts] of fields) {
    const way = properties.has(name) ? null : bracketTokens(name);
    if (way === null || way.length === 1 || !properties.has(way[0] ?? '')) plain.set(name, texts);
    else putBracketed(root, way, texts);
  }
  return { plain, nested: root.members };
}

function field(
  reader: ValueReader,
  schema: unknown,
  encoding: JsonObject,
  [name, texts]: readonly [string, readonly string[]],
): unknown {
  const { types, items } = reader.shape(schema);
  const isList = types.has('array');
  const isSaid = isJson(bareMediaType(String(encoding.contentType)));
  if (isSaid || (isList ? reader.shape(items).types : types).has('object')) {
    const values = texts.map((one) => parsedJson(one, reader.int64Texts));
    const areMeant = (value: unknown) =>
      isSaid ? value !== undefined : isObject(value) || Array.isArray(value);
    if (values.every(areMeant)) return together(values, isList);
  }
  const writing = writingOf({ value: encoding, in: 'query' });
  const split = texts.length > 1 || writing.explode ? null : splitText(name, texts.join(), writing);
  return reader.value(schema, split ?? plainTexts(texts));
}

/** Several that should be one are left several: the schema then says what is wrong. */
export function together(values: readonly unknown[], isList: boolean): unknown {
  const [only] = values;
  if (values.length > 1) return values;
  return isList && !Array.isArray(only) ? values : only;
}
