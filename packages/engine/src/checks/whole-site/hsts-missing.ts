import { missingHeader } from '../missing-header.ts';
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
    missingHeader(survey, { header: 'hsts', name: 'Strict-Transport-Security', of: survey.httpsPages }),
};
