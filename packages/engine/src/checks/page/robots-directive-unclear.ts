import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';
import { directivesOf, ROBOTS_PLACES } from '../directives-of.ts';

export const robotsDirectiveUnclear: PageCheck = {
  code: 'robots_directive_unclear',
  severity: 'warning',
  group: 'indexing',
  title: 'Robots directive that not every crawler understands',
  why: 'Crawlers pass over a directive that they do not know, so that a misspelt noindex keeps nothing out; Google also ignores a date that it cannot read. Google and Bing show directives with a comma between them, and a crawler that splits at commas alone takes “noindex nofollow” for one that it does not know.',
  sources: ['googleRobotsMeta', 'googleRobotsMetaPost', 'bingRobotsMeta'],
  prevents: 'a page from being taken for kept out by what keeps nobody out',
  fix: 'Write each directive as the references of Google and Bing spell it, with a comma between two: noindex, nofollow.',
  ofResponse: ({ status, headers }, html) => {
    if (status !== 200) return null;
    const { unknown, withoutComma } = directivesOf(headers, html);
    const found = [
      ...unknown.map(
        ({ text, place }) => `${quote(text, 60)} in ${ROBOTS_PLACES[place]} is no known directive`,
      ),
      ...withoutComma.map(
        ({ text, place }) =>
          `${quote(text, 60)} in ${ROBOTS_PLACES[place]} has no comma between its directives`,
      ),
    ];
    return found.length === 0 ? null : found.slice(0, MOST_NAMED).join('; ');
  },
};

const MOST_NAMED = 5;
