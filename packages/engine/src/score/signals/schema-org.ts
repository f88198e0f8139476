import { quote } from '../../text/quote.ts';
import type { Signal } from '../signal.ts';

/** Structured data with errors is half lost. */
const WITH_ERRORS = 0.5;
const SHOWN = 5;

/** schema.org markup without errors, in any of the three formats. */
export const schemaOrg: Signal = {
  block: 'metadata',
  signal: 'schema_org',
  max: 4,
  measure: ({ document: { schema } }) => {
    if (!schema.hasSchema) return { share: 0, evidence: schema.schemaErrors[0] ?? 'No schema.org markup' };
    const more = schema.schemaTypes.length > SHOWN ? ` and ${schema.schemaTypes.length - SHOWN} more` : '';
    const types = `${schema.schemaTypes.slice(0, SHOWN).join(', ')}${more} in ${schema.schemaFormats.join(', ')}`;
    const error = schema.schemaErrors[0];
    return error === undefined || schema.errorCount === 0
      ? { share: 1, evidence: types }
      : { share: WITH_ERRORS, evidence: `${types}; error: ${quote(error, 120)}` };
  },
};
