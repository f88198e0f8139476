import {
  below,
  followReference,
  isArray,
  isObject,
  items,
  type JsonObject,
  member,
  objectAt,
  sameJson,
  schemasOf,
  schemaTypes,
  texts,
  valueAt,
} from '@seogeo/document';
import { changedAt } from './changed-at.ts';
import { divided, isPlain } from './is-plain.ts';
import { joinedAlternatives } from './joined-alternatives.ts';
import { mergedParts } from './merged-parts.ts';
import { besideNull } from './nullable-references.ts';

/**
 * A document whose schemas are written as those of the other one at the same places, where they take the same: what is
 * referred to stays so unless the other has it there.
 */
export function withSchemasAsIn(other: JsonObject, document: JsonObject): JsonObject {
  // Those within others first: where they stand is another place afterwards.
  const ways = [...schemasOf(document)].map(({ way }) => way).reverse();
  let written = document;
  for (const way of ways) {
    const [schema, there] = [valueAt(written, way), valueAt(other, way)];
    if (!isObject(schema) || !isObject(there)) continue;
    const asIn =
      withListedValues(schema, there, document) ??
      amongAlternatives(schema, there, document, other) ??
      amongParts(schema, there, document) ??
      withReferredParts(schema, there, document);
    const whole = withFieldsOfParts(asIn ?? schema, there, document);
    // A copy for each schema of a large document would take minutes.
    if (whole !== schema) written = changedAt(written, [way], () => whole);
    // What came with it may be referred to as well, as in a component that has itself.
    if ('$ref' in schema && !('$ref' in whole))
      ways.push(...[...below({ kind: 'schema', value: whole, way })].map((inner) => inner.way));
  }
  return written;
}

/** Values by reference beside null, which the other lists. */
function withListedValues(schema: JsonObject, there: JsonObject, document: JsonObject): JsonObject | null {
  const { $ref, ...words } = besideNull(schema) ?? {};
  const referred = followReference(document, { $ref });
  if (!isPlain(words) || ![referred, there].every((one) => isArray(member(one, 'enum')))) return null;
  return joinedAlternatives({ ...words, anyOf: [referred, { type: 'null' }] });
}

/** One of the alternatives that the other has: what came is a further one, unless values may fit both. */
function amongAlternatives(schema: JsonObject, there: JsonObject, document: JsonObject, other: JsonObject) {
  const { anyOf, oneOf, discriminator: _discriminator, ...rest } = there;
  const parts = items(anyOf ?? oneOf);
  const isOne = parts.some((part) => sameJson(part, schema));
  const isEither = (anyOf !== undefined && oneOf !== undefined) || besideNull({ anyOf, oneOf }) !== null;
  if (!isOne || isEither || !isPlain(rest)) return null;
  if (anyOf !== undefined) return { anyOf: [schema] };
  const one = objectAt(followReference(document, schema));
  const isApart = (part: unknown) =>
    sameJson(part, schema) || areApart(one, objectAt(followReference(other, part)));
  return parts.every(isApart) ? { oneOf: [schema] } : null;
}

/** What the other refers to as well, and asks for more besides; its type, where that is no more. */
function amongParts({ $ref, ...words }: JsonObject, there: JsonObject, document: JsonObject) {
  const isPart = items(there.allOf).some((part) => sameJson(part, { $ref }));
  if (!isPart || !isPlain(words)) return null;
  const type = member(followReference(document, { $ref }), 'type');
  return { ...words, ...(type !== undefined && sameJson(type, there.type) && { type }), allOf: [{ $ref }] };
}

/** Fields that one of the two says more of than a part does, with what that asks: what is narrowed did not come. */
function withFieldsOfParts(schema: JsonObject, there: JsonObject, document: JsonObject): JsonObject {
  // What closes an object heeds the fields that are written beside it.
  if ('additionalProperties' in schema) return schema;
  const parts = new Set(items(schema.allOf).filter((part) => member(part, '$ref') !== undefined));
  const known = new Map<string, unknown>();
  for (const part of parts) {
    const { allOf, properties } = objectAt(followReference(document, part));
    for (const inner of items(allOf)) parts.add(inner);
    for (const [name, held] of Object.entries(objectAt(properties))) known.set(name, held);
  }
  const [own, others] = [objectAt(schema, 'properties'), objectAt(there, 'properties')];
  const isOfOne = ([name]: [string, unknown]) => Object.hasOwn(own, name) !== Object.hasOwn(others, name);
  const fields = [...known].filter(isOfOne).map(([name, held]) => {
    const asked = [divided(objectAt(held)).asked, own[name]];
    return [name, Object.hasOwn(own, name) ? mergedParts({ allOf: asked }) : held];
  });
  return fields.length === 0 ? schema : { ...schema, properties: { ...own, ...Object.fromEntries(fields) } };
}

/** Whether what the one describes is no object to the other, or lacks a field that it asks for. */
function areApart({ properties }: JsonObject, other: JsonObject): boolean {
  const types = schemaTypes(other);
  const isOther = types.size > 0 && !types.has('object');
  return (
    isObject(properties) &&
    (isOther || texts(other.required).some((name) => !Object.hasOwn(properties, name)))
  );
}

/** What is referred to, or partly, which the other has there as a whole. */
function withReferredParts(schema: JsonObject, there: JsonObject, document: JsonObject): JsonObject | null {
  const isWhole = ('type' in there || 'properties' in there) && !('allOf' in there);
  if (!isWhole || !('$ref' in schema || 'allOf' in schema)) return null;
  const whole = mergedParts({ allOf: partsOf({ allOf: [schema] }, document) });
  return 'allOf' in whole ? null : whole;
}

/** All that are asked for at once: beside a reference there may be more, and parts within parts. */
function partsOf({ allOf }: JsonObject, document: JsonObject): readonly unknown[] {
  return items(allOf).flatMap((part) => {
    const { $ref, allOf: inner, ...rest } = objectAt(part);
    const referred = $ref === undefined ? [] : [followReference(document, { $ref })];
    return [...referred, ...partsOf({ allOf: inner }, document), rest];
  });
}
