import type { Signal } from '../signal.ts';

/** No `nosnippet` and no `max-snippet:0`: answers may quote the page. */
export const snippetAllowed: Signal = {
  block: 'access',
  signal: 'snippet_allowed',
  max: 4,
  measure: ({ directives: { noSnippet } }) =>
    noSnippet === null
      ? { share: 1, evidence: 'Snippets are allowed' }
      : { share: 0, evidence: `Snippets are forbidden by ${noSnippet}` },
};
