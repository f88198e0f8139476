import { canonicalInLinkHeader } from '../../page/link-header.ts';
import { canonicalUrl } from '../../url/canonical-url.ts';
import type { PageCheck } from '../check.ts';

export const canonicalConflict: PageCheck = {
  code: 'canonical_conflict',
  severity: 'error',
  group: 'indexing',
  title: 'HTML and header name different canonical URLs',
  why: 'Google warns against naming different canonical URLs in different ways, and then chooses by itself.',
  sources: ['googleCanonical'],
  fix: 'Name the canonical URL in one place only: link rel="canonical" in the head, or the Link header.',
  ofHtml: (html, { headers, url }) => {
    if (html.document.metadata.canonicals.length === 0) return null;
    const written = canonicalInLinkHeader(headers.link ?? null);
    const inHeader = written === null ? null : canonicalUrl(written, url);
    if (inHeader === null || html.canonicalUrl === null || inHeader === html.canonicalUrl) return null;
    const message = `The head says ${html.canonicalUrl}, the Link header says ${inHeader}`;
    return { message, location: inHeader };
  },
};
