import { pagesWith } from '../pages-with.ts';
import type { WholeSiteCheck } from '../site-check.ts';

/** Where the site begins on https, not-https.ts names the pages that are not. */
export const siteNotHttps: WholeSiteCheck = {
  code: 'site_not_https',
  severity: 'warning',
  group: 'security',
  title: 'Site not served over HTTPS',
  why: 'Anybody on the way can read and change the pages, and browsers mark them as not secure. Google counts https to a good page experience and prefers such addresses as canonical.',
  sources: ['googlePageExperience', 'googleCanonical'],
  fix: 'Serve the site over https and redirect every http address to it.',
  run: (survey) =>
    survey.startsSecure
      ? null
      : pagesWith(survey, 'plain_http', { of: survey.answered, say: 'served over plain http' }),
};
