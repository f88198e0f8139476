import { isArray, isObject, items, type JsonObject, member, objectAt } from '@seogeo/document';
import { boundedPattern } from './bounded-pattern.ts';
import { discriminated } from './discriminated.ts';
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
    const { parts, isNamed } = this.#alternatives(schema, given);
    for (const part of parts) {
      const other = this.#turned(part, made, given, within);
      // What is sent is what a schema describes.
      if (isNamed || this.#reader.fits(part, this.#direction === 'request' ? given : other)) made = other;
    }
    return made;
  }

  #number(value: unknown): unknown {
    if (this.#direction === 'response') {
      return typeof value === 'string' && integer.test(value) ? BigInt(value) : value;
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

  /** Those that may count; of named ones only the one that is named does. */
  #alternatives(schema: JsonObject, given: unknown): { parts: readonly unknown[]; isNamed: boolean } {
    const choice = discriminated(this.#document, schema);
    if (choice === null) return { parts: [...items(schema.oneOf), ...items(schema.anyOf)], isNamed: false };
    const name = member(given, choice.property);
    const named = choice.named.filter(({ values }) => values.includes(name));
    if (named.length > 0) return { parts: named.map(({ schema: part }) => part), isNamed: true };
    return { parts: choice.others, isNamed: false };
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
