import type { PageCheck } from '../check.ts';
import { ROBOTS_PLACES } from '../directives-of.ts';

export const robotsConflict: PageCheck = {
  code: 'robots_conflict',
  severity: 'warning',
  group: 'indexing',
  title: 'Robots rules contradict each other',
  why: 'Of rules that contradict each other Google obeys the strictest: a page that says index in one place is left out because of the other.',
  sources: ['googleRobotsMeta'],
  fix: 'Say it in one place only, the robots meta tag or the X-Robots-Tag header.',
  ofHtml: ({ directives: { noindex, index } }) =>
    noindex === null || index === null
      ? null
      : `noindex in ${ROBOTS_PLACES[noindex]}, but index in ${ROBOTS_PLACES[index]}: noindex wins`,
};
