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
  const collect = (part: Located, above: readonly string[]): void => {
    if (above.includes(part.at)) return;
    for (const [name, property] of resolveMembers(document, resolveMember(document, part, 'properties'))) {
      properties.set(name, property);
    }
    for (const name of items(member(part.value, 'required'))) required.add(String(name));
    for (const inner of resolveItems(document, resolveMember(document, part, 'allOf'))) {
      collect(inner, [...above, part.at]);
    }
  };
  collect(schema, []);
  return { properties, required };
}
