import {
  contentOf,
  isObject,
  type JsonObject,
  type Located,
  objectAt,
  operationsOf,
  PARTS,
  parametersOf,
  pathShape,
  requestBodyOf,
  resolve,
  schemaOf,
  within,
  writtenSchema,
} from '@seogeo/document';
import type { Comparison } from '../bundle-view.ts';

/** A parameter, or a field of a request body, of the older document. */
export interface RequestField {
  readonly was: Located;
  /** Absent where the newer document has what the field is a member of, and not the field. */
  readonly is?: Located;
}

/** A value that clients send: itself where it has a name, and the schemas that describe it. */
interface Sent {
  readonly field: Located | null;
  readonly schemas: Located[];
}

/** By their places. */
type Schemas = ReadonlyMap<string, JsonObject>;

/**
 * Everything that a client may send. Values are compared as they are met in both documents, each pair once: the ways to
 * them, through schemas that have each other, are too many.
 */
export function requestFields({ base, revision }: Comparison): readonly RequestField[] {
  const fields: RequestField[] = [];
  const seen = new Set<string>();
  const compare = (before: Sent, after: Sent): void => {
    if (before.field !== null && after.field !== null) fields.push({ was: before.field, is: after.field });
    const was = describing(base.document, before.schemas);
    const is = describing(revision.document, after.schemas);
    const pair = [was, is].map((schemas) => [...schemas.keys()].sort().join(' ')).join('\n');
    if (seen.has(pair)) return;
    seen.add(pair);
    const members = membersOf(is);
    for (const [name, one] of membersOf(was)) {
      const other = members.get(name);
      if (other !== undefined) compare(one, other);
      else if (one.field !== null) fields.push({ was: one.field });
    }
  };
  const now = sentTo(revision.document);
  for (const [name, before] of sentTo(base.document)) {
    const after = now.get(name);
    // A body that has no fields any more is told by itself.
    if (after !== undefined && (after.field !== null || hasFields(revision.document, after)))
      compare(before, after);
  }
  return fields;
}

/** Parameters and bodies, by a name that stays the same when path parameters are renamed: `POST /books/{} query page`. */
function sentTo(document: JsonObject): ReadonlyMap<string, Sent> {
  const sent = new Map<string, Sent>();
  for (const operation of operationsOf(document)) {
    const prefix = `${operation.method} ${pathShape(operation.path)}`;
    for (const parameter of parametersOf(document, operation)) {
      const [written, schema] = [writtenSchema(parameter), schemaOf(document, parameter)];
      if (parameter.in === 'path' || !isObject(schema?.value)) continue;
      const field = { at: schema.at, value: written?.value };
      sent.set(`${prefix} ${parameter.in} ${parameter.name}`, { field, schemas: [schema] });
    }
    for (const media of contentOf(document, requestBodyOf(document, operation))) {
      const schema = writtenSchema(media);
      if (schema !== undefined) sent.set(`${prefix} ${media.name}`, { field: null, schemas: [schema] });
    }
  }
  return sent;
}

/** By their places, all schemas that describe the same value: those referred to, and the parts of each; or items of it. */
function describing(document: JsonObject, schemas: readonly Located[], orItems = false): Schemas {
  const found = new Map<string, JsonObject>();
  const add = (written: Located): void => {
    const { at, value } = resolve(document, written);
    if (!isObject(value) || found.has(at)) return;
    found.set(at, value);
    // A discriminator knows what stands among its schema's `$defs`.
    for (const keyword of 'discriminator' in value ? [...PARTS, '$defs'] : PARTS) {
      const parts = within({ at, value }, keyword, value[keyword]);
      for (const [name, part] of Object.entries(Object(parts.value))) add(within(parts, name, part));
    }
    if (orItems) add(within({ at, value }, 'items', value.items));
  };
  for (const schema of schemas) add(schema);
  return found;
}

/** The values within one, of whichever of its schemas; of a field that several have, the last. */
function membersOf(schemas: Schemas): ReadonlyMap<string, Sent> {
  const members = new Map<string, Sent>();
  const add = (name: string, place: Located, field: Located | null): void => {
    const known = members.get(name)?.schemas ?? [];
    known.push(place);
    members.set(name, { field, schemas: known });
  };
  for (const [at, value] of schemas) {
    const properties = within({ at, value }, 'properties', value.properties);
    for (const [name, inner] of Object.entries(objectAt(properties.value))) {
      const place = within(properties, name, inner);
      add(`.${name}`, place, place);
    }
    add('[]', within({ at, value }, 'items', value.items), null);
  }
  return members;
}

function hasFields(document: JsonObject, { schemas }: Sent): boolean {
  const all = [...describing(document, schemas, true).values()];
  return all.some((schema) => Object.keys(objectAt(schema.properties)).length > 0);
}
