import { isObject, type JsonObject } from './json.ts';

/** A bundled OpenAPI 3.x document: one file that refers to nothing outside it. Nothing else has been looked into yet. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: JsonObject;
  readonly components: JsonObject;
  readonly [member: string]: unknown;
}

export function isOpenApiDocument(value: unknown): value is OpenApiDocument {
  return (
    isObject(value) &&
    typeof value.openapi === 'string' &&
    isObject(value.paths) &&
    isObject(value.components)
  );
}
