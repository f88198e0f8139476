import { pagesWith } from '../pages-with.ts';
import type { WholeSiteCheck } from '../site-check.ts';

export const nosniffMissing: WholeSiteCheck = {
  code: 'nosniff_missing',
  severity: 'notice',
  group: 'security',
  title: 'No X-Content-Type-Options',
  why: 'Browsers may guess that a file is a script although the server calls it something else.',
  sources: ['nosniff'],
  fix: 'Send X-Content-Type-Options: nosniff with every response.',
  run: (survey) =>
    pagesWith(survey, 'nosniff', {
      of: survey.htmlPages,
      say: 'sent without X-Content-Type-Options: nosniff',
    }),
};
