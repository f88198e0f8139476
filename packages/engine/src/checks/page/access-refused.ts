import { REFUSING_STATUSES } from '../../record/passing-status.ts';
import type { PageCheck } from '../check.ts';

/** What it most often is; others may be shown the page. */
const MEANINGS: Readonly<Record<number, string>> = {
  401: 'it asks for a login',
  402: 'it asks for payment',
  405: 'it allows no GET, or none by a robot',
  406: 'it has nothing for who asks so, or for a robot',
  407: 'a proxy asks for a login',
  451: 'the law forbids it, or so where this crawler is',
  999: 'it turns robots away',
};

export const accessRefused: PageCheck = {
  code: 'access_refused',
  severity: 'warning',
  group: 'response',
  title: 'Access refused',
  why: 'This crawler was refused, and nobody can tell from that what visitors are shown. Google, which logs in nowhere, uses nothing of a page that answers it so and drops it from its index.',
  sources: ['googleStatus', 'http'],
  prevents: 'a page from being called broken that only refuses crawlers',
  fix: 'Nothing, if only people who log in are to read it: then forbid the address in robots.txt or leave it out of the sitemap. Else let crawlers pass in the firewall.',
  ofResponse: ({ status }) => {
    if (!REFUSING_STATUSES.includes(status)) return null;
    return `Answers ${status} to this crawler: ${MEANINGS[status] ?? 'access is refused'}`;
  },
};
