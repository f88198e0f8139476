import { boundedMessage } from '../limits/bounded-message.ts';
import { LIMITS } from '../limits/limits.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import type { WholeSiteCheck } from './site-check.ts';
import type { TargetCount } from './site-graph.ts';
import type { PageTrait, SiteSurvey } from './site-survey.ts';

export const WHOLE_SITE_CHECKS: readonly WholeSiteCheck[] = [
  {
    code: 'crawler_refused',
    severity: 'warning',
    group: 'response',
    title: 'The site refuses this crawler',
    why: 'What this crawler is refused may be shown to visitors, so those pages were not judged. Google takes addresses that answer it so out of its index. OpenAI asks to let the addresses pass that it publishes for OAI-SearchBot.',
    sources: ['googleStatus', 'openAi'],
    prevents: 'links from being called broken that are so for this crawler alone',
    fix: 'Let the firewall pass the user agent of this crawler, and those of the answer engines that are to cite the site; then audit again.',
    run: ({ traits, answered }) => {
      const { count, example } = traits.get('refused') ?? { count: 0, example: '' };
      // A wall, and no matter of single pages.
      if (count <= answered) return null;
      return `${counted(count, 'address', 'addresses')} of the site ${count === 1 ? 'refuses' : 'refuse'} this crawler (401, 403 or the like) and ${answered} ${answered === 1 ? 'answers' : 'answer'} with 200; one of them: ${example}`;
    },
  },
  {
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
  },
  {
    code: 'sitemap_blocked',
    severity: 'warning',
    group: 'sitemap',
    title: 'Sitemap lists blocked URLs',
    why: 'The sitemap asks to index what robots.txt forbids to read. Google and Bing may then list the bare address, without a word of the page.',
    sources: ['googleRobotsTxt', 'googleBuildSitemap', 'bingGuidelines'],
    fix: 'Take the addresses out of the sitemap, or allow them in robots.txt.',
    run: ({ blocked }) => {
      const listed = [...blocked.values()].filter((url) => url.listed).map(({ url }) => url);
      const [first] = listed.sort();
      if (first === undefined) return null;
      return `The sitemap lists ${counted(listed.length, 'URL')} that robots.txt keeps crawlers from, one of them: ${first}`;
    },
  },
  /** Where the site begins on https, not_https names the pages that are not. */
  {
    code: 'site_not_https',
    severity: 'warning',
    group: 'security',
    title: 'Site not served over HTTPS',
    why: 'Anybody on the way can read and change the pages, and browsers mark them as not secure. Google counts https to a good page experience and prefers such addresses as canonical.',
    sources: ['googlePageExperience', 'googleCanonical'],
    fix: 'Serve the site over https and redirect every http address to it.',
    run: (survey) =>
      survey.startsSecure ? null : pagesWith(survey, 'plain_http', survey.answered, 'served over plain http'),
  },
  {
    code: 'hsts_missing',
    severity: 'notice',
    group: 'security',
    title: 'No Strict-Transport-Security',
    why: 'A first visit over http can be intercepted before it is redirected to https.',
    sources: ['hsts'],
    fix: 'Send Strict-Transport-Security: max-age=31536000 with every https response.',
    run: (survey) => pagesWith(survey, 'hsts', survey.httpsPages, 'sent without Strict-Transport-Security'),
  },
  {
    code: 'csp_missing',
    severity: 'notice',
    group: 'security',
    title: 'No Content-Security-Policy',
    why: 'A script that somebody smuggles into a page runs with all rights of the site.',
    sources: ['csp'],
    fix: 'Send a Content-Security-Policy that names where scripts may come from; begin with its report-only form.',
    run: (survey) => pagesWith(survey, 'csp', survey.htmlPages, 'sent without Content-Security-Policy'),
  },
  {
    code: 'nosniff_missing',
    severity: 'notice',
    group: 'security',
    title: 'No X-Content-Type-Options',
    why: 'Browsers may guess that a file is a script although the server calls it something else.',
    sources: ['nosniff'],
    fix: 'Send X-Content-Type-Options: nosniff with every response.',
    run: (survey) =>
      pagesWith(survey, 'nosniff', survey.htmlPages, 'sent without X-Content-Type-Options: nosniff'),
  },
  {
    code: 'site_icon_broken',
    severity: 'notice',
    group: 'media',
    title: 'Icon of the site cannot be loaded',
    why: 'Google shows the icon of a site beside its results where it can crawl it, and browsers show it in tabs.',
    sources: ['googleFavicon'],
    fix: 'Correct the address in the link elements with rel=icon, or restore the file; Google asks that it does not change often.',
    run: ({ brokenTargets }) => {
      const broken = [...brokenTargets]
        .filter(([, { icons }]) => icons > 0)
        .sort(([one], [other]) => (one < other ? -1 : 1));
      const [first] = broken;
      if (first === undefined) return null;
      const [url, { fault, icons }] = first;
      const others = broken.length > 1 ? `; broken too: ${counted(broken.length - 1, 'more icon')}` : '';
      return `The icon ${url} ${fault}; ${counted(icons, 'page names', 'pages name')} it${others}`;
    },
  },
  {
    code: 'files_not_checked',
    severity: 'notice',
    group: 'media',
    title: 'Not all files were checked',
    why: 'What was not asked for may be broken, and is in no finding. Google counts what pages load towards the crawl budget of their host.',
    sources: ['googleCrawlBudget'],
    prevents: 'files from being taken for sound that were only not asked for',
    fix: 'Nothing for the audit’s sake. A page that loads hundreds of files is slow: leave out what it does not need.',
    run: ({ crowded, targets }) => {
      const found = [
        ...ofPages(crowded),
        ...ofSite(targets.files, 'file of the site', 'files of the site', LIMITS.targets.value),
        ...ofSite(
          targets.external,
          'address of another site',
          'addresses of other sites',
          LIMITS.externalTargets.value,
        ),
      ];
      return found.length === 0 ? null : found.join('; ');
    },
  },
];

export function judgeWholeSite(survey: SiteSurvey): SiteIssue[] {
  return WHOLE_SITE_CHECKS.flatMap(({ code, severity, run }) => {
    const message = run(survey);
    return message === null ? [] : [{ code, severity, message: boundedMessage(message) }];
  });
}

function ofPages(crowded: SiteSurvey['crowded']): string[] {
  if (crowded === null) return [];
  const { count, most, example } = crowded;
  const pages = counted(count, 'page has', 'pages have');
  return [
    `${pages} more files or addresses than are checked of one page (${LIMITS.resources.value}): ${counted(most, 'is', 'are')} left out of ${example}${count > 1 ? ', more than of any other' : ''}`,
  ];
}

function ofSite({ known, waiting }: TargetCount, one: string, several: string, most: number): string[] {
  return [
    ...(waiting > 0
      ? [`${counted(waiting, `${one} was`, `${several} were`)} not asked for before the audit ended`]
      : []),
    ...(known >= most ? [`of ${several} only the first ${most.toLocaleString('en')} are taken`] : []),
  ];
}

/** `12 of 40 pages are sent without X, one of them: URL`, or `All 40 pages …`; null where no page has the trait. */
function pagesWith({ traits }: SiteSurvey, trait: PageTrait, of: number, say: string): string | null {
  const found = traits.get(trait);
  if (found === undefined) return null;
  const { count, example } = found;
  return `${shareOf(count, of)} ${count === 1 ? 'is' : 'are'} ${say}, one of them: ${example}`;
}

/** `All 40 pages`, `12 of 40 pages`. */
function shareOf(count: number, of: number): string {
  return count === of && of > 1 ? `All ${of} pages` : `${count} of ${counted(of, 'page')}`;
}
