import type { ScoredPage } from '../../score/scored-page.ts';
import type { PageCheck } from '../check.ts';

export const noInternalLinks: PageCheck = {
  code: 'no_internal_links',
  severity: 'notice',
  group: 'links',
  title: 'No internal links',
  why: 'Google and Bing find pages by following links, and this one leads to none of its site: a dead end for visitors and crawlers.',
  sources: ['googleLinks', 'bingGuidelines'],
  fix: 'Link to related pages, at least to the start page.',
  silentOn: ['moves_on', 'needs_scripts', 'shows_frames'],
  ofHtml: (html) =>
    areAllKnown(html) && !html.links.some(({ internal }) => internal)
      ? noneOf(html.document.anchorCount)
      : null,
};

/** One that was left out for a limit may lead to another page. */
function areAllKnown({ document, leftOut }: ScoredPage): boolean {
  return document.anchorCount === document.anchors.length && !leftOut.has('link');
}

function noneOf(links: number): string {
  if (links === 0) return 'The page has no links at all';
  if (links === 1) return "The page's only link leads to no other page of the site";
  return `None of the page's ${links} links leads to another page of the site`;
}
