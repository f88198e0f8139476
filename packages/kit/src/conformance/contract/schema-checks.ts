import type { JsonObject, Located } from '@seogeo/document';
import { createSchemaValidators, type SchemaAt } from '@seogeo/server/acceptors';
import { UsageError } from '../usage-error.ts';

export type Check = (value: unknown) => boolean;

export interface BrokenRule {
  /** Where the rule stands, such as `#/components/schemas/Note/required`. */
  readonly rule: string;
  /** Where in the value, as a JSON Pointer. */
  readonly place: string;
  readonly message: string;
}

/**
 * The document's schemas as validators, as the server reads them: a discriminator names the alternative that counts,
 * what is `readOnly` is not sent in requests, what is `writeOnly` not in responses (OpenAPI 3.1, section 4.8.24).
 */
export class SchemaChecks {
  readonly #request: SchemaAt;
  readonly #response: SchemaAt;

  constructor(document: JsonObject) {
    this.#request = createSchemaValidators(document, 'request');
    this.#response = createSchemaValidators(document, 'response');
  }

  /** Whether a value may be sent. */
  request(schema: Located): Check {
    return validatorAt(this.#request, schema) ?? (() => true);
  }

  /** Why a value may not be answered: the first place and rule that it breaks; null where it may. */
  response(schema: Located, value: unknown): string | null {
    const broken = this.brokenRule(schema, value);
    return broken === null ? null : `${broken.place} ${broken.message} (${broken.rule})`;
  }

  /** The first rule that an answered value breaks, and where; null where it breaks none. */
  brokenRule(schema: Located, value: unknown): BrokenRule | null {
    const validate = validatorAt(this.#response, schema);
    if (validate === null || validate(value)) return null;
    const [error] = validate.errors ?? [];
    return {
      rule: error?.schemaPath ?? schema.at,
      place: error?.instancePath ?? '',
      message: error?.message ?? 'breaks the schema',
    };
  }
}

/** Null where nothing is said of a value. */
function validatorAt(schemaAt: SchemaAt, { at }: Located): ReturnType<SchemaAt> | null {
  try {
    return at === '' ? null : schemaAt(at);
  } catch (error) {
    throw new UsageError(
      `The schema at ${at} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}
