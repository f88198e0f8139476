import { createRequire } from 'node:module';
import { isObject, member } from '@seogeo/document';
import type { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { type RequestSchemas, requestSchemas } from '../accept/request-schemas.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import { ApiError } from '../errors/api-error.ts';
import { countMembers } from '../schemas/count-members.ts';
import { divideDecimals } from '../schemas/divide-decimals.ts';
import type { WithKeywords } from '../schemas/keyword-definition.ts';
import { addComponents, type Known, plainOptions } from '../schemas/plain-ajv.ts';
import { PlainSchemas } from '../schemas/plain-schemas.ts';
import { explainRefusal } from './explain-refusal.ts';
import { speakPlainly } from './speak-plainly.ts';

const JSON_TYPE = 'application/json';
const load = createRequire(import.meta.url);

/**
 * express-openapi-validator, one for all operations of a contract: what their schemas share it compiles once, and each
 * operation's own when it is first asked. Every request is given to it as one JSON body, which it takes for what it is:
 * `overrides.test.ts` shows what it would make of parameters, of other bodies, and of what OpenAPI adds to JSON Schema.
 */
export class RequestJudge {
  readonly #document: object;
  readonly #plain: PlainSchemas;
  readonly #definitions = new Map<string, object>();
  #schemas: { readonly of: CompiledOperation; readonly made: RequestSchemas } | null = null;
  #made: { readonly validator: RequestValidator; readonly ajv: Known } | null = null;

  constructor(document: object) {
    this.#document = document;
    this.#plain = new PlainSchemas(document, 'request');
  }

  /**
   * Judges a request whose parameters and body have been read, and fills in the defaults of its parameters, in place.
   * @param mediaType the declared type that the body is of; null where there is none
   * @throws ApiError 400 where the request breaks the contract; anything else is a fault of the contract
   */
  judge(operation: CompiledOperation, mediaType: string | null, read: RawInput): void {
    const { validator } = this.#validator();
    const request = requestOf(operation, mediaType, this.#definition(operation, mediaType), read);
    try {
      void validator.validate(request, Object.create(null), () => undefined);
    } catch (error) {
      throw explainRefusal(error, read);
    }
  }

  /** Judges one empty request, so that an operation's schemas are compiled before a client waits. @throws where they cannot be */
  prepare(operation: CompiledOperation): void {
    const bodies = [...(operation.requestBody?.schemas.keys() ?? [])];
    for (const mediaType of [null, ...bodies]) {
      try {
        this.judge(operation, mediaType, { query: {}, path: {}, headers: {}, cookies: {}, body: {} });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
  }

  #validator() {
    this.#made ??= createValidator();
    return this.#made;
  }

  /** The operation as a document would describe it, had it one body and no parameters. */
  #definition(operation: CompiledOperation, mediaType: string | null): object {
    const name = nameOf(operation, mediaType);
    const known = this.#definitions.get(name);
    if (known !== undefined) return known;
    if (this.#schemas?.of !== operation) {
      this.#schemas = { of: operation, made: requestSchemas(this.#document, this.#plain, operation) };
    }
    const { parameters, bodies } = this.#schemas.made;
    const body = mediaType === null ? undefined : bodies.get(mediaType);
    addComponents(this.#validator().ajv, this.#plain, [...parameters.uses, ...(body?.uses ?? [])]);
    const groups = isObject(parameters.schema) ? parameters.schema.properties : {};
    const properties = { ...(isObject(groups) ? groups : {}), ...(body && { body: body.schema }) };
    const made = {
      parameters: [],
      requestBody: { content: { [JSON_TYPE]: { schema: { type: 'object', properties } } } },
      responses: {},
    };
    this.#definitions.set(name, made);
    return made;
  }
}

/**
 * The part of express-openapi-validator 5.6.2 that judges requests, loaded at the first refusal. Its entry point
 * compiles and prepares all that a document has: 6 to 9 s and 290 MB for 1,223 operations. A test holds where it is.
 */
export const requestValidator = (): typeof RequestValidator =>
  load('express-openapi-validator/dist/middlewares/openapi.request.validator.js').RequestValidator;

function createValidator() {
  const info = { title: 'Requests', version: '1', summary: '' };
  const document = { openapi: '3.1.0', info, paths: {}, components: {}, webhooks: {} } as const;
  const validator = new (requestValidator())(document, {
    ...plainOptions,
    code: { ...plainOptions.code },
    allErrors: true,
    useDefaults: true,
    coerceTypes: false,
    allowUnknownQueryParameters: true,
    logger: false,
  });
  // Components are made known to it as operations need them, not all at once.
  const ajv = member(validator, 'ajvBody');
  if (!isKnown(ajv)) throw new Error('express-openapi-validator has no Ajv for bodies any longer.');
  speakPlainly(countMembers(divideDecimals(ajv)));
  return { validator, ajv };
}

function isKnown(value: unknown): value is Known & WithKeywords {
  if (!isObject(value) || !isObject(value.schemas)) return false;
  return ['addSchema', 'getKeyword'].every((name) => typeof value[name] === 'function');
}

/** What it keeps a compiled validator under. */
function nameOf({ id }: CompiledOperation, mediaType: string | null): string {
  return encodeURIComponent(mediaType === null ? id : `${id} ${mediaType}`);
}

/** As much of a request as it reads. */
function requestOf(
  operation: CompiledOperation,
  mediaType: string | null,
  schema: object,
  body: RawInput,
): Parameters<RequestValidator['validate']>[0] {
  const expressRoute = nameOf(operation, mediaType);
  const request = {
    method: 'POST',
    path: operation.path,
    originalUrl: '/',
    headers: { 'content-type': JSON_TYPE },
    query: {},
    params: {},
    body,
    openapi: { expressRoute, openApiRoute: operation.path, pathParams: {}, schema, serial: 0 },
  };
  return Object.create({}, Object.getOwnPropertyDescriptors(request));
}
