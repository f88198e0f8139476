import { robotsDirectives } from '../../page/robots-directives.ts';
import type { PageCheck } from '../check.ts';

export const noindex: PageCheck = {
  code: 'noindex',
  severity: 'warning',
  group: 'indexing',
  title: 'Excluded by noindex',
  why: 'The page is left out of every index, and with it of every answer that is built on one.',
  fix: 'Remove noindex if the page is meant to be found.',
  silentOn: ['moves_on'],
  ofResponse: ({ status, headers }, html) => {
    const { noindex } = html?.directives ?? robotsDirectives([], headers['x-robots-tag'] ?? null);
    if (noindex === null || status !== 200) return null;
    const where = noindex === 'header' ? 'the X-Robots-Tag header' : 'a robots meta tag';
    return `Excluded from indexes by noindex in ${where}`;
  },
};
