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

/** By a name that stays the same when path parameters are renamed or schemas moved: `POST /books/{} body title`. */
class RequestFields extends Map<string, RequestField> {
  /** Where a schema is met within itself, and where it was met first: what is below is the same. */
  readonly loops = new Map<string, string>();
  /** By body and place, where what stands among a kind's `$defs` was looked at first. */
  readonly #kinds = new Map<string, string>();

  override get(key: string): RequestField | undefined {
    const field = super.get(key);
    if (field !== undefined || this.loops.size === 0) return field;
    const words = key.split(' ');
    const ends = words.map((_, index) => words.slice(0, index).join(' '));
    const loop = ends.findLast((end) => this.loops.has(end));
    return loop === undefined ? undefined : this.get(`${this.loops.get(loop)}${key.slice(loop.length)}`);
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Once in a body: the ways from each kind to each are too many. */
  isFollowed(name: string, at: string): boolean {
    const kind = [...name.split(' ').slice(0, 3), at].join(' ');
    const first = this.#kinds.get(kind);
    this.#kinds.set(kind, first ?? name);
    if (first !== undefined && first !== name) this.loops.set(name, first);
    return first === undefined;
  }
}

/** Everything a client may send. */
export function requestFields(view: BundleView): ReadonlyMap<string, RequestField> {
  const fields = new RequestFields();
  const { document } = view;
  for (const operation of operationsOf(document)) {
    const prefix = `${operation.method.toUpperCase()} ${pathShape(operation.path)}`;
    addParameters(fields, document, prefix, operation);
    for (const media of contentOf(document, requestBodyOf(document, operation))) {
      const schema = writtenSchema(media);
      if (schema !== undefined) walk(fields, document, `${prefix} ${media.name}`, schema, new Map());
    }
  }
  return fields;
}

function addParameters(
  fields: RequestFields,
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
    walk(fields, document, key, schema, new Map());
  }
}

/** @param above the places that are being walked already, by what name, for schemas that contain themselves */
function walk(
  fields: RequestFields,
  document: JsonObject,
  name: string,
  written: Located,
  above: ReadonlyMap<string, string>,
): void {
  const found = resolve(document, written);
  const first = above.get(found.at);
  // A part or an alternative is the same value, by the same name.
  if (first !== undefined && first !== name) fields.loops.set(name, first);
  if (!isObject(found.value) || first !== undefined) return;
  const schema = found.value;
  const below = new Map([...above, [found.at, name]]);
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
  const isKind = 'discriminator' in schema && fields.isFollowed(name, found.at);
  for (const keyword of isKind ? [...PARTS, '$defs'] : PARTS) {
    const parts = within(found, keyword, schema[keyword]);
    for (const [index, part] of Object.entries(Object(parts.value))) {
      walk(fields, document, name, within(parts, index, part), below);
    }
  }
}
