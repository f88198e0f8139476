import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const schemaInvalid: PageCheck = {
  code: 'schema_invalid',
  severity: 'warning',
  group: 'content',
  title: 'Structured data with errors',
  why: 'Google drops items that it cannot read and shows no rich result for them; its AI answers need no markup of their own. Bing uses schema.org for rich results and asks to check it.',
  sources: ['googleStructured', 'googleAi', 'bingGuidelines'],
  fix: 'Correct what the message names; the types and properties are listed at schema.org.',
  silentOn: 'no_result',
  ofHtml: (html) => {
    const { schemaErrors, errorCount } = html.document.schema;
    return capped(schemaErrors.slice(0, errorCount), (message) => ({ message, location: null }));
  },
};
