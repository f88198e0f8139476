import { isArray, isObject, items, type JsonObject, target, texts } from '@seogeo/document';
import { idOf, type Place, withoutAlternatives } from './component-place.ts';
import { type Discriminated, discriminated } from './discriminated.ts';
import { asFile, isBinary } from './file-part.ts';
import { impliedChoice } from './implied-choice.ts';
import { withInt64Keyword } from './int64-keyword.ts';
import { hasInt64Texts, isInt64 } from './int64-schemas.ts';
import { isConditional, LISTS, MAPS, ONE, VALUES } from './keywords.ts';
import { ANSWERED_INT64, knownFormats } from './known-formats.ts';
import { listedValues } from './listed-values.ts';
import { isReadable } from './readable-pattern.ts';
import { type Direction, hiddenMembers, isHidden, requiredMembers, sameInstance } from './same-instance.ts';

/** A schema whose references are ids of `PlainSchemas`, and those ids. */
export interface PlainSchema {
  readonly schema: JsonObject | boolean;
  readonly uses: readonly string[];
}

/** Where a schema stands within the value that is described. */
interface Context {
  /** The reference of the component that describes this very value; null where none does, as within one of its members. */
  readonly owner: string | null;
  /** Members that are not sent, though a schema of the same value may require them. */
  readonly hidden: ReadonlySet<string>;
  readonly uses: string[];
}

/** What stands in the place of alternatives, and of which. */
interface Chosen {
  readonly keyword: Discriminated['keyword'];
  readonly schema: JsonObject;
}

/** What Ajv makes of `required: ['']` takes the name of what is missing for nothing missing. */
const HAS_EMPTY_NAME = { not: { type: 'object', propertyNames: { minLength: 1 } } };

/**
 * The schemas of a document in plain JSON Schema 2020-12, as every validator of ours is given them: what OpenAPI adds is
 * said in its keywords, and what says nothing about validity, or would stop a validator, is left out. Each component is
 * copied once, when it is first asked for. Defaults are among what says nothing (defaults.ts).
 */
export class PlainSchemas {
  readonly #document: object;
  readonly #direction: Direction;
  readonly #int64Texts: boolean;
  readonly #components = new Map<string, () => PlainSchema>();

  constructor(document: object, direction: Direction) {
    this.#document = document;
    this.#direction = direction;
    this.#int64Texts = hasInt64Texts(document);
  }

  /** @throws BrokenDocument for a reference that leads nowhere */
  plain(schema: unknown): PlainSchema {
    return this.#copied(schema, null, []);
  }

  /** The id of what a reference leads to. */
  idOf(reference: string): string {
    return this.#id({ reference, bare: false, without: [] });
  }

  /** What one of the ids stands for. */
  component(id: string): PlainSchema {
    const found = this.#components.get(id);
    if (found === undefined) throw new Error(`There is no schema ${id}.`);
    return found();
  }

  #copied(schema: unknown, owner: string | null, without: readonly string[]): PlainSchema {
    const uses: string[] = [];
    const copied = this.#copy(schema, { owner, hidden: new Set(without), uses });
    if (!isObject(copied) && typeof copied !== 'boolean') {
      throw new Error(`${owner ?? 'A schema'} is no schema: write an object, true or false.`);
    }
    return { schema: copied, uses };
  }

  #id(place: Place): string {
    const id = idOf(place);
    if (this.#components.has(id)) return id;
    const { value } = target(this.#document, place.reference, place.reference);
    let made: PlainSchema | null = null;
    this.#components.set(id, () => {
      made ??= this.#copied(place.bare ? withoutAlternatives(value) : value, place.reference, place.without);
      return made;
    });
    return id;
  }

  #copy(value: unknown, context: Context): unknown {
    if (!isObject(value)) return value;
    const hidden = new Set([...context.hidden, ...hiddenMembers(this.#document, value, this.#direction)]);
    const within: Context = { ...context, hidden };
    const required = texts(value.required).filter((name) => !hidden.has(name));
    const choice = this.#choice(value, within);
    const entries = Object.entries(value).flatMap(([keyword, held]): (readonly [string, unknown])[] => {
      if (choice !== null && keyword === choice.keyword) return [];
      const copied = this.#keyword(keyword, held, within);
      return copied === undefined ? [] : [[keyword, copied]];
    });
    const copy: Record<string, unknown> = Object.fromEntries(entries);
    if (isArray(value.required)) copy.required = required.filter((name) => name !== '');
    if (choice !== null) copy.allOf = [...items(copy.allOf), choice.schema];
    if (required.includes('')) copy.allOf = [...items(copy.allOf), HAS_EMPTY_NAME];
    if (this.#int64Texts && isInt64(value)) return withInt64Keyword(copy);
    return this.#direction === 'request' && isBinary(value) ? asFile(copy) : copy;
  }

  /** What no discriminator says is read from the alternatives for requests alone, whose refusals are explained. */
  #choice(value: JsonObject, context: Context): Chosen | null {
    const said = discriminated(this.#document, value);
    const isSilent = this.#direction === 'request' && value.discriminator === undefined;
    const listed = isSilent ? listedValues(this.#document, value) : null;
    if (listed !== null) return { keyword: listed.keyword, schema: { enum: listed.values } };
    const choice = said === null && isSilent ? impliedChoice(this.#document, value) : said;
    return choice && { keyword: choice.keyword, schema: this.#chosen(choice, context) };
  }

  #keyword(keyword: string, held: unknown, context: Context): unknown {
    if (keyword === '$ref') return typeof held === 'string' ? this.#reference(held, context) : undefined;
    if (keyword === 'format') return this.#format(held);
    if (keyword === 'pattern') return typeof held !== 'string' || isReadable(held) ? held : undefined;
    if (VALUES.has(keyword)) return held;
    const inner: Context = { ...context, owner: null, hidden: new Set() };
    if (LISTS.has(keyword)) {
      const nested = keyword === 'prefixItems' ? inner : context;
      return isArray(held) ? held.map((one) => this.#part(keyword, one, nested)) : held;
    }
    if (ONE.has(keyword)) return this.#copy(held, isConditional(keyword) ? context : inner);
    if (keyword === 'properties') return isObject(held) ? this.#properties(held, inner) : held;
    if (!MAPS.has(keyword) || !isObject(held)) return undefined;
    const readable = Object.entries(held).filter(
      ([name]) => keyword !== 'patternProperties' || isReadable(name),
    );
    const nested = keyword === 'dependentSchemas' ? context : inner;
    return Object.fromEntries(readable.map(([name, schema]) => [name, this.#copy(schema, nested)]));
  }

  #format(format: unknown): unknown {
    if (typeof format !== 'string' || !Object.hasOwn(knownFormats, format)) return undefined;
    return format === 'int64' && this.#direction === 'response' ? ANSWERED_INT64 : format;
  }

  #properties(properties: JsonObject, context: Context): JsonObject {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        isHidden(this.#document, schema, this.#direction) ? false : this.#copy(schema, context),
      ]),
    );
  }

  #reference(reference: string, { hidden, uses }: Context): string {
    const leads = { $ref: reference };
    const own = hiddenMembers(this.#document, leads, this.#direction);
    const wanted = requiredMembers(this.#document, leads);
    const without = [...hidden].filter((name) => wanted.has(name) && !own.has(name)).sort();
    return this.#used({ reference, bare: false, without }, uses);
  }

  /**
   * A schema that a value has beside others. Where an ancestor chooses among its heirs, an heir that names it as a part
   * means its members alone: it would otherwise be asked for itself again, for ever.
   */
  #part(keyword: string, part: unknown, context: Context): unknown {
    const reference = isObject(part) ? part.$ref : undefined;
    if (typeof reference !== 'string' || context.owner === null) return this.#copy(part, context);
    // What is described by itself says nothing more in that way.
    if (reference === context.owner) return keyword === 'allOf';
    if (keyword !== 'allOf') return this.#copy(part, context);
    const owner = target(this.#document, context.owner, context.owner).value;
    if (!isObject(owner) || !sameInstance(this.#document, part).has(owner)) return this.#copy(part, context);
    return { $ref: this.#used({ reference, bare: true, without: [] }, context.uses) };
  }

  #used(place: Place, uses: string[]): string {
    const id = this.#id(place);
    uses.push(id);
    return id;
  }

  /** The alternative that is named has to fit, and no other is looked at; a name that none has fits none. */
  #chosen({ property, keyword, named, others }: Discriminated, context: Context): JsonObject {
    const names = named.flatMap(({ values }) => values);
    const is = (values: readonly unknown[]): JsonObject => ({
      type: 'object',
      required: [property],
      properties: { [property]: { enum: values } },
    });
    const fits = named.map(({ schema, values }) => implies(is(values), this.#copy(schema, context), true));
    const rest = others.map((schema) => this.#copy(schema, context));
    return implies(is(names), { allOf: fits }, rest.length > 0 ? { [keyword]: rest } : is(names));
  }
}

function implies(condition: JsonObject, conclusion: unknown, otherwise: unknown): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { if: condition, then: conclusion, else: otherwise };
}
