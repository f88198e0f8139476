import type { PageCheck } from '../check.ts';
import { directivesOf, ROBOTS_PLACES } from '../directives-of.ts';

export const noindex: PageCheck = {
  code: 'noindex',
  severity: 'warning',
  group: 'indexing',
  title: 'Excluded by noindex',
  why: 'Google and Bing leave the page out of their results once they have read this, Google out of its AI answers too. OpenAI shows neither link nor title of such a page in ChatGPT Atlas.',
  sources: ['googleNoindex', 'googleAi', 'bingRobotsMeta', 'openAiPublishers'],
  fix: 'Remove noindex if the page is meant to be found.',
  silentOn: 'moves_on',
  ofResponse: ({ status, headers }, html) => {
    const { noindex } = directivesOf(headers, html);
    if (noindex === null || status !== 200) return null;
    return `Excluded from indexes by noindex in ${ROBOTS_PLACES[noindex]}`;
  },
};
