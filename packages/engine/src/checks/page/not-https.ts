import { type PageCheck, pageFinding } from '../check.ts';

export const notHttps: PageCheck = {
  code: 'not_https',
  severity: 'warning',
  group: 'security',
  title: 'Not served over HTTPS',
  why: 'Anybody on the way can read and change the page; browsers mark it as not secure.',
  fix: 'Serve the site over HTTPS and redirect http addresses to it.',
  run: ({ input: { url, status } }) =>
    pageFinding(status === 200 && url.startsWith('http:') ? `Served over plain http: ${url}` : null),
};
