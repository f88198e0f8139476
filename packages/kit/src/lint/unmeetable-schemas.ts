import {
  followReference,
  fragment,
  isObject,
  items,
  type JsonObject,
  type Located,
  member,
  nodesOf,
  number,
  objectAt,
  objectShape,
  partsOf,
  schemasOf,
  schemaTypes,
  text,
  texts,
} from '@seogeo/document';
import { isReadable } from '@seogeo/server/acceptors';
import { patternsIn } from '../problems/patterns-in.ts';
import type { Finding } from '../rules/document-rule.ts';

type Found = Generator<Finding>;

/** Each pattern that is no regular expression: whatever reads it fails, or takes all. */
export function* unreadablePatterns(document: JsonObject): Found {
  for (const { pattern, path } of patternsIn(document)) {
    if (isReadable(pattern)) continue;
    const message = `${JSON.stringify(pattern)} is no regular expression (ECMA-262): no value can be held against it.`;
    yield { path, message };
  }
}

/** Lower and upper bounds of the same thing (JSON Schema 2020-12 validation, sections 6.2 to 6.5); later ones are open. */
const BOUNDS = [
  [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ],
  [['minLength'], ['maxLength']],
  [['minItems'], ['maxItems']],
  [['minContains'], ['maxContains']],
  [['minProperties'], ['maxProperties']],
] as const;

/** Each pair of bounds between which there is nothing. */
export function* crossedBounds(document: JsonObject): Found {
  for (const { value, way } of schemasOf(document)) {
    for (const [lows, highs] of BOUNDS) {
      for (const [low, high] of lows.flatMap((one) => highs.map((other) => [one, other] as const))) {
        const [from, to] = [number(value[low]), number(value[high])];
        const isOpen = low !== lows[0] || high !== highs[0];
        if (from === undefined || to === undefined || from < to || (from === to && !isOpen)) continue;
        const path = [...way, high];
        yield { path, message: `Nothing lies between ${low} ${from} and ${high} ${to}: no value fits.` };
      }
    }
  }
}

/** Which members of an object are asked about, and what it means that none can be there. */
const SHUT_OUT = {
  required: (name: string) => `No object fits: ${name} is required, and`,
  properties: (name: string) => `No object has ${name}:`,
} as const;
type Asked = keyof typeof SHUT_OUT;

/** Each schema whose objects need what `additionalProperties: false` of it, or of a part, keeps out: it sees no other part's. */
export const requiredShutOut = (document: JsonObject): Found => membersShutOut(document, 'required');

/** Each schema that describes what nobody may send, as heirs and ancestors that are both closed do. */
export const propertiesShutOut = (document: JsonObject): Found => membersShutOut(document, 'properties');

function* membersShutOut(document: JsonObject, asked: Asked): Found {
  const shut = new Map<unknown, string | undefined>();
  const shutOutOf = (part: Located): string | undefined => {
    if (!shut.has(part.value)) shut.set(part.value, shutOut(document, part, asked));
    return shut.get(part.value);
  };
  for (const { value, way } of schemasOf(document)) {
    const [own, ...parts] = [...partsOf(document, { value, at: fragment(way) })].map(shutOutOf);
    // What no object of a part can have is told there.
    if (own === undefined || parts.some((name) => name !== undefined)) continue;
    const message = `${SHUT_OUT[asked](own)} an additionalProperties: false keeps it out, for the properties beside that have no ${own}. Name it there as well, or leave additionalProperties out.`;
    yield { path: way, message };
  }
}

function shutOut(document: JsonObject, schema: Located, asked: Asked): string | undefined {
  const types = schemaTypes(schema.value);
  if (types.size > 0 && !types.has('object')) return undefined;
  const closed = [...partsOf(document, schema)]
    .map(({ value }) => value)
    .filter(
      (part) => member(part, 'additionalProperties') === false && !('patternProperties' in Object(part)),
    );
  const { properties, required } = objectShape(document, schema);
  const out = [...required, ...properties.keys()].filter((name) =>
    closed.some((part) => !Object.hasOwn(objectAt(part, 'properties'), name)),
  );
  const needed = out.find((name) => required.has(name));
  if (asked === 'required') return needed;
  return needed === undefined ? out[0] : undefined;
}

/** Each name in a `responses` object that is no status, no range and not `default` (OpenAPI 3.1, section 4.8.16). */
export function* unknownStatuses(document: JsonObject): Found {
  for (const { kind, value, way } of nodesOf(document)) {
    if (kind !== 'responses') continue;
    for (const name of Object.keys(value)) {
      if (/^([1-5](\d\d|XX)|default|x-.*)$/.test(name)) continue;
      const meant = /^[1-5]xx$/i.test(name)
        ? `Write ${name.toUpperCase()}.`
        : 'Write one such as 404, 4XX, or default.';
      yield {
        path: [...way, name],
        message: `${name} is no status of HTTP, and most tools pass over this answer. ${meant}`,
      };
    }
  }
}

/** Each discriminator whose property one of the schemas that it tells apart does not have (OpenAPI 3.1, section 4.8.25). */
export function* missingDiscriminators(document: JsonObject): Found {
  for (const { value, way } of schemasOf(document)) {
    const name = text(member(value.discriminator, 'propertyName'));
    if (name === undefined) continue;
    const alternatives = [...items(value.oneOf), ...items(value.anyOf)];
    const mapped = Object.values(objectAt(value, 'discriminator', 'mapping')).map(($ref) => ({ $ref }));
    const references = [...alternatives, ...mapped].map((part) => text(member(part, '$ref')) ?? '');
    const own = objectShape(document, { value, at: fragment(way) }).properties;
    for (const reference of new Set(references.filter((one) => one.startsWith('#/')))) {
      const schema = followReference(document, { $ref: reference });
      // One that is itself made of alternatives may have it in each of them.
      if (!isObject(schema) || own.has(name) || 'oneOf' in schema || 'anyOf' in schema) continue;
      if (objectShape(document, { value: schema, at: reference }).properties.has(name)) continue;
      const called = reference.split('/').at(-1);
      const message = `${called} has no property ${name}, by which it is told from the others: add it to ${called}, and to what it requires.`;
      yield { path: [...way, 'discriminator', 'propertyName'], message };
    }
  }
}

/** Each schema of which every value would have to hold another one, and that one another: none ever ends. */
export function* endlessSchemas(document: JsonObject): Found {
  const needs = new Map([...schemasOf(document)].map(({ value }) => [value, needsOf(document, value)]));
  forgetEnding(needs);
  const told = new Set<unknown>();
  for (const { value, way } of schemasOf(document)) {
    const loop = loopFrom(needs, value);
    if (loop.some(({ schema }) => told.has(schema)) || loop.at(-1)?.schema !== value) continue;
    for (const { schema } of loop) told.add(schema);
    const through = loop.map(({ name }) => name).join(' → ');
    yield {
      path: way,
      message: `Whatever is of this schema has to hold one of the same again (${through}), which never ends: let one of them be left out, or be null.`,
    };
  }
}

interface Need {
  /** Its references followed. */
  readonly schema: unknown;
  /** What it is required as. */
  readonly name: string;
}

/** What each value of a schema has to hold, and what it has to be one of; nothing of the latter where nothing is said. */
interface Needs {
  readonly all: readonly Need[];
  readonly some: readonly Need[];
}

/** By the schema. */
type NeedsOfAll = Map<unknown, Needs>;

function needsOf(document: JsonObject, schema: JsonObject): Needs {
  if ('enum' in schema || 'const' in schema) return { all: [], some: [] };
  const need = (inner: unknown, name: string) => ({ schema: followReference(document, inner), name });
  const types = schemaTypes(schema);
  const isOnly = (type: string): boolean => types.size === 1 && types.has(type);
  const required = isOnly('object') ? texts(schema.required) : [];
  const held = required.map((name) => need(member(schema.properties, name), name));
  const listed = isOnly('array') && (number(schema.minItems) ?? 0) > 0 ? [need(schema.items, '[]')] : [];
  const parts = items(schema.allOf).map((part) => need(part, 'allOf'));
  const ways = items(schema.oneOf ?? schema.anyOf).map((part) => need(part, 'oneOf'));
  return { all: [...held, ...listed, ...parts], some: ways };
}

/** Takes out each schema of which some value ends, since what that has to hold ends; what needs itself stays. */
function forgetEnding(needs: NeedsOfAll): void {
  const isEnding = ({ schema }: Need): boolean => !needs.has(schema);
  for (let before = -1; before !== needs.size; ) {
    before = needs.size;
    for (const [schema, { all, some }] of needs)
      if (all.every(isEnding) && (some.length === 0 || some.some(isEnding))) needs.delete(schema);
  }
}

/** The way from a schema that never ends through what it needs, until it comes back to where it has been. */
function loopFrom(needs: NeedsOfAll, start: unknown): readonly Need[] {
  const loop = new Map<unknown, Need>();
  for (let at = start; ; ) {
    const { all, some } = needs.get(at) ?? { all: [], some: [] };
    const next = [...all, ...some].find(({ schema }) => needs.has(schema));
    if (next === undefined || loop.has(next.schema)) return [...loop.values()];
    loop.set(next.schema, next);
    at = next.schema;
  }
}
