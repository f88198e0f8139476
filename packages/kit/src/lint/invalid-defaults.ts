import {
  type DocumentNode,
  followReference,
  isObject,
  items,
  type JsonObject,
  pointer,
  schemasOf,
} from '@seogeo/document';
import { SchemaChecks } from '../conformance/contract/schema-checks.ts';
import { UsageError } from '../conformance/usage-error.ts';
import type { Finding } from '../rules/document-rule.ts';

/**
 * Each `default` that its own schema refuses, or the one that takes it over by `$ref` or `allOf`: whoever leaves the
 * value out would be given what nobody may send. JSON Schema allows it (2020-12 validation, section 9.2), and no tool
 * looks at it.
 */
export function* invalidDefaults(document: JsonObject): Generator<Finding> {
  const checks = new SchemaChecks(document);
  const refused = new Set<unknown>();
  const schemas = [...schemasOf(document)];
  for (const node of schemas) {
    const why = node.value.default === undefined ? null : reason(checks, node, node.value.default);
    if (why === null) continue;
    refused.add(node.value);
    const path = [...node.way, 'default'];
    yield { path, message: `${JSON.stringify(node.value.default)} is no value of this schema: it${why}.` };
  }
  for (const node of schemas) {
    for (const from of inherited(document, node.value)) {
      const why = refused.has(from) ? null : reason(checks, node, from.default);
      if (why === null) continue;
      const message = `The default ${JSON.stringify(from.default)} that this schema takes over is none of its values: it${why}. Write a default of its own, or widen it.`;
      yield { path: node.way, message };
    }
  }
}

/** Null for a value that is right, and for a schema that cannot be used: others tell that. */
function reason(checks: SchemaChecks, { value, way }: DocumentNode, given: unknown): string | null {
  // OpenAPI 3.0, section 4.7.24.1.
  if (given === null && value.nullable === true) return null;
  try {
    const why = checks.response({ value, at: pointer(way) }, given);
    return why === null ? null : ` ${why.trim().replace(/ \([^()]*\)$/, '')}`;
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** The schemas with a default that a schema brings in, unless it has one of its own. */
function inherited(document: JsonObject, schema: JsonObject): readonly JsonObject[] {
  if (schema.default !== undefined) return [];
  const isAlone = Object.keys(schema).length === 1;
  const referred =
    schema.$ref === undefined || isAlone ? [] : [followReference(document, { $ref: schema.$ref })];
  const parts = items(schema.allOf).map((part) => followReference(document, part));
  return [...referred, ...parts].filter(isObject).filter((part) => part.default !== undefined);
}
