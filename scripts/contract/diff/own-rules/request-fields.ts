import { isObject, type JsonObject, objectAt } from '../../../../openapi/rules/json.ts';
import { operationsOf } from '../../../../openapi/rules/operations-of.ts';
import type { BundleView } from '../bundle-view.ts';
import { resolved } from '../json-pointer.ts';

/** A parameter or a field of a request body, as one operation takes it. */
export interface RequestField {
  /** Way to its schema in the bundle. */
  readonly at: readonly string[];
  readonly schema: JsonObject;
  /** Way to the object it is a member of; null for a parameter. */
  readonly parent: readonly string[] | null;
  readonly required: boolean;
}

const PARTS = ['allOf', 'oneOf', 'anyOf'];

/**
 * Everything a client may send, by a name that stays the same when path parameters are renamed or schemas moved:
 * `POST /books/{} body title`.
 */
export function requestFields(view: BundleView): ReadonlyMap<string, RequestField> {
  const fields = new Map<string, RequestField>();
  const { document } = view;
  for (const { method, urlPath, operation, path } of operationsOf(document)) {
    const prefix = `${method.toUpperCase()} ${urlPath.replaceAll(/\{[^}]*\}/g, '{}')}`;
    for (const owner of [path.slice(0, 2), path]) addParameters(fields, document, prefix, owner, view);
    const body = resolved(document, operation.requestBody, [...path, 'requestBody']);
    if (!isObject(body.value)) continue;
    for (const [type, media] of Object.entries(objectAt(body.value, 'content'))) {
      if (!isObject(media)) continue;
      walk(fields, document, `${prefix} ${type}`, media.schema, [...body.at, 'content', type, 'schema'], []);
    }
  }
  return fields;
}

function addParameters(
  fields: Map<string, RequestField>,
  document: JsonObject,
  prefix: string,
  owner: readonly string[],
  view: BundleView,
): void {
  const list = view.at([...owner, 'parameters']);
  for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
    const parameter = resolved(document, item, [...owner, 'parameters', String(index)]);
    if (!isObject(parameter.value) || parameter.value.in === 'path') continue;
    const schema = resolved(document, parameter.value.schema, [...parameter.at, 'schema']);
    if (!isObject(schema.value)) continue;
    const { in: place, name, required } = parameter.value;
    fields.set(`${prefix} ${String(place)} ${String(name)}`, {
      at: schema.at,
      schema: schema.value,
      parent: null,
      required: required === true,
    });
  }
}

/** @param above the places that are being walked already, for schemas that contain themselves */
function walk(
  fields: Map<string, RequestField>,
  document: JsonObject,
  name: string,
  value: unknown,
  at: readonly string[],
  above: readonly string[],
): void {
  const found = resolved(document, value, at);
  const here = found.at.join('\n');
  if (!isObject(found.value) || above.includes(here)) return;
  const schema = found.value;
  const below = [...above, here];
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [property, inner] of Object.entries(objectAt(schema, 'properties'))) {
    const place = [...found.at, 'properties', property];
    const target = resolved(document, inner, place);
    const key = `${name} ${property}`;
    if (isObject(target.value)) {
      const own = isObject(inner) ? { ...target.value, ...inner } : target.value;
      fields.set(key, { at: place, schema: own, parent: found.at, required: required.includes(property) });
    }
    walk(fields, document, key, inner, place, below);
  }
  walk(fields, document, `${name} []`, schema.items, [...found.at, 'items'], below);
  for (const keyword of PARTS) {
    const parts = schema[keyword];
    for (const [index, part] of (Array.isArray(parts) ? parts : []).entries()) {
      walk(fields, document, name, part, [...found.at, keyword, String(index)], below);
    }
  }
}
