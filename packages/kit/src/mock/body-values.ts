import { covers, type JsonObject, type Located, type MediaPlace, writtenSchema } from '@seogeo/document';
import fc from 'fast-check';
import { SchemaChecks } from '../conformance/contract/schema-checks.ts';
import { SchemaValues } from '../conformance/generate/schema-values.ts';
import { UsageError } from '../conformance/usage-error.ts';
import { bodyOfType } from './bodies-of-types.ts';
import { paged, WHOLE } from './paged.ts';
import { xmlText } from './xml-text.ts';

/** Generators aim and do not prove: of so many values the first is sent that holds to its schema. */
const TRIES = 30;

const OPTIONS = { urlHost: 'example.com', charset: 'plain', isCalm: true, direction: 'response' } as const;

/** Bodies and headers that the responses of a document may have. */
export class BodyValues {
  readonly #document: JsonObject;
  readonly #checks: SchemaChecks;
  /** With what the document shows of single fields, and, where that does not hold to the schema of the whole, without. */
  readonly #values: readonly SchemaValues[];
  readonly #plain: SchemaValues;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#checks = new SchemaChecks(document);
    this.#plain = new SchemaValues(document, OPTIONS);
    this.#values = [new SchemaValues(document, { ...OPTIONS, showsExamples: true }), this.#plain];
  }

  /** Whether a body holds to its schema; one that cannot be judged is taken as it is. */
  fits(media: MediaPlace, body: unknown): boolean {
    return !isJsonAllowed(media) || this.holds(media, body);
  }

  /** Whether a value holds to the schema of a media type or a header, as far as that can be judged. */
  holds(owner: Located, value: unknown): boolean {
    const schema = writtenSchema(owner);
    if (schema === undefined) return true;
    try {
      return this.#checks.brokenRule(schema, value) === null;
    } catch (error) {
      if (error instanceof UsageError) return true;
      throw error;
    }
  }

  /** A value of a body's schema, the same every time; undefined where none is found. What is no JSON is of its type. */
  sample(media: MediaPlace): unknown {
    return isJsonAllowed(media) ? this.#value(media) : this.#ofType(media);
  }

  #value(media: MediaPlace): unknown {
    for (const drawn of this.#drawn(media)) {
      const counted = [...paged(drawn, WHOLE), drawn].find((one) => this.holds(media, one));
      if (counted !== undefined) return counted;
    }
    return undefined;
  }

  *#drawn(media: MediaPlace): Generator<unknown> {
    for (const values of this.#of(media)) {
      for (let seed = 1; seed <= TRIES; seed += 1) yield* fc.sample(values, { numRuns: 1, seed });
    }
    // Of alternatives that overlap few are right, which chance does not meet in several places at once.
    for (let turn = 0, most = 1; turn < Math.min(most, TRIES); turn += 1) {
      const values = new SchemaValues(this.#document, { ...OPTIONS, turn });
      yield* this.#of(media, [values]).flatMap((one) => fc.sample(one, { numRuns: 1, seed: 1 }));
      most = values.mostChoices;
    }
  }

  #of(owner: Located, from = this.#values): readonly fc.Arbitrary<unknown>[] {
    return from.flatMap((values) => values.of(writtenSchema(owner)?.value ?? true) ?? []);
  }

  #ofType(media: MediaPlace): string | Uint8Array {
    const body = bodyOfType(media.type);
    if (typeof body !== 'string' || this.holds(media, body)) return body;
    const value = this.#value(media);
    const schema = writtenSchema(media)?.value;
    if (/[/+]xml$/.test(media.type)) return xmlText(value, schema, (of) => this.#plain.flat(of));
    // JSON is YAML (YAML 1.2.2, section 1.3), and no worse than nothing in a type that nobody here knows.
    return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  }

  /** The first that is right of the values made for the schema of a media type or a header. */
  first(owner: Located, isRight: (value: unknown) => boolean): unknown {
    return this.#of(owner)
      .flatMap((values) => fc.sample(values, { numRuns: TRIES, seed: 1 }))
      .find(isRight);
  }
}

/** JSON, or a range with JSON in it. */
function isJsonAllowed({ json, type }: MediaPlace): boolean {
  return json || covers(type, 'application/json');
}
