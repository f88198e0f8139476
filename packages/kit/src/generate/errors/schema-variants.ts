import { isObject, items, type JsonObject, member, objectAt, target, text, texts } from '@seogeo/document';

interface Variant {
  readonly schema: JsonObject;
  /** The references that lead to it. */
  readonly above: readonly string[];
}

/** Of more alternatives the first are enough for a guess. */
const MOST = 6;

/**
 * What a schema may be, each without `$ref`, `allOf`, `oneOf` and `anyOf`: the parts are put together, of alternatives
 * each is one of them. Where a schema leads back to itself there is none.
 */
export function schemaVariants(
  document: object,
  schema: unknown,
  above: readonly string[],
): readonly Variant[] {
  if (!isObject(schema)) return schema === true ? [{ schema: {}, above }] : [];
  const { $ref, allOf, oneOf, anyOf, ...rest } = schema;
  const beside = typeof $ref === 'string' ? refer(document, $ref, above) : [{ schema: {}, above }];
  let found: readonly Variant[] = beside.map((one) => ({ ...one, schema: merged(one.schema, rest) }));
  for (const part of items(allOf)) {
    found = combined(found, schemaVariants(document, part, above));
  }
  for (const alternatives of [items(oneOf), items(anyOf)]) {
    if (alternatives.length === 0) continue;
    const each = alternatives.slice(0, MOST).flatMap((alternative) =>
      schemaVariants(document, alternative, above).map((one) => ({
        ...one,
        schema: merged(one.schema, discriminated(schema, alternative)),
      })),
    );
    found = combined(found, each);
  }
  return found.slice(0, MOST);
}

function refer(document: object, reference: string, above: readonly string[]): readonly Variant[] {
  if (above.includes(reference)) return [];
  return schemaVariants(document, target(document, reference, '').value, [...above, reference]);
}

function combined(left: readonly Variant[], right: readonly Variant[]): readonly Variant[] {
  return left.flatMap((one) =>
    right.map((other) => ({
      schema: merged(one.schema, other.schema),
      above: [...one.above, ...other.above],
    })),
  );
}

/** What both say: of members and what is required all of it, of anything else the later. */
function merged(one: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...objectAt(one, 'properties'), ...objectAt(other, 'properties') };
  const required = [...new Set([...texts(one.required), ...texts(other.required)])];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** The value by which an alternative is told from the others (OpenAPI 3.1, section 4.8.25). */
function discriminated(schema: JsonObject, alternative: unknown): JsonObject {
  const name = text(member(schema.discriminator, 'propertyName'));
  const reference = text(member(alternative, '$ref'));
  if (name === undefined || reference === undefined) return {};
  const mapping = Object.entries(objectAt(schema.discriminator, 'mapping'));
  const [mapped] = mapping.find(([, to]) => to === reference) ?? [];
  const value = mapped ?? reference.split('/').at(-1);
  return { properties: { [name]: { const: value } }, required: [name] };
}
