import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const hreflangWrongRel: PageCheck = {
  code: 'hreflang_wrong_rel',
  severity: 'error',
  group: 'hreflang',
  title: 'hreflang without rel="alternate"',
  why: 'Google reads rel="alternate" with hreflang, and no other word. Bing asks for hreflang and says nothing of other words.',
  sources: ['googleHreflang', 'bingGuidelines'],
  fix: 'Write rel="alternate" on every link element that has an hreflang.',
  ofHtml: ({ document }) => {
    const wrong = document.metadata.alternates.filter(({ rel }) => !rel.split(/\s+/).includes('alternate'));
    return capped(wrong, ({ hreflang, rel, element }) => ({
      message: `The link for hreflang ${quote(hreflang, 40)} says rel=${quote(rel, 40)} instead of rel=“alternate”`,
      location: element.cssPath,
    }));
  },
};
