import {
  contentOf,
  defaultOf,
  isObject,
  type JsonObject,
  type Located,
  type OperationPlace,
  objectAt,
  operationsOf,
  PARTS,
  parametersOf,
  pathShape,
  requestBodyOf,
  resolve,
  schemaOf,
  texts,
  tokensOf,
  within,
  writtenSchema,
} from '@seogeo/document';
import type { BundleView } from '../bundle-view.ts';

/** A parameter or a field of a request body, as one operation takes it. */
export interface RequestField {
  /** Way to its schema in the bundle. */
  readonly at: readonly string[];
  /** What stands for it where it is left out; null where nothing does. */
  readonly given: ReturnType<typeof defaultOf>;
  /** Way to the object it is a member of; null for a parameter. */
  readonly parent: readonly string[] | null;
  readonly required: boolean;
}

/**
 * Everything a client may send, by a name that stays the same when path parameters are renamed or schemas moved:
 * `POST /books/{} body title`.
 */
export function requestFields(view: BundleView): ReadonlyMap<string, RequestField> {
  const fields = new Map<string, RequestField>();
  const { document } = view;
  for (const operation of operationsOf(document)) {
    const prefix = `${operation.method.toUpperCase()} ${pathShape(operation.path)}`;
    addParameters(fields, document, prefix, operation);
    for (const media of contentOf(document, requestBodyOf(document, operation))) {
      const schema = writtenSchema(media);
      if (schema !== undefined) walk(fields, document, `${prefix} ${media.name}`, schema, []);
    }
  }
  return fields;
}

function addParameters(
  fields: Map<string, RequestField>,
  document: JsonObject,
  prefix: string,
  operation: OperationPlace,
): void {
  for (const parameter of parametersOf(document, operation)) {
    const key = `${prefix} ${parameter.in} ${parameter.name}`;
    const schema = schemaOf(document, parameter);
    if (parameter.in === 'path' || schema === undefined || !isObject(schema.value)) continue;
    fields.set(key, {
      at: tokensOf(schema.at) ?? [],
      given: defaultOf(document, writtenSchema(parameter)?.value),
      parent: null,
      required: parameter.value.required === true,
    });
    walk(fields, document, key, schema, []);
  }
}

/** @param above the places that are being walked already, for schemas that contain themselves */
function walk(
  fields: Map<string, RequestField>,
  document: JsonObject,
  name: string,
  written: Located,
  above: readonly string[],
): void {
  const found = resolve(document, written);
  if (!isObject(found.value) || above.includes(found.at)) return;
  const schema = found.value;
  const below = [...above, found.at];
  const properties = within(found, 'properties', schema.properties);
  for (const [property, inner] of Object.entries(objectAt(properties.value))) {
    const place = within(properties, property, inner);
    const key = `${name} ${property}`;
    if (isObject(resolve(document, place).value)) {
      fields.set(key, {
        at: tokensOf(place.at) ?? [],
        given: defaultOf(document, inner),
        parent: tokensOf(found.at),
        required: texts(schema.required).includes(property),
      });
    }
    walk(fields, document, key, place, below);
  }
  walk(fields, document, `${name} []`, within(found, 'items', schema.items), below);
  // A discriminator knows what stands among its schema's `$defs`.
  for (const keyword of 'discriminator' in schema ? [...PARTS, '$defs'] : PARTS) {
    const parts = within(found, keyword, schema[keyword]);
    for (const [index, part] of Object.entries(Object(parts.value))) {
      walk(fields, document, name, within(parts, index, part), below);
    }
  }
}
