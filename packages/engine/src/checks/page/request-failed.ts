import { wasNotAnalysed } from '../../page/not-analysed.ts';
import type { PageCheck } from '../check.ts';

/**
 * What dns-failed.ts, request-timed-out.ts and response-too-large.ts report; not-analysed.ts does the rest. What was
 * `unreachable` was not asked to the end: nobody knows what stands there.
 */
const NOT_HERE: ReadonlySet<string> = new Set(['dns', 'timeout', 'too_large', 'unreachable']);

export const requestFailed: PageCheck = {
  code: 'request_failed',
  severity: 'error',
  group: 'response',
  title: 'Request failed',
  why: 'Nobody can read a page that gives no answer. Google treats a connection that is refused or breaks off as a 5xx: it slows down, and drops pages that stay away.',
  sources: ['googleNetwork'],
  fix: 'Check the address, the certificate and the server from outside your network.',
  ofResponse: ({ failure }) =>
    failure === null || NOT_HERE.has(failure.code) || wasNotAnalysed(failure.code)
      ? null
      : `No answer (${failure.code}): ${failure.message}`,
};
