import { type JsonObject, member } from '@seogeo/document';
import { type Bracketed, bracketTokens, emptyBracketed, putBracketed } from '../schemas/bracketed-names.ts';
import { splitText } from '../schemas/parameter-style.ts';
import { parsedJson } from '../schemas/parsed-json.ts';
import { plainTexts, type ValueReader, valueReader } from '../schemas/value-reader.ts';

/** Turns the fields of a form, as they were sent, into what its schema says. */
export type FormReader = (fields: ReadonlyMap<string, readonly string[]>) => Record<string, unknown>;

/**
 * A form is an object whose members are written as its Encoding Objects say (OpenAPI 3.1, sections 4.8.14 and 4.8.15): as
 * exploded lists where they say nothing, and as JSON where they are objects. Names in brackets are what most clients send.
 */
export function formReader(document: object, schema: unknown, encoding: JsonObject): FormReader {
  const reader = valueReader(document);
  return (fields) => {
    const { properties, additional } = reader.shape(schema);
    const { plain, nested } = sorted(fields, properties);
    const form: Record<string, unknown> = {};
    for (const [name, texts] of plain) {
      form[name] = field(
        reader,
        { name, schema: properties.get(name) ?? additional, encoding: member(encoding, name) },
        texts,
      );
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

interface Field {
  readonly name: string;
  readonly schema: unknown;
  readonly encoding: unknown;
}

function field(reader: ValueReader, { name, schema, encoding }: Field, texts: readonly string[]): unknown {
  const [text] = texts;
  const { types } = reader.shape(schema);
  if (texts.length > 1 || text === undefined) return reader.value(schema, plainTexts(texts));
  if (types.has('object'))
    return parsedJson(text, reader.int64Texts) ?? reader.value(schema, plainTexts(texts));
  const style = member(encoding, 'style');
  const split =
    types.has('array') && member(encoding, 'explode') === false
      ? splitText(name, text, { style: typeof style === 'string' ? style : 'form', explode: false })
      : null;
  return reader.value(schema, split ?? plainTexts(texts));
}
