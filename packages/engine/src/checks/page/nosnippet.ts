import type { PageCheck } from '../check.ts';

export const nosnippet: PageCheck = {
  code: 'nosnippet',
  severity: 'warning',
  group: 'indexing',
  title: 'Snippets forbidden',
  why: 'Google shows no text of the page and does not use it as input of AI Overviews and AI Mode; Bing shows neither description nor preview.',
  sources: ['googleRobotsMeta', 'bingRobotsMeta'],
  fix: 'Remove nosnippet or max-snippet:0 if the page is meant to be shown and cited.',
  silentOn: 'no_result',
  ofHtml: ({ directives: { noSnippet } }) =>
    noSnippet === null ? null : `The robots rules say ${noSnippet}`,
};
