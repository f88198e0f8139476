import {
  isArray,
  isObject,
  type MediaPlace,
  member,
  type OpenApiDocument,
  objectAt,
  objectShape,
  schemaOf,
  shownValue,
  text,
} from '@seogeo/document';
import { mayBeFile, schemaShape } from '@seogeo/server/acceptors';
import { acceptedValue, onlyValue } from './sample-parameter.ts';

/** A part of a form (OpenAPI 3.1, section 4.8.14.4). */
export interface SamplePart {
  readonly name: string;
  /** Undefined for a file, which lies beside whoever runs the sample and is called like the part. */
  readonly value: unknown;
  /** Its media type; null for a text. */
  readonly type: string | null;
}

/** Of a form its files, and what the document shows of the rest; undefined where it shows too little. */
export function sampleParts(document: OpenApiDocument, media: MediaPlace): readonly SamplePart[] | undefined {
  const shown = shownValue(document, media);
  const { properties, required } = objectShape(document, schemaOf(document, media) ?? media);
  const others = Object.keys(isObject(shown) ? shown : {}).filter((name) => !properties.has(name));
  const parts = [...properties.keys(), ...others].flatMap((name): (SamplePart | null)[] => {
    const type = text(member(objectAt(media.value, 'encoding', name), 'contentType')) ?? null;
    const said = type !== null && /^[^*,]+$/.test(type) ? type : null;
    const schema = { value: { schema: properties.get(name)?.value }, at: media.at };
    const each = [schema.value.schema, schemaShape(document, schema.value.schema).items];
    if (each.some((one) => mayBeFile(document, one))) return [{ name, value: undefined, type: said }];
    const value = member(shown, name) ?? acceptedValue(document, schema) ?? onlyValue(document, schema);
    if (value === undefined) return required.has(name) ? [null] : [];
    const values: readonly unknown[] = isArray(value) && said === null ? value : [value];
    return values.map((one) => ({
      name,
      value: one,
      type: said ?? (isObject(one) ? 'application/json' : null),
    }));
  });
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length && known.length > 0 ? known : undefined;
}

/** Of the file that a part is. */
export const fileName = (part: string): string => part.replaceAll(/[^\w.-]+/g, '-');

export function textOfPart(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
