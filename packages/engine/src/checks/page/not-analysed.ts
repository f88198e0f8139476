import { wasNotAnalysed } from '../../page/not-analysed.ts';
import type { PageCheck } from '../check.ts';

export const notAnalysed: PageCheck = {
  code: 'not_analysed',
  severity: 'warning',
  group: 'response',
  title: 'Page could not be analysed',
  why: 'The page answered, and reading it took more time or memory than the audit grants: nothing is known of what it says. Googlebot stops after 2 MB.',
  sources: ['googlebot'],
  prevents: 'one page from stopping an audit, and findings on a page that was not read',
  fix: 'Look for what makes it extreme, such as hundreds of thousands of elements or one endless line, and split the page.',
  ofResponse: ({ failure }) =>
    wasNotAnalysed(failure?.code ?? null) ? `Not analysed: ${failure?.message}` : null,
};
