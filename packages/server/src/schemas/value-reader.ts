import { isObject } from '@seogeo/document';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { Bracketed } from './bracketed-names.ts';
import { parseExact } from './exact-json.ts';
import { hasInt64Texts } from './int64-schemas.ts';
import { parsedJson } from './parsed-json.ts';
import { addComponents, plainAjv } from './plain-ajv.ts';
import { PlainSchemas } from './plain-schemas.ts';
import { remembered } from './remembered.ts';
import type { Direction } from './same-instance.ts';
import { answeredGrammar, grammar, integer } from './scalar-grammar.ts';
import { type SchemaShape, schemaShape } from './schema-shape.ts';

export type Pair = readonly [name: string, text: string];

/** The texts that stand for one value, and as what they may be read. */
export interface Texts {
  /** Each as it was sent. */
  readonly single: readonly string[];
  /** Ways to take them for a list; the first that fits the schema counts. */
  readonly lists: readonly (readonly string[])[];
  /** Ways to take them for an object: names with their texts, of which one may be there twice. */
  readonly objects: readonly (readonly Pair[])[];
}

/** Reads texts by what a schema says of the value; where it allows several readings, by which of them fits it. */
export class ValueReader {
  readonly #document: object;
  readonly #plain: PlainSchemas;
  readonly #grammar: typeof grammar;
  /** Whether integers of 64 bits are texts for those who handle them. */
  readonly int64Texts: boolean;
  readonly #shape = remembered((schema: object) => schemaShape(this.#document, schema));
  readonly #validator = remembered((schema: object) => this.#compiled(schema));
  #ajv: Ajv2020 | null = null;

  constructor(document: object, direction: Direction) {
    this.#document = document;
    this.#plain = new PlainSchemas(document, direction);
    this.#grammar = direction === 'request' ? grammar : answeredGrammar;
    this.int64Texts = hasInt64Texts(document);
  }

  shape(schema: unknown): SchemaShape {
    return isObject(schema) ? this.#shape(schema) : schemaShape(this.#document, {});
  }

  /** What cannot be read stays a text: the schema then says what is wrong. */
  value(schema: unknown, { single, lists, objects }: Texts): unknown {
    const shape = this.shape(schema);
    const readings: unknown[] = [];
    const [text] = single;
    if (single.length === 1 && text !== undefined) readings.push(...this.#scalars(shape, text));
    if (shape.types.has('array')) readings.push(...lists.map((list) => this.#list(shape, list)));
    if (shape.types.has('object'))
      readings.push(...objects.filter(isSafe).map((pairs) => this.#object(shape, pairs)));
    return this.#fitting(schema, readings, single.length === 1 ? text : single);
  }

  /** Of names with brackets: a list where the schema says so, else an object. */
  nested(schema: unknown, { texts, members }: Bracketed): unknown {
    if (members.size === 0) return this.#within(schema, texts);
    if (texts.length > 0) return texts;
    const shape = this.shape(schema);
    if (shape.types.has('array') && [...members.keys()].every((name) => /^\d*$/.test(name))) {
      return this.#nestedItems(shape, members);
    }
    return Object.fromEntries(
      [...members].map(([name, node]) => [name, this.nested(memberSchema(shape, name), node)]),
    );
  }

  #nestedItems(shape: SchemaShape, members: Bracketed['members']): unknown[] {
    const sorted = [...members].sort(([one], [other]) => Number(one) - Number(other));
    return sorted.flatMap(([name, node], index) =>
      name === '' && node.members.size === 0
        ? node.texts.map((text, at) => this.value(itemSchema(shape, index + at), plainTexts([text])))
        : [this.nested(itemSchema(shape, index), node)],
    );
  }

  #list(shape: SchemaShape, texts: readonly string[]): unknown[] {
    return texts.map((text, index) => this.#within(itemSchema(shape, index), [text]));
  }

  /** A name that is given twice has both texts, so that none is lost: the schema then says what is wrong. */
  #object(shape: SchemaShape, pairs: readonly Pair[]): unknown {
    const members = [...Map.groupBy(pairs, ([name]) => name)].map(([name, given]) => {
      const texts = given.map(([, text]) => text);
      return [name, this.#within(memberSchema(shape, name), texts)];
    });
    return Object.fromEntries(members);
  }

  /** No style says how a list or an object is written within another (OpenAPI 3.1, section 4.8.12.5): most write JSON. */
  #within(schema: unknown, texts: readonly string[]): unknown {
    const plain = this.value(schema, plainTexts(texts));
    const [text = '', ...more] = texts;
    if (more.length > 0 || !/^[[{]/.test(text) || this.fits(schema, plain)) return plain;
    const json = parsedJson(text, this.int64Texts);
    return this.fits(schema, json) ? json : plain;
  }

  #fitting(schema: unknown, readings: readonly unknown[], otherwise: unknown): unknown {
    if (readings.length === 0) return otherwise;
    if (readings.length === 1) return readings[0];
    const found = readings.findIndex((reading) => this.fits(schema, reading));
    return readings[found < 0 ? 0 : found];
  }

  /** A text that may be a text stays one. */
  #scalars({ types, int64 }: SchemaShape, text: string): unknown[] {
    const readings: unknown[] = types.has('string') ? [text] : [];
    if (int64 && this.int64Texts && integer.test(text)) readings.push(parseExact(text));
    for (const type of ['integer', 'number', 'boolean']) {
      if (types.has(type) && this.#grammar[type]?.allows(text)) readings.push(JSON.parse(text));
    }
    return [...new Set(readings)];
  }

  /** Whether a value is valid, as it is sent. */
  fits(schema: unknown, value: unknown): boolean {
    return isObject(schema) ? this.#validator(schema)(value) === true : schema !== false;
  }

  #compiled(schema: object): ValidateFunction {
    this.#ajv ??= plainAjv();
    const { schema: plain, uses } = this.#plain.plain(schema);
    addComponents(this.#ajv, this.#plain, uses);
    return this.#ajv.compile(plain);
  }
}

/** Texts of which nothing is said but that they may be repeated. */
export function plainTexts(texts: readonly string[]): Texts {
  return { single: texts, lists: [texts], objects: [] };
}

function isSafe(pairs: readonly Pair[]): boolean {
  return !pairs.some(([name]) => name === '__proto__');
}

function itemSchema({ items, firstItems }: SchemaShape, index: number): unknown {
  return firstItems[index] ?? items;
}

function memberSchema({ properties, additional }: SchemaShape, name: string): unknown {
  return properties.get(name) ?? additional;
}

/** The reader of a document's requests, which is one: what it has compiled is of use to all operations. */
export const valueReader = remembered((document: object) => new ValueReader(document, 'request'));
