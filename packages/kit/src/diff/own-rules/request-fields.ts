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

/** A parameter, or a field of a request body. */
export interface RequestField {
  readonly was: Located;
  /** Undefined where the newer document has what the field is a member of, and not the field. */
  readonly is: Located | undefined;
}

/** By their places. */
type Schemas = ReadonlyMap<string, JsonObject>;

/** Schemas that describe a value that clients send, where they are written, by its name; one that begins with `[` is no field's. */
type Sent = ReadonlyMap<string, readonly Located[]>;

/**
 * Everything that a client may send. Values are compared as they are met in both documents, each pair once: the ways to
 * them, through schemas that have each other, are too many.
 */
export function requestFields({ base, revision }: Comparison): readonly RequestField[] {
  const fields: RequestField[] = [];
  const seen = new Set<string>();
  const compare = (name: string, before: readonly Located[], after: readonly Located[]): void => {
    const [was, is] = [before.at(-1), after.at(-1)];
    if (was !== undefined && !name.startsWith('[')) fields.push({ was, is });
    if (is === undefined) return;
    const [old, now] = [describing(base.document, before), describing(revision.document, after)];
    const pair = [old, now].map((schemas) => [...schemas.keys()].sort().join(' ')).join('\n');
    if (seen.has(pair)) return;
    seen.add(pair);
    const members = membersOf(now);
    for (const [inner, written] of membersOf(old)) compare(inner, written, members.get(inner) ?? []);
  };
  const sent = sentTo(revision.document);
  for (const [name, before] of sentTo(base.document)) {
    const after = sent.get(name);
    // A parameter that is gone is told by itself, and so is a body that has no fields any more.
    if (after !== undefined && (!name.startsWith('[') || hasFields(revision.document, after)))
      compare(name, before, after);
  }
  return fields;
}

/** Parameters and bodies, by a name that stays the same when path parameters are renamed: `POST /books/{} query page`. */
function sentTo(document: JsonObject): Sent {
  const sent = new Map<string, readonly Located[]>();
  for (const operation of operationsOf(document)) {
    const prefix = `${operation.method} ${pathShape(operation.path)}`;
    for (const parameter of parametersOf(document, operation)) {
      const [written, schema] = [writtenSchema(parameter), schemaOf(document, parameter)];
      if (parameter.in === 'path' || !isObject(schema?.value)) continue;
      sent.set(`${prefix} ${parameter.in} ${parameter.name}`, [{ at: schema.at, value: written?.value }]);
    }
    for (const media of contentOf(document, requestBodyOf(document, operation))) {
      const schema = writtenSchema(media);
      if (schema !== undefined) sent.set(`[${prefix} ${media.name}]`, [schema]);
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

/** The values within one, of whichever of its schemas. */
function membersOf(schemas: Schemas): Sent {
  const members = [...schemas].flatMap(([at, value]) => {
    const properties = within({ at, value }, 'properties', value.properties);
    const fields = Object.entries(objectAt(properties.value)).map(([name, inner]) => ({
      name: `.${name}`,
      ...within(properties, name, inner),
    }));
    return [...fields, { name: '[]', ...within({ at, value }, 'items', value.items) }];
  });
  return Map.groupBy(members, ({ name }) => name);
}

function hasFields(document: JsonObject, schemas: readonly Located[]): boolean {
  const all = [...describing(document, schemas, true).values()];
  return all.some((schema) => Object.keys(objectAt(schema.properties)).length > 0);
}
