import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';
import { hreflangFault } from '../hreflang-code.ts';

export const hreflangInvalid: PageCheck = {
  code: 'hreflang_invalid',
  severity: 'error',
  group: 'hreflang',
  title: 'Invalid hreflang code',
  why: 'Google reads ISO 639-1 languages with ISO 3166-1 regions and ignores other codes. Bing asks for hreflang and says nothing of wrong codes.',
  sources: ['googleHreflang', 'bingGuidelines'],
  fix: 'Use an ISO 639-1 language, optionally a script and an ISO 3166-1 region: en, en-GB, zh-Hant, or x-default.',
  ofHtml: (html) => {
    const inHead = html.document.metadata.alternates.map(({ hreflang, element }) => ({
      hreflang,
      location: element.cssPath,
    }));
    const elsewhere = html.languages.filter(({ location }) => location === null);
    const invalid = [...inHead, ...elsewhere].flatMap(({ hreflang, location }) => {
      const fault = hreflangFault(hreflang);
      return fault === null ? [] : [{ hreflang, location, fault }];
    });
    return capped(invalid, ({ hreflang, fault, location }) => ({
      message: `hreflang ${quote(hreflang, 40)} ${fault}`,
      location,
    }));
  },
};
