import document from '@seogeo/contract/openapi.json' with { type: 'json' };
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * The bundle's schemas under Ajv's strict mode. `closed` also refuses what a schema does not document: responses may
 * gain fields, our own examples may not have any that a reader cannot look up.
 */
export function compileBundle(options: { closed: boolean }): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  // OpenAPI 3.1, section 4.8.25: a hint for tools; oneOf alone decides.
  ajv.addVocabulary(['discriminator', 'components', 'paths']);
  // Our own, for readers and for the linter; packages/kit/src/rules/extensions.ts lists them.
  ajv.addVocabulary([
    'x-open-enum',
    'x-known-values',
    'x-pattern-message',
    'x-deprecation',
    'x-lint-exception',
  ]);
  const { components, paths } = document;
  ajv.addSchema({
    $id: 'bundle',
    ...(options.closed ? closed({ components, paths }) : { components, paths }),
  });
  return (pointer) => {
    const validate = ajv.getSchema(`bundle#${encodeURI(pointer)}`);
    if (validate === undefined) throw new Error(`There is no schema at ${pointer}.`);
    return validate;
  };
}

function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closed) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isObjectSchema = 'type' in value && value.type === 'object' && 'properties' in value;
  return { ...copy, ...(isObjectSchema ? { additionalProperties: false } : {}) } as T;
}
