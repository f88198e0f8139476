import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

export const schemaInvalid: PageCheck = {
  code: 'schema_invalid',
  severity: 'warning',
  group: 'content',
  title: 'Structured data with errors',
  why: 'Search engines drop what they cannot read, and with it the rich result and the facts it states.',
  fix: 'Correct what the message names; the types and properties are listed at schema.org.',
  silentOn: NO_RESULT,
  ofHtml: (html) => {
    const { schemaErrors, errorCount } = html.document.schema;
    const errors = schemaErrors.slice(0, errorCount);
    return capped(errors, (message) => ({ message, location: null }));
  },
};
