import type { PageCheck } from '../check.ts';

export const serverError: PageCheck = {
  code: 'server_error',
  severity: 'error',
  group: 'response',
  title: 'Server error (5xx)',
  why: 'Google ignores what comes with a 5xx, crawls the whole site more slowly and in the end drops pages that keep failing.',
  sources: ['googleStatus'],
  fix: 'Find the failure in the server log of this address.',
  ofResponse: ({ status }) => (status >= 500 && status < 600 ? `Answers ${status}` : null),
};
