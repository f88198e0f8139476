import { isObject, items, type JsonObject, member, objectAt, schemaTypes, text } from '@seogeo/document';
import { referred, sameInstance } from './same-instance.ts';

/** The alternatives of a schema, and by which values of one property each of them is named. */
export interface Discriminated {
  readonly property: string;
  readonly keyword: 'oneOf' | 'anyOf';
  readonly named: readonly { readonly schema: unknown; readonly values: readonly unknown[] }[];
  /** Those without a name: inline ones, and null. */
  readonly others: readonly unknown[];
}

/**
 * What a Discriminator Object says (OpenAPI 3.1, section 4.8.25): the value of its property names the alternative that
 * counts, by its mapping or by the alternative's own name. Null where it does not tell the alternatives apart: they are
 * then what JSON Schema makes of them.
 */
export function discriminated(document: object, schema: JsonObject): Discriminated | null {
  const property = text(member(schema.discriminator, 'propertyName'));
  const keyword = isObject(schema.oneOf) ? null : keywordOf(schema);
  if (property === undefined || keyword === null) return null;
  const alternatives = apart(
    schema,
    items(schema[keyword]).map((alternative) => ({
      schema: alternative,
      values: namesOf(document, schema, alternative, property, new Set([schema])),
    })),
  );
  const named = alternatives.filter(({ values }) => values !== null && values.length > 0);
  const all = named.flatMap(({ values }) => values ?? []);
  const ambiguous = new Set(all).size !== all.length || alternatives.some(({ values }) => values === null);
  if (named.length === 0 || ambiguous) return null;
  return {
    property,
    keyword,
    named: named.map(({ schema: one, values }) => ({ schema: one, values: values ?? [] })),
    others: alternatives.filter(({ values }) => values?.length === 0).map(({ schema: one }) => one),
  };
}

interface Alternative {
  readonly schema: unknown;
  readonly values: readonly unknown[] | null;
}

/** One enumeration may list the names of all: each then names the alternative of which the mapping, or its own name, says so. */
function apart(owner: JsonObject, found: readonly Alternative[]): readonly Alternative[] {
  const seen = new Set<unknown>();
  const isAgain = (value: unknown): boolean => seen.size === seen.add(value).size;
  const shared = new Set(found.flatMap(({ values }) => values?.filter(isAgain) ?? []));
  return found.map(({ schema, values }) => {
    if (values === null || !values.some((value) => shared.has(value))) return { schema, values };
    const own = ownNames(owner, schema);
    const left = values.filter((value) => !shared.has(value) || own.includes(value));
    return { schema, values: left.length === 0 ? null : left };
  });
}

function keywordOf(schema: JsonObject): 'oneOf' | 'anyOf' | null {
  if (Array.isArray(schema.oneOf)) return 'oneOf';
  return Array.isArray(schema.anyOf) ? 'anyOf' : null;
}

/** None for an alternative without a name; null where it has one that no text can be. */
function namesOf(
  document: object,
  owner: JsonObject,
  alternative: unknown,
  property: string,
  above: ReadonlySet<unknown>,
): readonly unknown[] | null {
  const target =
    member(alternative, '$ref') === undefined ? alternative : referred(document, member(alternative, '$ref'));
  if (!isObject(target) || above.has(target)) return [];
  const constants = constantsOf(document, target, property, owner);
  if (constants.length > 0) return constants;
  if (member(alternative, '$ref') === undefined) return [];
  if (!mayBeText(document, target, property, owner)) return null;
  const nested = keywordOf(target);
  const inner =
    nested !== null && member(target.discriminator, 'propertyName') === property
      ? items(target[nested]).flatMap(
          (one) => namesOf(document, target, one, property, new Set([...above, target])) ?? [],
        )
      : [];
  return [...new Set([...ownNames(owner, alternative), ...inner])];
}

/** A mapping stands in place of the name: types, and the clients that are made of them, know no other. */
function ownNames({ discriminator }: JsonObject, alternative: unknown): unknown[] {
  const reference = text(member(alternative, '$ref'));
  if (reference === undefined) return [];
  const name = decodeURIComponent(reference.split('/').at(-1) ?? '');
  const mapping = objectAt(discriminator, 'mapping');
  const keys = Object.keys(mapping).filter((key) => mapping[key] === reference || mapping[key] === name);
  return keys.length > 0 || Object.hasOwn(mapping, name) ? keys : [name];
}

/** What the property is declared as, wherever an alternative says so; what it takes from its owner names nothing. */
function* declared(
  document: object,
  target: JsonObject,
  property: string,
  owner: JsonObject,
): Generator<JsonObject> {
  const parts = new Set([target]);
  for (const part of parts) {
    yield* sameInstance(document, member(part.properties, property));
    for (const inner of [part, ...items(part.allOf)]) {
      const next = isObject(inner) && inner.$ref !== undefined ? referred(document, inner.$ref) : inner;
      if (isObject(next) && next !== owner) parts.add(next);
    }
  }
}

function constantsOf(document: object, target: JsonObject, property: string, owner: JsonObject): unknown[] {
  const found = declared(document, target, property, owner);
  return [...new Set(found.flatMap((one) => (Object.hasOwn(one, 'const') ? [one.const] : items(one.enum))))];
}

function mayBeText(document: object, target: JsonObject, property: string, owner: JsonObject): boolean {
  return declared(document, target, property, owner).every((schema) => {
    const types = schemaTypes(schema);
    return types.size === 0 || types.has('string');
  });
}
