import type { PageCheck } from '../check.ts';

export const requestTimedOut: PageCheck = {
  code: 'request_timed_out',
  severity: 'error',
  group: 'response',
  title: 'Request timed out',
  why: 'Google treats a timeout as a 5xx: it slows down, and drops pages that stay away. How long a crawler waits is published by none.',
  sources: ['googleNetwork'],
  fix: 'Find out why this address answers so slowly: a slow query, an overloaded server, a hanging connection.',
  ofResponse: ({ failure }) => (failure?.code === 'timeout' ? failure.message : null),
};
