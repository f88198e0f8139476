import type { SchemaFormat } from '../page/page-analysis.ts';
import type { SchemaFindings, SchemaValue } from './schema-findings.ts';

export interface SchemaSummary {
  hasSchema: boolean;
  /** Sorted, each once. */
  schemaTypes: string[];
  /** The formats in which a schema.org type was found. */
  schemaFormats: SchemaFormat[];
  /** Errors, then warnings. */
  schemaErrors: string[];
  /** How many of them are errors. */
  errorCount: number;
  values: readonly SchemaValue[];
}

export function summarizeSchema(formats: readonly SchemaFindings[]): SchemaSummary {
  const schemaTypes = [...new Set(formats.flatMap(({ types }) => types))].sort();
  const errors = formats.flatMap(({ errors: ofFormat }) => ofFormat);
  return {
    hasSchema: schemaTypes.length > 0,
    schemaTypes,
    schemaFormats: formats.filter(({ types }) => types.length > 0).map(({ format }) => format),
    schemaErrors: [...errors, ...formats.flatMap(({ warnings }) => warnings)],
    errorCount: errors.length,
    values: formats.flatMap(({ values }) => values),
  };
}
