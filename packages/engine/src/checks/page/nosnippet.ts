import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

export const nosnippet: PageCheck = {
  code: 'nosnippet',
  severity: 'warning',
  group: 'indexing',
  title: 'Snippets forbidden',
  why: 'Search results show no text of the page, and answer engines may not quote it.',
  fix: 'Remove nosnippet or max-snippet:0 if the page is meant to be shown and cited.',
  silentOn: NO_RESULT,
  ofHtml: ({ directives: { noSnippet } }) =>
    noSnippet === null ? null : `The robots rules say ${noSnippet}`,
};
