import { pagesWith } from '../pages-with.ts';
import type { WholeSiteCheck } from '../site-check.ts';

export const hstsMissing: WholeSiteCheck = {
  code: 'hsts_missing',
  severity: 'notice',
  group: 'security',
  title: 'No Strict-Transport-Security',
  why: 'A first visit over http can be intercepted before it is redirected to https.',
  sources: ['hsts'],
  fix: 'Send Strict-Transport-Security: max-age=31536000 with every https response.',
  run: (survey) =>
    pagesWith(survey, 'hsts', { of: survey.httpsPages, say: 'sent without Strict-Transport-Security' }),
};
