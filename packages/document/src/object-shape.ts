import { items, member } from './json.ts';
import { type Located, resolveItems, resolveMember, resolveMembers } from './reference.ts';

/** What an object schema says of its members, the schemas it is put together from included. */
export interface ObjectShape {
  readonly properties: ReadonlyMap<string, Located>;
  readonly required: ReadonlySet<string>;
}

/** Reads `properties` and `required` of a schema and of everything in its `allOf`. */
export function objectShape(document: object, schema: Located): ObjectShape {
  const properties = new Map<string, Located>();
  const required = new Set<string>();
  for (const part of partsOf(document, schema)) {
    for (const [name, property] of resolveMembers(document, resolveMember(document, part, 'properties'))) {
      properties.set(name, property);
    }
    for (const name of items(member(part.value, 'required'))) required.add(String(name));
  }
  return { properties, required };
}

/** A schema, and everything in its `allOf`, each once: in a diamond of them the ways are more than anybody can go. */
export function* partsOf(
  document: object,
  schema: Located,
  seen: Set<string> = new Set(),
): Generator<Located> {
  if (seen.has(schema.at)) return;
  seen.add(schema.at);
  yield schema;
  for (const inner of resolveItems(document, resolveMember(document, schema, 'allOf')))
    yield* partsOf(document, inner, seen);
}
