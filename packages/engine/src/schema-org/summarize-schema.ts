import type { LimitNotes } from '../limits/limit-notes.ts';
import type { SchemaFindings } from './schema-findings.ts';

export type SchemaSummary = ReturnType<typeof summarizeSchema>;

export function summarizeSchema(formats: readonly SchemaFindings[], notes: LimitNotes) {
  const different = new Set(formats.flatMap(({ types }) => types));
  const schemaTypes = [...notes.first('schemaTypes', [...different].sort(), 'schemaType')];
  if (formats.some(({ hasMoreTypes }) => hasMoreTypes)) notes.note('schemaTypes', { part: 'schemaType' });
  for (const value of new Set(formats.flatMap(({ longTypes }) => longTypes)))
    notes.note('schemaType', { part: 'schemaType', value });
  const errors = formats.flatMap(({ errors: ofFormat }) => ofFormat);
  return {
    hasSchema: schemaTypes.length > 0,
    /** Sorted, each once. */
    schemaTypes,
    /** The formats in which a schema.org type was found. */
    schemaFormats: formats.filter(({ types }) => types.length > 0).map(({ format }) => format),
    /** Errors, then warnings. */
    schemaErrors: [...errors, ...formats.flatMap(({ warnings }) => warnings)],
    /** How many of them are errors. */
    errorCount: errors.length,
    values: formats.flatMap(({ values }) => values),
  };
}
