import { LIMITS } from '../../limits/limits.ts';
import { quote } from '../../text/quote.ts';
import { canonicalUrl } from '../../url/canonical-url.ts';
import type { PageCheck } from '../check.ts';

const SHOWN = 3;

export const canonicalMultiple: PageCheck = {
  code: 'canonical_multiple',
  severity: 'error',
  group: 'indexing',
  title: 'Several different canonical URLs',
  why: 'Google ignores all of them where a page names more than one.',
  sources: ['googleCanonicalMistakes'],
  fix: 'Keep the link rel="canonical" that names the address to be indexed.',
  silentOn: 'moves_on',
  ofHtml: ({ document, base }) => {
    const written = document.metadata.canonicals;
    const different = new Set(written.map((href) => canonicalUrl(href, base ?? undefined) ?? href));
    if (different.size < 2) return null;
    const shown = [...different]
      .slice(0, SHOWN)
      .map((url) => quote(url, 200))
      .join(', ');
    const atLeast = written.length < LIMITS.repeated.value ? '' : 'at least ';
    return `The head names ${atLeast}${different.size} different canonical URLs: ${shown}`;
  },
};
