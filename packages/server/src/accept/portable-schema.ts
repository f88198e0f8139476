import { isArray, isObject, type JsonObject } from '../document/json.ts';
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

/** Walks schemas and maps of schemas alike: a property that is called like one of the keywords only costs speed. */
function copy(value: unknown, uses: string[]): unknown {
  if (isArray(value)) {
    const items = value.map((item) => copy(item, uses));
    return items.includes(undefined) ? undefined : items;
  }
  if (!isObject(value)) return value;
  if (!isPlain(value)) return undefined;
  const copied: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const part = name === '$ref' ? reference(member, uses) : copy(member, uses);
    if (part === undefined) return undefined;
    copied[name] = part;
  }
  return copied;
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
