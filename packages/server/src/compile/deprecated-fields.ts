import {
  isArray,
  isObject,
  type Located,
  objectAt,
  PARTS,
  resolve,
  resolveItems,
  resolveMember,
} from '@seogeo/document';
import type { Deprecation } from './deprecation.ts';
import { reachesDeprecated } from './reaches-deprecated.ts';

/** A deprecated property: the way to it through a body, where `*` stands for every item of an array. */
export interface DeprecatedField {
  readonly path: readonly string[];
  readonly notice: Deprecation;
}

/** Every deprecated property of a body's schema; one inside a schema that contains itself is found at its first depth. */
export function deprecatedFields(
  document: object,
  schema: Located,
  noticeOf: (value: unknown, path: string) => Deprecation | null,
): readonly DeprecatedField[] {
  const found = new Map<string, DeprecatedField>();
  const walk = (located: Located, path: readonly string[], above: readonly string[]): void => {
    if (above.includes(located.at) || !reachesDeprecated(document, located)) return;
    const below = [...above, located.at];
    for (const [name, value] of Object.entries(objectAt(located.value, 'properties'))) {
      const target = resolve(document, { value, at: `${located.at}/properties/${name}` });
      const way = [...path, name];
      const text = way.join('.').replaceAll('.*', '[]');
      // The marks may stand beside a reference, where they belong to this property alone (OpenAPI 3.1, 4.8.23).
      const notice = noticeOf(value, text) ?? noticeOf(target.value, text);
      if (notice !== null) found.set(text, { path: way, notice });
      walk(target, way, below);
    }
    const inner = resolveMember(document, located, 'items');
    if (inner !== undefined) walk(inner, [...path, '*'], below);
    for (const keyword of PARTS) {
      for (const part of resolveItems(document, resolveMember(document, located, keyword))) {
        walk(part, path, below);
      }
    }
  };
  walk(schema, [], []);
  return [...found.values()];
}

/** Whether a body has a value at the field's place; null counts, it was sent. */
export function occurs(body: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return body !== undefined;
  if (name === '*') return isArray(body) && body.some((item) => occurs(item, rest));
  return isObject(body) && Object.hasOwn(body, name) && occurs(body[name], rest);
}

/** The notices of those that occur in a body. */
export function occurring(fields: readonly DeprecatedField[], body: unknown): readonly Deprecation[] {
  return fields.filter(({ path }) => occurs(body, path)).map(({ notice }) => notice);
}
