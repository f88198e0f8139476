import { shareOf } from '../pages-with.ts';
import type { WholeSiteCheck } from '../site-check.ts';

export const siteCanonicalElsewhere: WholeSiteCheck = {
  code: 'site_canonical_elsewhere',
  severity: 'warning',
  group: 'indexing',
  title: 'Most pages name another host as canonical',
  why: 'Google takes it as a strong hint to index those addresses instead, and Bing joins the pages with them: hardly anything of this host then stands in results or is cited.',
  sources: ['googleCanonical', 'bingGuidelines'],
  fix: 'Audit the site that they name, if this is a copy of it, such as a test. Otherwise correct the base address in the settings of what makes the pages, so that each names itself.',
  run: ({ traits, htmlPages }) => {
    const { count, example } = traits.get('canonical_of_other_host') ?? { count: 0, example: '' };
    if (count < 2 || count * 2 <= htmlPages) return null;
    return `${shareOf(count, htmlPages)} name an address of another host as canonical, so that their titles, descriptions, headings and texts were neither judged nor compared with those of other pages, and briefs and tests know nothing of them; one of them: ${example}`;
  },
};
