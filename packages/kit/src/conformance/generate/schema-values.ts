import {
  ANNOTATIONS,
  isArray,
  isObject,
  items,
  type JsonObject,
  member,
  number,
  sameJson,
  text,
  texts,
} from '@seogeo/document';
import { type Direction, hiddenMembers } from '@seogeo/server/acceptors';
import fc from 'fast-check';
import { branchesOf, FlatSchemas } from './flat-schemas.ts';
import { mostly } from './mostly.ts';
import { numberValues } from './number-values.ts';
import { LARGEST, shortestLength, type TextOptions, textValues } from './text-values.ts';
import { isUrlValued } from './url-values.ts';

type Values = fc.Arbitrary<unknown>;

/** From here on optional parts are left out, so that schemas that contain themselves end. */
const SHALLOW = 4;
/** A schema that requires itself has no finite value. */
const DEEPEST = 24;
/** Parts and characters of an object that a person reads, beyond which it has what it needs alone. */
const READABLE = 5_000;
/** Alternatives within alternatives of one value. */
const MOST_CHOICES = 6;

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

/** For a schema that says nothing. */
const anything: Values = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant({}),
  fc.array(fc.integer(), { maxLength: 3 }),
);

/** Which types the keywords of a schema without `type` speak of. */
const KEYWORDS_OF = Object.entries({
  object: 'properties required additionalProperties minProperties maxProperties patternProperties',
  array: 'items prefixItems minItems maxItems uniqueItems contains',
  string: 'minLength maxLength pattern format',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
}).map(([type, words]) => [type, words.split(' ')] as const);

interface SchemaValuesOptions extends TextOptions {
  /** Where the values go; what only the other side sends is not made. Requests unless given. */
  readonly direction?: Direction;
  /** Whether a schema that shows a value has that one, whatever else it allows. */
  readonly showsExamples?: boolean;
  /** Which of its alternatives each choice takes, counted around; one by chance unless given. */
  readonly turn?: number;
}

/**
 * Generators for the schemas of a document (JSON Schema 2020-12). They aim well rather than prove: what they make is
 * held against the schema before it is used, and what does not hold is thrown away and counted.
 */
export class SchemaValues {
  readonly #document: JsonObject;
  readonly #options: SchemaValuesOptions;
  /** By depth, for each schema or what it refers to. */
  readonly #made = Array.from({ length: DEEPEST + 1 }, () => new Map<unknown, Values | null>());
  readonly #schemas: FlatSchemas;
  #mostChoices = 1;
  /** About how many parts and characters each value of a generator has; one unless told. */
  readonly #sizes = new WeakMap<Values, number>();

  constructor(document: JsonObject, options: SchemaValuesOptions) {
    this.#document = document;
    this.#options = options;
    this.#schemas = new FlatSchemas(document);
  }

  /** Values of a schema; null where none can be made. */
  of(schema: unknown): Values | null {
    return this.#build(schema, 0);
  }

  /** How many alternatives or types the widest choice has of those that were met: as many turns differ. */
  get mostChoices(): number {
    return this.#mostChoices;
  }

  /** One value of a schema, the same every time; undefined where none can be made. */
  model(schema: unknown): unknown {
    const values = this.of(schema);
    return values === null ? undefined : fc.sample(values, { numRuns: 1, seed: 1 })[0];
  }

  /** The schema with its references followed and its `allOf` merged; null for one without values. */
  flat(schema: unknown): JsonObject | null {
    return this.#schemas.flat(schema);
  }

  #build(schema: unknown, depth: number, taken: readonly unknown[] = []): Values | null {
    const made = this.#made[depth];
    if (made === undefined) return null;
    if (taken.length > 0) return this.#fromFlat(this.flat(schema), depth, taken);
    // One generator for each schema and depth: a document whose schemas refer to each other stays small.
    const key = pureReference(schema) ?? schema;
    const known = made.get(key);
    if (known !== undefined) return known;
    const values = this.#fromFlat(this.flat(schema), depth, taken);
    made.set(key, values);
    return values;
  }

  /** @param taken alternatives of the same value that were chosen from: an heir may name its ancestor, which has them */
  #fromFlat(schema: JsonObject | null, depth: number, taken: readonly unknown[]): Values | null {
    if (schema === null) return null;
    const [shown] = this.#options.showsExamples ? [...items(schema.examples), schema.example] : [];
    if (shown !== undefined) return fc.constant(shown);
    if (Object.hasOwn(schema, 'const')) return fc.constant(schema.const);
    if (isArray(schema.enum)) return schema.enum.length === 0 ? null : fc.constantFrom(...schema.enum);
    if (Object.keys(schema).every((key) => ANNOTATIONS.has(key))) return anything;
    const [alternatives, branches] = branchesOf(schema, taken);
    if (taken.length > MOST_CHOICES) return null;
    if (branches !== null) {
      return this.#anyOf(branches.map((branch) => this.#build(branch, depth, [...taken, alternatives])));
    }
    return this.#anyOf(typesOf(schema).map((type) => this.#ofType(type, schema, depth)));
  }

  #anyOf(values: readonly (Values | null)[]): Values | null {
    const made = values.filter((value) => value !== null);
    this.#mostChoices = Math.max(this.#mostChoices, made.length);
    const { turn = 0 } = this.#options;
    if (made.length < 2 || 'turn' in this.#options) return made[turn % made.length] ?? null;
    return this.#sized(fc.oneof(...made), Math.max(...made.map((one) => this.#sizeOf(one))));
  }

  #tuple(values: readonly (Values | null)[]): Values | null {
    const made = values.filter((value) => value !== null);
    const size = made.reduce((sum, one) => sum + this.#sizeOf(one), 1);
    return made.length < values.length ? null : this.#sized(fc.tuple(...made), size);
  }

  #sizeOf(values: Values | null): number {
    return values === null ? 0 : (this.#sizes.get(values) ?? 1);
  }

  /** Null where they are larger than anybody wants to be sent. */
  #sized(values: Values | null, size: number): Values | null {
    if (values === null || size > LARGEST) return null;
    this.#sizes.set(values, size);
    return values;
  }

  #ofType(type: string, schema: JsonObject, depth: number): Values | null {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return numberValues(schema, type, this.#options.isCalm);
      case 'string':
        return this.#sized(withShown(schema, textValues(schema, this.#options)), shortestLength(schema));
      case 'array':
        return this.#arrays(schema, depth);
      default:
        return this.#objects(schema, depth);
    }
  }

  #arrays(schema: JsonObject, depth: number): Values | null {
    const min = number(schema.minItems) ?? 0;
    if (min > LARGEST) return null;
    const most = number(schema.maxItems) ?? min + 3;
    const heads = isArray(schema.prefixItems)
      ? schema.prefixItems.map((item) => this.#build(item, depth + 1))
      : [];
    if (heads.length > 0) return this.#tuple(heads);
    const items = schema.items === false ? null : this.#build(schema.items ?? true, depth + 1);
    if (items === null) return min === 0 ? fc.constant([]) : null;
    const { isCalm = false } = this.#options;
    const isShallow = depth < SHALLOW;
    const usual = {
      minLength: isCalm && isShallow ? Math.max(min, Math.min(most, 1)) : min,
      maxLength: isShallow ? Math.min(most, min + 3) : min,
    };
    const each = this.#sizeOf(items);
    const size = 1 + usual.maxLength * each;
    if (schema.uniqueItems === true)
      return this.#sized(fc.uniqueArray(items, { ...usual, comparator: sameJson }), size);
    const lists = this.#sized(fc.array(items, usual), size);
    const isShort = number(schema.maxItems) !== undefined && most <= 60 && most * each <= LARGEST;
    if (lists === null || !isShort || !isShallow || isCalm) return lists;
    const full = fc.array(items, { minLength: most, maxLength: most });
    return this.#sized(mostly(lists, 6, full), 1 + most * each);
  }

  #objects(schema: JsonObject, depth: number): Values | null {
    const properties = isObject(schema.properties) ? schema.properties : {};
    const hidden = hiddenMembers(this.#document, schema, this.#options.direction ?? 'request');
    const required = texts(schema.required).filter((name) => !hidden.has(name));
    // Of alternatives that are merged in pairs most name themselves differently: they are left before they lead on and on.
    if (required.some((name) => this.#isNone(member(properties, name)))) return null;
    const shape: Record<string, Values> = Object.create(null);
    const wanted = depth >= SHALLOW ? required : [...new Set([...Object.keys(properties), ...required])];
    const found = wanted.map((name) => {
      const schemaOf = member(properties, name) ?? schema.additionalProperties ?? true;
      return {
        name,
        isNeeded: required.includes(name),
        values: hidden.has(name) ? null : this.#build(schemaOf, depth + 1),
      };
    });
    const needed = found.filter(({ isNeeded }) => isNeeded);
    if (needed.some(({ values }) => values === null)) return null;
    let size = needed.reduce((sum, { values }) => sum + this.#sizeOf(values), 1);
    if (size > LARGEST) return null;
    const most = this.#options.isCalm ? READABLE : LARGEST;
    const kept = new Set(needed);
    // Records of a shop or a CMS lead to all others: what is small is shown first.
    for (const one of found.toSorted((a, b) => this.#sizeOf(a.values) - this.#sizeOf(b.values))) {
      const more = this.#sizeOf(one.values);
      if (one.isNeeded || one.values === null || size + more > most) continue;
      kept.add(one);
      size += more;
    }
    for (const one of found) if (one.values !== null && kept.has(one)) shape[one.name] = one.values;
    const known = this.#sized(fc.record(shape, { requiredKeys: required, noNullPrototype: true }), size);
    return known && this.#withFurther(known, schema, Object.keys(shape).length, depth);
  }

  /** Whether a schema lists the values it has, and there is none. */
  #isNone(schema: unknown): boolean {
    const listed = schema === undefined ? undefined : this.flat(schema)?.enum;
    return isArray(listed) && listed.length === 0;
  }

  /** Adds properties that only `additionalProperties` describes, where the schema speaks of them. */
  #withFurther(known: Values, schema: JsonObject, count: number, depth: number): Values | null {
    const further = schema.additionalProperties;
    const min = Math.max(0, (number(schema.minProperties) ?? 0) - count);
    if (min > LARGEST) return null;
    const open = further === true || isObject(further);
    if (further === false || (!open && min === 0) || (depth >= SHALLOW && min === 0)) return known;
    const values = this.#build(further ?? true, depth + 1);
    if (values === null) return known;
    const names = fc.stringMatching(/^x[a-z]{1,8}$/);
    const extra = fc.dictionary(names, values, { minKeys: min, maxKeys: min + 2, noNullPrototype: true });
    const all = fc.tuple(known, extra).map(([one, more]) => ({ ...more, ...(isObject(one) ? one : {}) }));
    const size = this.#sizeOf(known) + (min + 2) * this.#sizeOf(values);
    return this.#sized(all, size) ?? (min === 0 ? known : null);
  }
}

/** The `$ref` of a schema that says nothing else, annotations aside. */
function pureReference(schema: unknown): string | undefined {
  const reference = text(member(schema, '$ref'));
  if (reference === undefined || !isObject(schema)) return undefined;
  return Object.keys(schema).every((key) => key === '$ref' || ANNOTATIONS.has(key)) ? reference : undefined;
}

/** The types a schema takes: those it names, else those its keywords speak of, else all. */
export function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema;
  const named = typeof type === 'string' ? [type] : texts(type);
  if (isArray(type) || typeof type === 'string') return named;
  const spoken = KEYWORDS_OF.filter(([, keywords]) => keywords.some((word) => word in schema));
  return spoken.length > 0 ? spoken.map(([name]) => name) : TYPES;
}

/**
 * With what the schema shows: the way out where a pattern is beyond the generators, and often right where a rule is
 * beyond the schema. An address that is shown is not used: nobody was asked whether it may be called.
 */
function withShown(schema: JsonObject, generated: fc.Arbitrary<string> | null): Values | null {
  if (isUrlValued(schema)) return generated;
  const examples = isArray(schema.examples) ? schema.examples : [];
  const shown = [...examples, schema.example, schema.default].filter((value) => typeof value === 'string');
  if (shown.length === 0) return generated;
  const values = fc.constantFrom(...shown);
  return generated === null ? values : mostly(generated, 3, values);
}
