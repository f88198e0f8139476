import { isArray, isObject, type JsonObject } from '@seogeo/document';
import { knownFormats } from './known-formats.ts';

/** A reference into the components, whose names OpenAPI restricts to these characters. */
const COMPONENT = /^#\/components\/schemas\/([A-Za-z0-9._-]+)(\/.*)?$/;

/**
 * Keywords that express-openapi-validator handles in a way of its own, or that make a schema depend on where it
 * stands.
 */
const OWN_WAY = [
  'readOnly',
  'discriminator',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
];

/** A schema that can be compiled outside its document: its references name components by `componentId`. */
export interface PortableSchema {
  readonly schema: Readonly<Record<string, unknown>> | boolean;
  /** Names of the components it refers to. */
  readonly uses: readonly string[];
}

/** The id under which a component's schema is compiled. */
export function componentId(name: string): string {
  return `/schemas/${name}`;
}

/** Null where the schema means something else to express-openapi-validator than to a plain JSON Schema validator. */
export function portableSchema(schema: unknown): PortableSchema | null {
  const uses: string[] = [];
  const copied = copy(schema, uses);
  return isObject(copied) || typeof copied === 'boolean' ? { schema: copied, uses } : null;
}

/** Keywords whose values map names to schemas (JSON Schema 2020-12, core, section 10.3.2). */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);
/** Keywords whose values are no schemas. */
const VALUES = new Set(['const', 'enum', 'default', 'required', 'dependentRequired']);
/** Keywords that say nothing about what is valid. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  '$comment',
  'writeOnly',
]);

/** A schema, or a list of them; undefined where something in it is not plain. */
function copy(value: unknown, uses: string[]): unknown {
  if (isArray(value)) {
    const items = value.map((item) => copy(item, uses));
    return items.includes(undefined) ? undefined : items;
  }
  if (!isObject(value)) return value;
  if (!isPlain(value)) return undefined;
  const keywords = Object.keys(value).filter((name) => !ANNOTATIONS.has(name) && !name.startsWith('x-'));
  return copyMembers(value, keywords, (name, member) => {
    if (name === '$ref') return reference(member, uses);
    if (VALUES.has(name)) return member;
    return MAPS.has(name) && isObject(member) ? copyMap(member, uses) : copy(member, uses);
  });
}

function copyMap(schemas: JsonObject, uses: string[]): unknown {
  return copyMembers(schemas, Object.keys(schemas), (_name, schema) => copy(schema, uses));
}

function copyMembers(
  value: JsonObject,
  names: readonly string[],
  each: (name: string, member: unknown) => unknown,
): JsonObject | undefined {
  const entries = names.map((name) => [name, each(name, value[name])] as const);
  return entries.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(entries);
}

function isPlain(schema: JsonObject): boolean {
  const { format } = schema;
  if (typeof format === 'string' && !Object.hasOwn(knownFormats, format)) return false;
  if (OWN_WAY.some((name) => Object.hasOwn(schema, name))) return false;
  return !Object.keys(schema).some((name) => name.startsWith('x-eov-'));
}

function reference(target: unknown, uses: string[]): string | undefined {
  const [, name, rest] = typeof target === 'string' ? (COMPONENT.exec(target) ?? []) : [];
  if (name === undefined) return undefined;
  uses.push(name);
  return `${componentId(name)}${rest === undefined ? '' : `#${rest}`}`;
}
