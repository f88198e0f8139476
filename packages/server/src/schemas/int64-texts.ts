import { isArray, isObject, items, type JsonObject, member, objectAt } from '@seogeo/document';
import { boundedPattern } from './bounded-pattern.ts';
import { discriminated } from './discriminated.ts';
import { parseExact } from './exact-json.ts';
import { isInt64, reachesInt64 } from './int64-schemas.ts';
import { isReadable } from './readable-pattern.ts';
import { remembered } from './remembered.ts';
import { type Direction, referred } from './same-instance.ts';
import { integer } from './scalar-grammar.ts';
import { ValueReader, valueReader } from './value-reader.ts';

/** The schemas that describe the value at hand and lead to each other. */
type Above = ReadonlySet<unknown>;
const none: Above = new Set();

/**
 * Integers of 64 bits as those who handle them have them, texts of digits, and as they are sent: numbers, or bigints where
 * a double would make another of them. Which of a value's numbers are of 64 bits only its schema knows.
 */
export class Int64Texts {
  readonly #document: object;
  readonly #direction: Direction;
  readonly #reader: ValueReader;
  readonly #reaches = remembered((schema: object) => reachesInt64(this.#document, schema));

  constructor(document: object, direction: Direction) {
    this.#document = document;
    this.#direction = direction;
    this.#reader = direction === 'request' ? valueReader(document) : new ValueReader(document, direction);
  }

  /** Of a request that is valid the handler's value, of a handler's answer what is sent. */
  turned(schema: unknown, value: unknown): unknown {
    return this.#turned(schema, value, value, none);
  }

  reaches(schema: unknown): boolean {
    return isObject(schema) && this.#reaches(schema);
  }

  /** @param given as it was before any part of the schema turned something of it */
  #turned(schema: unknown, value: unknown, given: unknown, above: Above): unknown {
    if (!isObject(schema) || above.has(schema) || !this.reaches(schema)) return value;
    if (isInt64(schema)) return this.#number(value);
    const within = new Set([...above, schema]);
    let made = this.#inner(schema, value, given);
    for (const part of [referred(this.#document, schema.$ref), ...items(schema.allOf)]) {
      made = this.#turned(part, made, given, within);
    }
    // What is sent is what a schema describes.
    const sent = (turned: unknown) => (this.#direction === 'request' ? given : turned);
    const { certain, open } = this.#alternatives(schema, given);
    for (const part of open) {
      const other = this.#turned(part, made, given, within);
      if (this.#reader.fits(part, sent(other))) made = other;
    }
    for (const part of [...certain, ...this.#consequences(schema, sent(made))]) {
      made = this.#turned(part, made, given, within);
    }
    return made;
  }

  #number(value: unknown): unknown {
    if (this.#direction === 'response') {
      return typeof value === 'string' && integer.test(value) ? parseExact(value) : value;
    }
    return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  }

  #inner(schema: JsonObject, value: unknown, given: unknown): unknown {
    if (isArray(value)) {
      const first = items(schema.prefixItems);
      return value.map((item, index) =>
        this.#turned(first[index] ?? schema.items, item, isArray(given) ? given[index] : item, none),
      );
    }
    if (!isObject(value) || value instanceof Uint8Array) return value;
    const members = Object.entries(value).map(([name, held]): [string, unknown] => {
      const before = isObject(given) ? member(given, name) : held;
      const made = memberSchemas(schema, name).reduce(
        (one, inner) => this.#turned(inner, one, before, none),
        held,
      );
      return [name, made];
    });
    return Object.fromEntries(members);
  }

  /** The one that a discriminator names, else those of which each is to be tried. */
  #alternatives(
    schema: JsonObject,
    given: unknown,
  ): Readonly<Record<'certain' | 'open', readonly unknown[]>> {
    const choice = discriminated(this.#document, schema);
    const beside = ['oneOf', 'anyOf'].flatMap((name) =>
      name === choice?.keyword ? [] : items(schema[name]),
    );
    if (choice === null) return { certain: [], open: beside };
    const name = member(given, choice.property);
    const named = choice.named.filter(({ values }) => values.includes(name)).map((one) => one.schema);
    return { certain: named, open: named.length > 0 ? beside : [...choice.others, ...beside] };
  }

  /** What the conditions of a schema lead to (JSON Schema 2020-12, section 10.2.2). */
  #consequences(
    { if: condition, then: yes, else: no, dependentSchemas }: JsonObject,
    value: unknown,
  ): readonly unknown[] {
    const dependent = Object.entries(objectAt(dependentSchemas))
      .filter(([name]) => member(value, name) !== undefined)
      .map(([, schema]) => schema);
    if (condition === undefined || !(this.reaches(yes) || this.reaches(no))) return dependent;
    return [...dependent, this.#reader.fits(condition, value) ? yes : no];
  }
}

/** JSON Schema 2020-12, section 10.3.2. */
function memberSchemas(schema: JsonObject, name: string): readonly unknown[] {
  const own = objectAt(schema, 'properties');
  const patterns = Object.entries(objectAt(schema, 'patternProperties'));
  const found = [
    ...(Object.hasOwn(own, name) ? [own[name]] : []),
    ...patterns.flatMap(([pattern, inner]) =>
      isReadable(pattern) && boundedPattern(pattern, 'u').test(name) ? [inner] : [],
    ),
  ];
  return found.length > 0 ? found : [schema.additionalProperties];
}
