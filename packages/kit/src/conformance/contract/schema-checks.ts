import {
  isArray,
  isHttpUrl,
  isObject,
  type JsonObject,
  type Located,
  member,
  resolve,
  texts,
} from '@seogeo/document';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { UsageError } from '../usage-error.ts';

/** The two views of the document as Ajv knows them; the names reach nothing outside. */
const REQUEST_VIEW = 'https://contract.invalid/request';
const RESPONSE_VIEW = 'https://contract.invalid/response';

export type Check = (value: unknown) => boolean;

export interface BrokenRule {
  /** Where the rule stands, such as `#/components/schemas/Note/required`. */
  readonly rule: string;
  /** Where in the value, as a JSON Pointer. */
  readonly place: string;
  readonly message: string;
}

/**
 * The document's schemas as validators (JSON Schema 2020-12), made when they are first needed. A `readOnly` property
 * is not asked of requests, a `writeOnly` one not of responses (OpenAPI 3.1, section 4.8.24).
 */
export class SchemaChecks {
  readonly #ajv: Ajv2020;
  readonly #made = new Map<string, ValidateFunction>();

  constructor(document: JsonObject) {
    this.#ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('http-url', isHttpUrl);
    this.#ajv.addSchema({ ...without(document, 'readOnly'), $id: REQUEST_VIEW });
    this.#ajv.addSchema({ ...without(document, 'writeOnly'), $id: RESPONSE_VIEW });
  }

  /** Whether a value may be sent. */
  request(schema: Located): Check {
    return this.#validator(REQUEST_VIEW, schema);
  }

  /** Why a value may not be answered: the first place and rule that it breaks; null where it may. */
  response(schema: Located, value: unknown): string | null {
    const broken = this.brokenRule(schema, value);
    return broken === null ? null : `${broken.place} ${broken.message} (${broken.rule})`;
  }

  /** The first rule that an answered value breaks, and where; null where it breaks none. */
  brokenRule(schema: Located, value: unknown): BrokenRule | null {
    const validate = this.#validator(RESPONSE_VIEW, schema);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return {
      rule: error?.schemaPath ?? schema.at,
      place: error?.instancePath ?? '',
      message: error?.message ?? 'breaks the schema',
    };
  }

  #validator(view: string, { at }: Located): ValidateFunction {
    const reference = at === '' ? '' : `${view}#${encodeURI(at)}`;
    const made = this.#made.get(reference) ?? this.#make(reference, at);
    this.#made.set(reference, made);
    return made;
  }

  #make(reference: string, at: string): ValidateFunction {
    try {
      return this.#ajv.compile(reference === '' ? true : { $ref: reference });
    } catch (error) {
      throw new UsageError(
        `The schema at ${at} cannot be used: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}

/** A copy of the document in which no schema requires a property of the given direction. */
function without(document: JsonObject, direction: 'readOnly' | 'writeOnly'): JsonObject {
  const copy = (value: unknown): unknown => {
    if (isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copy(child)]));
    if (!isObject(value.properties) || !isArray(value.required)) return inner;
    const required = texts(value.required).filter(
      (name) => !isOf(document, member(value.properties, name), direction),
    );
    return { ...inner, required };
  };
  const copied = copy(document);
  return isObject(copied) ? copied : document;
}

/** Whether a property's schema, or the one it refers to, says `readOnly` or `writeOnly`. */
export function isOf(document: JsonObject, schema: unknown, direction: 'readOnly' | 'writeOnly'): boolean {
  if (member(schema, direction) === true) return true;
  return (
    typeof member(schema, '$ref') === 'string' &&
    member(resolve(document, { value: schema, at: '' }).value, direction) === true
  );
}
