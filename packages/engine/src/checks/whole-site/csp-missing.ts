import { missingHeader } from '../missing-header.ts';
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
    missingHeader(survey, { header: 'csp', name: 'Content-Security-Policy', of: survey.htmlPages }),
};
