import { counted } from '../../text/counted.ts';
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
  run: ({ startsSecure, plain, answered }) => {
    if (startsSecure || plain === null) return null;
    const { count, example } = plain;
    const pages =
      count === answered && count > 1 ? `All ${count} pages` : `${count} of ${counted(answered, 'page')}`;
    return `${pages} ${count === 1 ? 'is' : 'are'} served over plain http, one of them: ${example}`;
  },
};
