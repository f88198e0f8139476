import { isArray, isObject, items, type JsonObject, target } from '@seogeo/document';
import { discriminated } from '@seogeo/server/acceptors';
import { mergeSchemas } from './merge-schemas.ts';

/** The schemas of a document as single ones, each worked out once. */
export class FlatSchemas {
  readonly #document: JsonObject;
  readonly #flat = new Map<string, JsonObject | null>();
  readonly #chosen = new WeakMap<JsonObject, JsonObject>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** The schema with its references followed and its `allOf` merged; null for one without values. */
  flat(schema: unknown, above: readonly string[] = []): JsonObject | null {
    if (schema === true) return {};
    if (!isObject(schema)) return null;
    const { $ref: reference, allOf, ...rest } = this.#withChoice(schema);
    const named = typeof reference === 'string' ? [this.#flatTarget(reference, above)] : [];
    let merged: JsonObject = {};
    for (const part of [...named, ...items(allOf).map((one) => this.flat(one, above)), rest]) {
      if (part === null) return null;
      merged = mergeSchemas(merged, part);
    }
    return merged;
  }

  /** Once for each: in a diamond of them the ways are more than anybody can go. One that leads back to itself has no values. */
  #flatTarget(reference: string, above: readonly string[]): JsonObject | null {
    if (above.includes(reference)) return null;
    const known = this.#flat.get(reference);
    if (known !== undefined) return known;
    const flat = this.flat(target(this.#document, reference, 'a schema').value, [...above, reference]);
    this.#flat.set(reference, flat);
    return flat;
  }

  /** A discriminator in the words of JSON Schema: each alternative asks for one of its names. */
  #withChoice(schema: JsonObject): JsonObject {
    if (schema.discriminator === undefined) return schema;
    const known = this.#chosen.get(schema);
    if (known !== undefined) return known;
    const choice = discriminated(this.#document, schema);
    const named = choice?.named.map((one) => ({
      allOf: [
        one.schema,
        { required: [choice.property], properties: { [choice.property]: { enum: one.values } } },
      ],
    }));
    const told =
      choice === null ? schema : { ...schema, [choice.keyword]: [...(named ?? []), ...choice.others] };
    this.#chosen.set(schema, told);
    return told;
  }
}

/** The alternatives of a schema as they stand there, and each complete; null where it has none that are not taken. */
export function branchesOf(
  schema: JsonObject,
  taken: readonly unknown[],
): readonly [unknown, readonly unknown[] | null] {
  for (const keyword of ['oneOf', 'anyOf']) {
    const { [keyword]: alternatives, discriminator: _, ...rest } = schema;
    if (!isArray(alternatives) || taken.includes(alternatives)) continue;
    return [alternatives, alternatives.map((branch) => ({ allOf: [rest, branch] }))];
  }
  const { if: condition, then, else: otherwise, ...rest } = schema;
  if (condition === undefined) return [undefined, null];
  return [condition, [{ allOf: [rest, condition, then ?? true] }, { allOf: [rest, otherwise ?? true] }]];
}
