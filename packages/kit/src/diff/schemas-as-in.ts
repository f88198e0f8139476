import {
  followReference,
  isArray,
  isObject,
  items,
  type JsonObject,
  member,
  objectAt,
  sameJson,
  schemasOf,
  valueAt,
} from '@seogeo/document';
import { changedAt } from './changed-at.ts';
import { isPlain } from './is-plain.ts';
import { joinedAlternatives } from './joined-alternatives.ts';
import { mergedParts } from './merged-parts.ts';
import { besideNull } from './nullable-references.ts';

/** A schema as the other document writes it at the same place; null where that is no other way to write it. */
type AsIn = (schema: JsonObject, other: JsonObject, document: JsonObject) => JsonObject | null;

/**
 * A document whose schemas are written as those of the other one at the same places, where they take the same: what is
 * referred to stays so unless the other has it there.
 */
export function withSchemasAsIn(other: JsonObject, document: JsonObject): JsonObject {
  // Those within others first: where they stand is another place afterwards.
  const ways = [...schemasOf(document)].map(({ way }) => way).reverse();
  return changedAt(
    document,
    ways.filter((way) => isObject(valueAt(other, way))),
    (schema, way) => {
      const held = valueAt(other, way);
      return isObject(held)
        ? WAYS.reduce<JsonObject | null>((found, asIn) => found ?? asIn(schema, held, document), null)
        : null;
    },
  );
}

const WAYS: readonly AsIn[] = [withListedValues, amongAlternatives, withReferredParts];

/** Values by reference beside null, which the other lists. */
function withListedValues(schema: JsonObject, other: JsonObject, document: JsonObject): JsonObject | null {
  const { $ref, ...words } = besideNull(schema) ?? {};
  const referred = followReference(document, { $ref });
  if (!isPlain(words) || ![referred, other].every((one) => isArray(member(one, 'enum')))) return null;
  return joinedAlternatives({ ...words, anyOf: [referred, { type: 'null' }] });
}

/** One of the alternatives that the other has: what came is a further one, unless values may fit both. */
function amongAlternatives(schema: JsonObject, other: JsonObject, document: JsonObject): JsonObject | null {
  const { anyOf, oneOf, discriminator: _discriminator, ...rest } = other;
  const isAmong = items(anyOf ?? oneOf).some((part) => sameJson(part, schema));
  const isEither = (anyOf !== undefined && oneOf !== undefined) || besideNull(other) !== null;
  const isApart = anyOf !== undefined || 'properties' in objectAt(followReference(document, schema));
  if (!isAmong || !isApart || isEither || !isPlain(rest)) return null;
  return { [anyOf === undefined ? 'oneOf' : 'anyOf']: [schema] };
}

/** What is partly referred to, which the other has there as a whole. */
function withReferredParts(schema: JsonObject, other: JsonObject, document: JsonObject): JsonObject | null {
  if (!('properties' in other) || 'allOf' in other) return null;
  // Beside a reference more may be asked for.
  const parts = items(schema.allOf).flatMap((part) => {
    const { $ref, ...rest } = objectAt(part);
    return $ref === undefined ? [rest] : [followReference(document, { $ref }), rest];
  });
  const whole = mergedParts({ ...schema, allOf: parts });
  return parts.length === 0 || 'allOf' in whole ? null : whole;
}
