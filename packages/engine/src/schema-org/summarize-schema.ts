import type { LimitNotes } from '../limits/limit-notes.ts';
import type { SchemaFormat } from '../record/page-analysis.ts';
import type { SchemaFindings } from './schema-findings.ts';
import type { SchemaValue } from './schema-value.ts';

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

export function summarizeSchema(formats: readonly SchemaFindings[], notes: LimitNotes): SchemaSummary {
  const different = new Set(formats.flatMap(({ types }) => types));
  const schemaTypes = [...notes.first('schemaTypes', [...different].sort(), 'schemaType')];
  if (formats.some(({ hasMoreTypes }) => hasMoreTypes)) notes.note('schemaTypes', { part: 'schemaType' });
  for (const value of new Set(formats.flatMap(({ longTypes }) => longTypes)))
    notes.note('schemaType', { part: 'schemaType', value });
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
