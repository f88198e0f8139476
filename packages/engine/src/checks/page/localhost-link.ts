import { hostOf } from '../../url/site-scope.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

/** localhost and its subdomains (RFC 6761 section 6.3), the loopback addresses and the unspecified one. */
const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?$/i;

export const localhostLink: PageCheck = {
  code: 'localhost_link',
  severity: 'error',
  group: 'links',
  title: 'Link to localhost',
  why: "It leads to the reader's own machine, which no crawler can reach: somebody linked to a development server.",
  sources: ['localhost'],
  prevents: 'a link from being taken for sound that nobody may ask for',
  fix: 'Replace the host by that of the published site, or make the link relative.',
  ofHtml: ({ links }) =>
    capped(
      links.filter(({ internal, url }) => !internal && LOOPBACK.test(hostOf(url))),
      ({ url, location }) => ({ message: `Links to ${url}`, location }),
    ),
};
