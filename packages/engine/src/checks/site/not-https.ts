import type { SiteCheck } from '../site-check.ts';

/** On a site that is http as a whole, site-not-https.ts says so once. */
export const notHttps: SiteCheck = {
  code: 'not_https',
  severity: 'warning',
  group: 'security',
  title: 'Page not served over HTTPS',
  why: 'Anybody on the way can read and change it. Where both exist, Google prefers the https address as canonical, and Bing wants one of them in the sitemap.',
  sources: ['googleCanonical', 'bingGuidelines'],
  fix: 'Redirect the http address to the https one, and link to that.',
  run: ({ url, statusCode }, { startsSecure }) =>
    startsSecure && statusCode === 200 && url.startsWith('http:') ? `Served over plain http: ${url}` : null,
};
