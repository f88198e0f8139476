import type { ResourceKind } from '../../record/page-analysis.ts';
import { NEVER_PAGES, PAGE_IN_PLACE } from '../../record/page-in-place.ts';
import type { Finding } from '../check.ts';
import { namedOnce } from '../named-once.ts';
import type { SiteCheck } from '../site-check.ts';
import type { SitePage } from '../site-graph.ts';
import type { SiteSurvey } from '../site-survey.ts';

const OTHER_FILES: readonly ResourceKind[] = ['stylesheet', 'script', 'font', 'media', 'other'];

export const brokenImage: SiteCheck = {
  code: 'broken_image',
  severity: 'error',
  group: 'media',
  title: 'Broken image',
  why: 'Visitors see a gap. Google and Bing have no image to index or to show with the page.',
  sources: ['googleImages', 'bingGuidelines'],
  fix: 'Correct the address, restore the file, or remove the image.',
  run: (page, survey) => brokenOf(page, survey, ['image']),
};

export const brokenResource: SiteCheck = {
  code: 'broken_resource',
  severity: 'error',
  group: 'media',
  title: 'Broken style sheet, script or other file',
  why: 'Googlebot and Bingbot render pages as browsers do, and show this one without it. GPTBot, ClaudeBot and PerplexityBot ran no scripts when that was measured (2024). An HTML page in the place of a style sheet or a script is refused or is none.',
  sources: ['googleJavascript', 'bingGuidelines', 'vercel', 'htmlStylesheet', 'nosniff'],
  fix: 'Correct the address, restore the file, or remove the element that loads it.',
  run: (page, survey) => brokenOf(page, survey, OTHER_FILES),
};

/** Of what is of one of these kinds. */
export function brokenOf(
  { siteFacts }: SitePage,
  survey: SiteSurvey,
  kinds: readonly ResourceKind[],
): Finding[] | null {
  if (survey.brokenTargets.size === 0) return null;
  const found = (siteFacts?.resources ?? []).flatMap(({ url, kind, location }) => {
    const target = survey.brokenTargets.get(url);
    if (target === undefined || !kinds.includes(kind)) return [];
    if (target.fault === PAGE_IN_PLACE && !NEVER_PAGES.includes(kind)) return [];
    const [does, verb] =
      kind === 'link'
        ? [`Links to ${url}`, 'link there']
        : [`Loads ${url}${kind === 'other' ? '' : ` (${kind})`}`, 'load it'];
    const message = `${does}, which ${target.fault}`;
    return [{ key: url, message, places: target.places, verb, locate: () => location }];
  });
  return namedOnce(found, survey);
}
