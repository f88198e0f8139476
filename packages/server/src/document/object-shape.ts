import { isArray, isObject, member } from './json.ts';
import { type Located, resolve, resolveMember } from './resolve.ts';

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
    const own = resolveMember(document, part, 'properties');
    for (const name of Object.keys(isObject(own?.value) ? own.value : {})) {
      const property = own === undefined ? undefined : resolveMember(document, own, name);
      if (property !== undefined) properties.set(name, property);
    }
    const names = member(part.value, 'required');
    for (const name of isArray(names) ? names : []) required.add(String(name));
    const parts = resolveMember(document, part, 'allOf');
    for (const [index, value] of (isArray(parts?.value) ? parts.value : []).entries()) {
      collect(resolve(document, { value, at: `${parts?.at}/${index}` }), [...above, part.at]);
    }
  };
  collect(schema, []);
  return { properties, required };
}
