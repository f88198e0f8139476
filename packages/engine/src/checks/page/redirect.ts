import type { PageCheck } from '../check.ts';

export const redirect: PageCheck = {
  code: 'redirect',
  severity: 'notice',
  group: 'response',
  title: 'Redirect',
  why: 'Every hop costs visitors time and crawlers budget, and the address itself cannot be indexed.',
  fix: 'Link to the final address directly; keep the redirect for those who still use the old one.',
  ofResponse: ({ status, redirectsTo }) => {
    if (status < 300 || status >= 400 || status === 304) return null;
    const message =
      redirectsTo === null
        ? `Answers ${status} without saying where to go: the Location header is missing or unusable`
        : `Answers ${status} and redirects to ${redirectsTo}`;
    return { message, location: redirectsTo };
  },
};
