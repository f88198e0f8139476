import { REDIRECT_STATUSES } from '../../record/redirect-statuses.ts';
import type { PageCheck } from '../check.ts';

/** What the server has said with it; `redirect.ts` has those that are followed. */
const MEANINGS: Readonly<Record<number, string>> = {
  201: 'it says that something was made, which nobody asked for',
  202: 'it has not got the page yet',
  203: 'something on the way has changed the page',
  204: 'there is no content',
  205: 'there is no content',
  206: 'a part of the page, though the whole was asked for',
  300: 'a choice of addresses, which nobody follows by itself',
  304: 'the page has not changed, though none was known: without a condition this answer has no content',
  305: 'an obsolete status, which nobody follows',
  306: 'an obsolete status, which nobody follows',
};

export const unexpectedStatus: PageCheck = {
  code: 'unexpected_status',
  severity: 'error',
  group: 'response',
  title: 'Status without a page',
  why: 'The server answers neither with a page nor with a redirect or an error, so that this crawler reads nothing. Google takes an answer without content for a missing page and follows no status that is no redirect.',
  sources: ['googleStatus', 'http'],
  prevents: 'a page from being told as a redirect, or as nothing at all, whose server has failed',
  fix: 'Let the server answer 200 with the page; 304 only to who has asked with If-None-Match or If-Modified-Since, and 206 only to who has asked for a part.',
  ofResponse: ({ status }) => {
    if (status < 201 || (status >= 400 && status < 600) || status === 999 || REDIRECT_STATUSES.has(status))
      return null;
    return `Answers ${status} instead of a page: ${MEANINGS[status] ?? 'what that means is not defined'}`;
  },
};
