import { checkShares } from '../check-shares.gen.ts';
import { type Counted, SETS } from '../check-shares.ts';

/** What the copies of the websites cannot show, since they hold HTML, XML and text, and come from another server. */
const NOT_IN_COPIES: ReadonlySet<string> = new Set(
  `server_error dns_failed request_failed request_timed_out wrong_media_type site_outage audit_time_limit
  crawl_delay_capped seed_redirected pages_unchanged unexpected_status not_https site_not_https hsts_missing
  csp_missing nosniff_missing unsteady_answer broken_image broken_resource broken_internal_link site_icon_broken
  broken_external_link image_oversized robots_unreachable robots_not_text sitemap_unreachable access_refused
  charset_unclear`.split(/\s+/),
);

/** Below it a check has to say what it is there for. */
const RARE = 0.001;

export function isRare(code: string, shares = checkShares): boolean {
  return isMeasured(code) && SETS.every((set) => part(shares[set], code) < RARE);
}

function isMeasured(code: string): boolean {
  return !NOT_IN_COPIES.has(code);
}

/** “On 12.3 % of the pages and 4.9 % of the articles.” */
export function shareSentence(code: string, shares = checkShares): string {
  if (!isMeasured(code)) return 'Not measured: copies of websites do not show it.';
  const { sites } = shares;
  const onSites = sites.found[code];
  if (onSites !== undefined) return `On ${onSites} of the ${sites.of} websites.`;
  const parts = (['pages', 'articles'] as const)
    .filter((set) => shares[set].found[code] !== undefined)
    .map((set) => `${percent(part(shares[set], code))} of the ${set}`);
  return parts.length === 0 ? 'On none of them.' : `On ${parts.join(' and ')}.`;
}

/** What was measured on, as the catalogue opens. */
export function measuredOn({ on, pages, sites, articles } = checkShares): string {
  const count = (number: number) => number.toLocaleString('en');
  return `${count(pages.of)} pages of ${sites.of} websites and ${count(articles.of)} articles of other ones, ${on}`;
}

function part({ of, found }: Counted, code: string): number {
  return (found[code] ?? 0) / of;
}

function percent(share: number): string {
  return share < RARE ? `${(100 * share).toFixed(2)} %` : `${(100 * share).toFixed(1)} %`;
}
