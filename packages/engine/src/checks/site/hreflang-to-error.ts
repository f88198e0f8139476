import { faultOf } from '../page-index.ts';
import type { SiteCheck } from '../site-check.ts';
import { ofTranslations } from '../translations.ts';

export const hreflangToError: SiteCheck = {
  code: 'hreflang_to_error',
  severity: 'error',
  group: 'hreflang',
  title: 'hreflang leads to an error',
  why: 'Readers of that language may be sent to an error page. Google ignores translations that do not name each other, and an error names nobody.',
  sources: ['googleHreflang'],
  fix: 'Correct the address, restore the translation, or remove the link.',
  run: ofTranslations(faultOf),
};
