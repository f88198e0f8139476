import type { SiteCheck } from '../site-check.ts';
import { ofTranslations } from '../translations.ts';

export const hreflangToRedirect: SiteCheck = {
  code: 'hreflang_to_redirect',
  severity: 'warning',
  group: 'hreflang',
  title: 'hreflang leads to a redirect',
  why: 'Google ignores translations that do not name each other, and a redirect names nobody: it wants the address of the translation itself.',
  sources: ['googleHreflang'],
  fix: 'Name the address where the redirect ends.',
  run: ofTranslations(({ redirectsTo }) => (redirectsTo === null ? null : `redirects to ${redirectsTo}`)),
};
