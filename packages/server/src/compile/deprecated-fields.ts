import { isArray, isObject, items, type Located, member, objectAt, PARTS, resolve } from '@seogeo/document';
import { remembered } from '../schemas/remembered.ts';
import type { Deprecation } from './deprecation.ts';

/** A deprecated property: the way to it through a body, where `*` stands for every item of an array. */
export interface DeprecatedField {
  readonly path: readonly string[];
  readonly notice: Deprecation;
}

/** A schema that another holds. */
interface Held {
  /** The way from the other's value to this one's: a name, `*`, or nothing where it is the same value. */
  readonly way: readonly string[];
  readonly isProperty: boolean;
  /** Before references are followed: marks may stand beside one, where they belong to this property alone (OpenAPI 3.1, 4.8.23). */
  readonly written: unknown;
  readonly target: Located;
}

function* heldBy(document: object, { value, at }: Located): Generator<Held> {
  const held = (written: unknown, place: string, way: readonly string[], isProperty = false): Held => ({
    way,
    isProperty,
    written,
    target: resolve(document, { value: written, at: `${at}/${place}` }),
  });
  for (const [name, own] of Object.entries(objectAt(value, 'properties')))
    yield held(own, `properties/${name}`, [name], true);
  const inner = member(value, 'items');
  if (inner !== undefined) yield held(inner, 'items', ['*']);
  for (const keyword of PARTS)
    for (const [index, part] of items(member(value, keyword)).entries())
      yield held(part, `${keyword}/${index}`, []);
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
    for (const { way, isProperty, written, target } of heldBy(document, located)) {
      const whole = [...path, ...way];
      const text = whole.join('.').replaceAll('.*', '[]');
      const notice = isProperty ? (noticeOf(written, text) ?? noticeOf(target.value, text)) : null;
      if (notice !== null) found.set(text, { path: whole, notice });
      walk(target, whole, [...above, located.at]);
    }
  };
  walk(schema, [], []);
  return [...found.values()];
}

/** By document, of which places it is known. */
const verdictsOf = remembered((_document: object) => new Map<string, boolean>());

/**
 * Whether a body of this schema may have a deprecated property. Each schema is looked at once however many bodies refer
 * to it: looking through every body of a thousand operations is a third of their start.
 */
function reachesDeprecated(document: object, schema: Located): boolean {
  const known = verdictsOf(document);
  const before = known.get(schema.at);
  if (before !== undefined) return before;
  const seen = new Map([[schema.at, schema]]);
  for (const place of seen.values()) {
    for (const { isProperty, written, target } of heldBy(document, place)) {
      const isMarked =
        isProperty && [written, target.value].some((one) => member(one, 'deprecated') === true);
      if (isMarked || known.get(target.at) === true) {
        known.set(schema.at, true);
        return true;
      }
      if (!known.has(target.at)) seen.set(target.at, target);
    }
  }
  for (const at of seen.keys()) known.set(at, false);
  return false;
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
