import { type JsonObject, objectAt, schemasOf, valueAt } from '@seogeo/document';
import { wholeOf } from '@seogeo/server/acceptors';
import { changedAt } from './changed-at.ts';

const SCHEMAS = '#/components/schemas/';
/** Begins the names by which these schemas stand among others. */
const NAMED = 'named ';

/**
 * The document with what a discriminator knows by name among its schema's `$defs`: what the mapping refers to, and heirs, which
 * have the schema in their `allOf` (OpenAPI 3.1, section 4.8.25). Whoever follows references alone would not come there.
 */
export function withNamedSchemas(document: JsonObject): JsonObject {
  const schemas = objectAt(document, 'components', 'schemas');
  const wholes = Object.entries(schemas).map(([name, one]) => ({ name, whole: [...wholeOf(document, one)] }));
  const ways = [...schemasOf(document)].filter(({ value }) => 'discriminator' in value).map(({ way }) => way);
  return changedAt(document, ways, (schema, way) => {
    const owner = valueAt(document, way);
    const mapped = Object.entries(objectAt(schema, 'discriminator', 'mapping'))
      .map(([name, held]) => [name, String(held).replace(SCHEMAS, '')] as const)
      .filter(([, held]) => Object.hasOwn(schemas, held));
    const heirs = wholes
      .filter(({ whole }) => whole.some((part, index) => index > 0 && part === owner))
      .flatMap(({ name }) => (mapped.some(([, held]) => held === name) ? [] : [[name, name] as const]));
    const named = [...heirs, ...mapped].map(([name, held]) => [NAMED + name, { $ref: SCHEMAS + held }]);
    return { ...schema, $defs: { ...objectAt(schema.$defs), ...Object.fromEntries(named) } };
  });
}

/** Which component each name of a schema's discriminator leads to. */
export function namedSchemas(schema: unknown): readonly (readonly [name: string, component: string])[] {
  return Object.entries(objectAt(schema, '$defs')).flatMap(([name, held]) =>
    name.startsWith(NAMED)
      ? [[name.slice(NAMED.length), String(objectAt(held).$ref).slice(SCHEMAS.length)] as const]
      : [],
  );
}
