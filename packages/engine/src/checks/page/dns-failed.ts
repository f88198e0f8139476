import type { PageCheck } from '../check.ts';

export const dnsFailed: PageCheck = {
  code: 'dns_failed',
  severity: 'error',
  group: 'response',
  title: 'Host name not found',
  why: 'The name leads to no server: visitors do not even get an error page. Google treats it as a 5xx: it slows down, and drops pages that stay away.',
  sources: ['googleNetwork'],
  fix: 'Correct the host in the links to it, or restore the DNS record of the name.',
  ofResponse: ({ failure }) =>
    failure?.code === 'dns' ? `The host name could not be resolved: ${failure.message}` : null,
};
