import type { PageCheck } from '../check.ts';

export const serverError: PageCheck = {
  code: 'server_error',
  severity: 'error',
  group: 'response',
  title: 'Server error (5xx)',
  why: 'Crawlers slow down and drop pages that keep failing.',
  fix: 'Find the failure in the server log of this address.',
  ofResponse: ({ status }) => (status >= 500 ? `Answers ${status}` : null),
};
