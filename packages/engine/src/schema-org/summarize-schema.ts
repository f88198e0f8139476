import type { SchemaFormat } from '../page/page-analysis.ts';
import type { SchemaFindings, SchemaValue } from './schema-findings.ts';

export interface SchemaSummary {
  hasSchema: boolean;
  /** Sorted, each once. */
  schemaTypes: string[];
  /** The formats in which a schema.org type was found. */
  schemaFormats: SchemaFormat[];
  schemaErrors: string[];
  values: readonly SchemaValue[];
}

export function summarizeSchema(formats: readonly SchemaFindings[]): SchemaSummary {
  const schemaTypes = [...new Set(formats.flatMap(({ types }) => types))].sort();
  return {
    hasSchema: schemaTypes.length > 0,
    schemaTypes,
    schemaFormats: formats.filter(({ types }) => types.length > 0).map(({ format }) => format),
    schemaErrors: formats.flatMap(({ errors }) => errors),
    values: formats.flatMap(({ values }) => values),
  };
}
