/** Keywords of a schema that only tell people something (JSON Schema 2020-12 validation, section 9; OpenAPI 3.1, section 4.8.24). */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  'title',
  'description',
  'default',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
]);
