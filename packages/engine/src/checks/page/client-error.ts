import { INCONCLUSIVE_CLIENT_STATUSES } from '../../record/passing-status.ts';
import type { PageCheck } from '../check.ts';

export const clientError: PageCheck = {
  code: 'client_error',
  severity: 'error',
  group: 'response',
  title: 'Client error (4xx)',
  why: 'Google does not use what comes with a 4xx and drops the page if it was indexed; Bing takes a 404 as the way to have a page removed. A third of what the crawlers of ChatGPT and Claude fetched in 2024 were such pages.',
  sources: ['googleStatus', 'bingGuidelines', 'vercel'],
  fix: 'Restore the page, redirect it to its successor, or remove the links to it.',
  // What passes says nothing of the page, and what refuses has access-refused.ts.
  ofResponse: ({ status }) =>
    status >= 400 && status < 500 && !INCONCLUSIVE_CLIENT_STATUSES.includes(status)
      ? `Answers ${status}`
      : null,
};
