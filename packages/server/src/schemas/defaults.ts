import {
  bareMediaType,
  defaultOf,
  isArray,
  isObject,
  items,
  type JsonObject,
  member,
} from '@seogeo/document';
import { boundedPattern } from './bounded-pattern.ts';
import { discriminated } from './discriminated.ts';
import { LISTS, MAPS, ONE } from './keywords.ts';
import { isReadable } from './readable-pattern.ts';
import { remembered } from './remembered.ts';
import { isHidden, referred, wholeOf } from './same-instance.ts';
import { isOfType } from './schema-shape.ts';
import { type ValueReader, valueReader } from './value-reader.ts';

/** Puts defaults into a valid value, in place, as members of its own: one may be named `__proto__`. */
export type Fill = (value: unknown) => void;

/** One value on its way through its schemas, each of which is asked once. */
interface Walk {
  readonly asked: Set<JsonObject>;
  readonly puts: (() => void)[];
}

type Rule = (value: unknown, walk: Walk) => void;

/** What stands for a member that is left out; null for nothing, and for what its type does not allow. */
function fittingDefault(document: object, schema: unknown): { readonly value: unknown } | null {
  const given = defaultOf(document, schema);
  return given !== null && isOfType(document, schema, given.value) ? given : null;
}

/** The same of a parameter, which is judged with its default: one that its own schema refuses would refuse who leaves it out. */
export function parameterDefault(document: object, schema: unknown): ReturnType<typeof fittingDefault> {
  const given = fittingDefault(document, schema);
  return given !== null && valueReader(document).fits(schema, given.value) ? given : null;
}

/**
 * What a PATCH leaves out stays as it is (RFC 5789, section 2), and so does what a merge patch does (RFC 7396, section
 * 1): to neither is anything added.
 */
export function isFilledIn(method: string, mediaType: string): boolean {
  return method.toUpperCase() !== 'PATCH' && bareMediaType(mediaType) !== 'application/merge-patch+json';
}

/** The members that each object of a request has once it is filled in, whichever alternatives it fits. */
export function filledMembers(document: object, schema: unknown): readonly string[] {
  return [...wholeOf(document, schema)]
    .flatMap(({ properties }) => Object.entries(isObject(properties) ? properties : {}))
    .filter(([, property]) => fillingOf(document, property) !== null)
    .map(([name]) => name);
}

function fillingOf(document: object, property: unknown): { readonly value: unknown } | null {
  return isHidden(document, property, 'request') ? null : fittingDefault(document, property);
}

/**
 * The defaults of members, at any depth. They are filled in once a value is known to be valid, as they say nothing of
 * validity (JSON Schema 2020-12 validation, section 9.2), and only those of the alternatives that the value fits.
 */
export class Defaults {
  readonly #document: object;
  readonly #rules = remembered((schema: JsonObject) => this.#rulesOf(schema));
  readonly #reaching = remembered((schema: object) => this.#leadsToDefault(schema));
  readonly #reader: ValueReader;

  constructor(document: object) {
    this.#document = document;
    this.#reader = valueReader(document);
  }

  /** Null where there is nothing to fill in. */
  fill(schema: unknown): Fill | null {
    if (!this.#reaches(schema)) return null;
    return (value) => {
      const puts: Walk['puts'] = [];
      this.#walk(schema, value, { asked: new Set(), puts });
      // Not before all is decided by what was sent.
      for (const put of puts) put();
    };
  }

  #walk(schema: unknown, value: unknown, walk: Walk): void {
    if (!isObject(schema) || walk.asked.has(schema)) return;
    walk.asked.add(schema);
    for (const rule of this.#rules(schema)) rule(value, walk);
  }

  #rulesOf(schema: JsonObject): readonly Rule[] {
    return [
      ...[...this.#referred(schema), ...items(schema.allOf)].flatMap((part) => this.#when(part, () => true)),
      ...this.#alternatives(schema),
      ...this.#conditions(schema),
      ...this.#members(schema),
      ...this.#items(schema),
    ];
  }

  /** Asks a schema of the same value where it applies; nothing where it leads to no default. */
  #when(schema: unknown, applies: (value: unknown) => boolean): readonly Rule[] {
    if (!this.#reaches(schema)) return [];
    const rule: Rule = (value, walk) => {
      if (applies(value)) this.#walk(schema, value, walk);
    };
    return [rule];
  }

  /** Those that a discriminator names, and of others those that the value fits. */
  #alternatives(schema: JsonObject): readonly Rule[] {
    const { property = '', keyword, named = [], others = [] } = discriminated(this.#document, schema) ?? {};
    const beside = [keyword === 'oneOf' ? [] : schema.oneOf, keyword === 'anyOf' ? [] : schema.anyOf];
    return [
      ...named.flatMap((one) =>
        this.#when(one.schema, (value) => one.values.includes(member(value, property))),
      ),
      ...[...others, ...beside.flatMap(items)].flatMap((other) =>
        this.#when(other, (value) => this.#reader.fits(other, value)),
      ),
    ];
  }

  #conditions({ if: condition, then: yes, else: no, dependentSchemas }: JsonObject): readonly Rule[] {
    const isAsked = condition !== undefined;
    const dependent = Object.entries(isObject(dependentSchemas) ? dependentSchemas : {});
    return [
      ...dependent.flatMap(([name, schema]) =>
        this.#when(schema, (value) => isObject(value) && Object.hasOwn(value, name)),
      ),
      ...this.#when(yes, (value) => isAsked && this.#reader.fits(condition, value)),
      ...this.#when(no, (value) => isAsked && !this.#reader.fits(condition, value)),
    ];
  }

  #members({ properties, patternProperties, additionalProperties }: JsonObject): readonly Rule[] {
    const own = new Map(Object.entries(isObject(properties) ? properties : {}));
    const rules = [...own].flatMap(([name, schema]) => this.#member(name, schema));
    const patterns = Object.entries(isObject(patternProperties) ? patternProperties : {})
      .filter(([pattern]) => isReadable(pattern))
      .map(([pattern, schema]) => ({ names: boundedPattern(pattern, 'u'), schema }));
    if (![...patterns.map(({ schema }) => schema), additionalProperties].some((one) => this.#reaches(one)))
      return rules;
    const others: Rule = (value, { puts }) => {
      for (const [name, held] of Object.entries(isObject(value) ? value : {})) {
        const fitting = patterns.filter(({ names }) => names.test(name)).map(({ schema }) => schema);
        const rest = fitting.length === 0 && !own.has(name) ? [additionalProperties] : fitting;
        for (const schema of rest) this.#walk(schema, held, { asked: new Set(), puts });
      }
    };
    return [...rules, others];
  }

  #member(name: string, schema: unknown): readonly Rule[] {
    const given = fillingOf(this.#document, schema);
    const reaches = this.#reaches(schema);
    if (given === null && !reaches) return [];
    const rule: Rule = (value, { puts }) => {
      if (!isObject(value)) return;
      let held = Object.hasOwn(value, name) ? value[name] : undefined;
      if (held === undefined && given !== null) {
        held = structuredClone(given.value);
        const filled = held;
        puts.push(() => {
          if (!Object.hasOwn(value, name) || value[name] === undefined)
            Object.defineProperties(value, Object.getOwnPropertyDescriptors({ [name]: filled }));
        });
      }
      if (held !== undefined && reaches) this.#walk(schema, held, { asked: new Set(), puts });
    };
    return [rule];
  }

  #items({ prefixItems, items: rest }: JsonObject): readonly Rule[] {
    const first = items(prefixItems);
    if (![...first, rest].some((one) => this.#reaches(one))) return [];
    const each: Rule = (value, { puts }) => {
      for (const [index, held] of (isArray(value) ? value : []).entries())
        this.#walk(index < first.length ? first[index] : rest, held, { asked: new Set(), puts });
    };
    return [each];
  }

  #referred(schema: JsonObject): readonly unknown[] {
    return schema.$ref === undefined ? [] : [referred(this.#document, schema.$ref)];
  }

  /** Whether a schema, or one that it leads to, has a member with a default. */
  #reaches(schema: unknown): boolean {
    return isObject(schema) && this.#reaching(schema);
  }

  #leadsToDefault(schema: unknown): boolean {
    const found = new Set<unknown>([schema]);
    for (const one of found) {
      if (!isObject(one)) continue;
      const members = Object.values(isObject(one.properties) ? one.properties : {});
      if (members.some((member) => defaultOf(this.#document, member) !== null)) return true;
      for (const next of [...this.#referred(one), ...subschemas(one)]) found.add(next);
    }
    return false;
  }
}

function subschemas(schema: JsonObject): readonly unknown[] {
  return Object.entries(schema).flatMap(([keyword, held]): readonly unknown[] => {
    if (ONE.has(keyword)) return [held];
    if (LISTS.has(keyword)) return items(held);
    return MAPS.has(keyword) && isObject(held) ? Object.values(held) : [];
  });
}
