import type { PageCheck } from '../check.ts';

export const requestTimedOut: PageCheck = {
  code: 'request_timed_out',
  severity: 'error',
  group: 'response',
  title: 'Request timed out',
  why: 'Crawlers give up after a few seconds, and visitors before that.',
  fix: 'Find out why this address answers so slowly: a slow query, an overloaded server, a hanging connection.',
  ofResponse: ({ failure }) => (failure?.code === 'timeout' ? failure.message : null),
};
