import { REDIRECT_STATUSES } from '../../record/redirect-statuses.ts';
import type { PageCheck } from '../check.ts';

export const redirect: PageCheck = {
  code: 'redirect',
  severity: 'notice',
  group: 'response',
  title: 'Redirect',
  why: "Googlebot follows up to ten hops, ignores what the redirect itself says and indexes the page at its end; Bing asks for 301 after a move and 302 for less than a day. One in seven requests of ChatGPT's crawlers followed one when that was measured (2024).",
  sources: ['googleStatus', 'bingGuidelines', 'vercel'],
  fix: 'Link to the final address directly; keep the redirect for those who still use the old one.',
  ofResponse: ({ status, redirectsTo }) => {
    // 300, 304, 305 and 306 have unexpected-status.ts.
    if (!REDIRECT_STATUSES.has(status)) return null;
    const message =
      redirectsTo === null
        ? `Answers ${status} without saying where to go: the Location header is missing or unusable`
        : `Answers ${status} and redirects to ${redirectsTo}`;
    return { message, location: redirectsTo };
  },
};
