import { PASSING_CLIENT_STATUSES } from '../../record/passing-status.ts';
import type { PageCheck } from '../check.ts';

export const clientError: PageCheck = {
  code: 'client_error',
  severity: 'error',
  group: 'response',
  title: 'Client error (4xx)',
  why: 'Visitors and crawlers get an error page, and a page that answers so is dropped from every index.',
  fix: 'Restore the page, redirect it to its successor, or remove the links to it.',
  ofResponse: ({ status }) =>
    status >= 400 && status < 500 && !PASSING_CLIENT_STATUSES.includes(status) ? `Answers ${status}` : null,
};
