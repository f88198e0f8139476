import { type PageCheck, pageFinding } from '../check.ts';

export const requestTimedOut: PageCheck = {
  code: 'request_timed_out',
  severity: 'error',
  group: 'response',
  title: 'Request timed out',
  why: 'Crawlers give up after a few seconds, and visitors before that.',
  fix: 'Find out why this address answers so slowly: a slow query, an overloaded server, a hanging connection.',
  run: ({ input: { failure } }) => pageFinding(failure?.code === 'timeout' ? failure.message : null),
};
