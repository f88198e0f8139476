import { contentOf, type Located, type OpenApiDocument, responsesOf } from '@seogeo/document';

/** How the answer to a success can be read, whichever of the documented ones it is. */
export type Reading = 'json' | 'text' | 'nothing';

/** Statuses that have no body whatever is documented (RFC 9110, sections 15.3.5 and 15.3.6). */
const BODILESS: ReadonlySet<string> = new Set(['204', '205']);

export function readingOf(document: OpenApiDocument, operation: Located, method: string): Reading {
  const responses = [...responsesOf(document, operation)];
  const successes = responses.filter(([status]) => /^2(\d\d|XX)$/.test(status));
  const possible = successes.length > 0 ? successes : responses.filter(([status]) => status === 'default');
  const forms = possible.map(([status, response]) =>
    method === 'HEAD' || BODILESS.has(status) ? [] : contentOf(document, response),
  );
  if (forms.every((form) => form.length === 0)) return 'nothing';
  return forms.every((form) => form.length > 0 && form.every(({ json }) => json)) ? 'json' : 'text';
}
