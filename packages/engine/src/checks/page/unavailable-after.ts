import { hasExpired } from '../../page/indexability.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';
import { directivesOf, ROBOTS_PLACES } from '../directives-of.ts';

export const unavailableAfter: PageCheck = {
  code: 'unavailable_after',
  severity: 'warning',
  group: 'indexing',
  title: 'Past its unavailable_after date',
  why: 'Google shows a page in no results after this date and crawls it less often. Bing does not name this directive among those that it supports.',
  sources: ['googleRobotsMeta', 'bingRobotsMeta'],
  prevents: 'a page from being judged as a search result that Google has dropped',
  fix: 'Remove unavailable_after, or name a later date, if the page is meant to be found.',
  silentOn: 'moves_on',
  ofResponse: ({ status, headers }, html) => {
    const directives = directivesOf(headers, html);
    const named = directives.unavailableAfter;
    if (status !== 200 || named === null || !hasExpired(directives, headers)) return null;
    return `unavailable_after in ${ROBOTS_PLACES[named.place]} has passed: ${quote(named.written.trim(), 60)}`;
  },
};
