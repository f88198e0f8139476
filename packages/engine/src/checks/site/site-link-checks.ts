import { LIMITS } from '../../limits/limits.ts';
import type { ResourceKind } from '../../record/page-analysis.ts';
import { NEVER_PAGES, PAGE_IN_PLACE } from '../../record/page-in-place.ts';
import { counted } from '../../text/counted.ts';
import { capped } from '../capped.ts';
import type { Finding } from '../check.ts';
import { siteChecks } from '../site-check.ts';
import type { SitePage } from '../site-graph.ts';
import type { SiteSurvey } from '../site-survey.ts';

const OTHER_FILES: readonly ResourceKind[] = ['stylesheet', 'script', 'font', 'media', 'other'];
/** What most pages link to, and no fewer than these, is a menu's: one of them is told. */
const LEAST_OF_MENU = 5;
const MOST_CLICKS = 4;

export const SITE_LINK_CHECKS = siteChecks('links', [
  {
    code: 'broken_internal_link',
    severity: 'error',
    title: 'Broken internal link',
    why: 'Visitors find an error. Google and Bing index nothing there; a third of what the crawlers of ChatGPT and Claude fetched in 2024 were such pages.',
    sources: ['googleStatus', 'bingGuidelines', 'vercel'],
    fix: 'Correct the address, restore the page it leads to, or remove the link.',
    run: ({ links }, survey) => {
      const { broken, incoming, pages } = survey;
      if (broken.size === 0) return null;
      const found = links.targets.flatMap((to, index) => {
        const reason = broken.get(to);
        if (reason === undefined) return [];
        const message = `Links to ${pages.withId(to)?.url ?? ''}, which ${reason}`;
        const places = incoming.followed(to) + incoming.nofollow(to);
        return [{ key: to, message, places, verb: 'link there', locate: () => links.locationOf(index) }];
      });
      return namedOnce(found, survey);
    },
  },
  {
    code: 'broken_external_link',
    severity: 'warning',
    title: 'Broken link to another site',
    why: 'Visitors who follow it find an error, and a source that is gone supports nothing. Nobody may be there for a moment too: open it before you change it.',
    sources: ['http'],
    fix: 'Correct the address, link to where the page has gone, or remove the link.',
    run: (page, survey) => brokenOf(page, survey, ['link']),
  },
  {
    code: 'broken_image',
    severity: 'error',
    group: 'media',
    title: 'Broken image',
    why: 'Visitors see a gap. Google and Bing have no image to index or to show with the page.',
    sources: ['googleImages', 'bingGuidelines'],
    fix: 'Correct the address, restore the file, or remove the image.',
    run: (page, survey) => brokenOf(page, survey, ['image']),
  },
  {
    code: 'broken_resource',
    severity: 'error',
    group: 'media',
    title: 'Broken style sheet, script or other file',
    why: 'Googlebot and Bingbot render pages as browsers do, and show this one without it. GPTBot, ClaudeBot and PerplexityBot ran no scripts when that was measured (2024). An HTML page in the place of a style sheet or a script is refused or is none.',
    sources: ['googleJavascript', 'bingGuidelines', 'vercel', 'htmlStylesheet', 'nosniff'],
    fix: 'Correct the address, restore the file, or remove the element that loads it.',
    run: (page, survey) => brokenOf(page, survey, OTHER_FILES),
  },
  {
    code: 'link_blocked_by_robots',
    severity: 'notice',
    title: 'Link to a URL blocked by robots.txt',
    why: 'Google and Bing do not fetch it; from links they may still know the address and show it without a description. Agents of AI search go by rules of their own in the same file.',
    sources: ['googleRobotsTxt', 'bingGuidelines', 'openAi'],
    fix: 'Leave it if the URL is private; otherwise allow it in robots.txt.',
    run: ({ links, indexabilityReason }, { blocked, incoming, htmlPages, named }) => {
      // The page that this one is a copy of is told the same.
      if (blocked.size === 0 || indexabilityReason === 'canonical_elsewhere') return null;
      // A URL whose every link says nofollow was not requested either, but robots.txt may allow it.
      const found = links.targets.flatMap((to, index) => {
        const url = links.isNofollow(index) ? undefined : blocked.get(to)?.url;
        const pages = incoming.followed(to);
        const isInMenu = pages >= LEAST_OF_MENU && 2 * pages > htmlPages;
        if (url === undefined || (isInMenu && named.has(to))) return [];
        if (isInMenu) named.add(to);
        return [{ index, url, others: isInMenu ? `; ${pages} pages link there` : '' }];
      });
      return capped(found, ({ index, url, others }) => ({
        message: `Links to ${url}, which robots.txt keeps crawlers from${others}`,
        location: links.locationOf(index),
      }));
    },
  },
  {
    code: 'orphan_page',
    severity: 'warning',
    title: 'Orphan page',
    why: 'No page links here: visitors do not find it. Google asks for a link from at least one other page to each that you care about, and so does Bing. Only an audit that has read every page it knows can tell.',
    sources: ['googleLinks', 'bingGuidelines'],
    fix: 'Link to it from pages on the same subject, or take it out of the sitemap if it is not needed.',
    run: ({ id, url, listed, depth, indexable }, { isWhole, incoming, canonicals }) => {
      // A redirect counts as a way here: then the depth is known.
      if (!isWhole || !listed || depth !== null || !indexable || incoming.followed(id) > 0) return null;
      // Visitors come to it under another address, which names this one.
      if (canonicals.has(url)) return null;
      const nofollow = incoming.nofollow(id);
      const links =
        nofollow === 0
          ? 'no page links to it'
          : nofollow === 1
            ? 'the one link to it says nofollow'
            : `the ${nofollow} links to it say nofollow`;
      return { message: `It stands in the sitemap, but ${links}`, location: null };
    },
  },
  /** Where nobody links at all, orphan_page says so. */
  {
    code: 'unreachable_page',
    severity: 'warning',
    title: 'Page out of reach of the start page',
    why: 'Only pages that no link from the start page leads to link here, such as translations behind a menu made by scripts. Google and Bing find pages by plain links, and these only in the sitemap.',
    sources: ['googleLinks', 'bingGuidelines'],
    fix: 'Link to these pages, or to one that leads to them, with a plain link from a page that can be reached.',
    run: ({ id, url, listed, depth, indexable }, { isWhole, incoming, canonicals }) => {
      const links = incoming.followed(id);
      if (!isWhole || !listed || depth !== null || !indexable || links === 0 || canonicals.has(url))
        return null;
      const verb = links === 1 ? 'links' : 'link';
      return `It stands in the sitemap; ${counted(links, 'page')} ${verb} here, and no link from the start page leads to any of them`;
    },
  },
  {
    code: 'deep_page',
    severity: 'notice',
    title: 'Page deep in the site',
    why: 'Few visitors click so far. Google and Bing come to pages by links and publish no number of clicks.',
    sources: ['googleLinks', 'bingGuidelines'],
    fix: 'Link to it from a page nearer to the start page: a hub, a list by subject, related pages.',
    run: ({ depth, indexable }) =>
      indexable && depth !== null && depth > MOST_CLICKS
        ? `${depth} clicks from the start page, more than ${MOST_CLICKS}`
        : null,
  },
]);

/** Of what is of one of these kinds. */
function brokenOf({ siteFacts }: SitePage, survey: SiteSurvey, kinds: readonly ResourceKind[]): Finding[] {
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

interface Broken {
  /** What is broken. */
  readonly key: number | string;
  readonly message: string;
  /** Pages that have it. */
  readonly places: number;
  readonly verb: string;
  locate(): string | null;
}

/**
 * A menu is the same on every page: what no page before has named goes first, so that the findings of a site name all
 * that is broken.
 */
function namedOnce(found: readonly Broken[], { named }: SiteSurvey): Finding[] {
  const fresh = found.filter(({ key }) => !named.has(key)).slice(0, LIMITS.newlyNamed.value);
  for (const { key } of fresh) named.add(key);
  const describe = ({ message, places, verb, locate }: Broken): Finding => {
    const others = places > 1 ? `; ${places} pages ${verb}` : '';
    return { message: `${message}${others}`, location: locate() };
  };
  return capped([...new Set([...fresh, ...found])], describe, { least: fresh.length });
}
