import { pagesWith } from '../pages-with.ts';
import type { WholeSiteCheck } from '../site-check.ts';

export const cspMissing: WholeSiteCheck = {
  code: 'csp_missing',
  severity: 'notice',
  group: 'security',
  title: 'No Content-Security-Policy',
  why: 'A script that somebody smuggles into a page runs with all rights of the site.',
  sources: ['csp'],
  fix: 'Send a Content-Security-Policy that names where scripts may come from; begin with its report-only form.',
  run: (survey) =>
    pagesWith(survey, 'csp', { of: survey.htmlPages, say: 'sent without Content-Security-Policy' }),
};
