import { PASSING_STATUSES } from '../../record/passing-status.ts';
import { counted } from '../../text/counted.ts';
import type { SiteCheck } from '../site-check.ts';

export const ANSWER_CHECKS: readonly SiteCheck[] = [
  /** On a site that is http as a whole, site_not_https says so once. */
  {
    code: 'not_https',
    severity: 'warning',
    group: 'security',
    title: 'Page not served over HTTPS',
    why: 'Anybody on the way can read and change it. Where both exist, Google prefers the https address as canonical, and Bing wants one of them in the sitemap.',
    sources: ['googleCanonical', 'bingGuidelines'],
    fix: 'Redirect the http address to the https one, and link to that.',
    run: ({ url, statusCode }, { startsSecure }) =>
      startsSecure && statusCode === 200 && url.startsWith('http:') ? `Served over plain http: ${url}` : null,
  },
  /** What fails to the end has findings of its own, such as server_error. */
  {
    code: 'unsteady_answer',
    severity: 'notice',
    group: 'response',
    title: 'Address that fails at times',
    why: 'Google slows down at once where it meets 5xx, 429 or silence, and drops pages that stay away for days.',
    sources: ['googleStatus', 'googleNetwork'],
    fix: 'Find out in the server log what failed at that time: an overloaded server, a limit of requests, a connection that hangs.',
    run: ({ statusCode, failure, tries }) => {
      if (failure === 'unreachable') {
        const asked = tries === 0 ? '' : ` when it was asked ${counted(tries, 'time')}`;
        return `No lasting answer${asked}, and not asked to the end: what stands here is not known`;
      }
      if (tries === 0 || failure !== null || PASSING_STATUSES.includes(statusCode ?? 0)) return null;
      return `Answered only when it was asked again; ${counted(tries, 'time')} it gave 5xx, 429 or nothing`;
    },
  },
];
