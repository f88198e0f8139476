/** A finding that belongs to no page. */
export interface SiteIssue {
  readonly code: SiteIssueCode;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
}

const SEVERITIES = {
  robots_missing: 'notice',
  robots_unreachable: 'warning',
  robots_too_large: 'warning',
  robots_not_text: 'warning',
  crawl_delay_capped: 'notice',
  sitemap_missing: 'notice',
  sitemap_unreachable: 'warning',
  sitemap_invalid: 'warning',
  sitemap_limit: 'notice',
  seed_redirected: 'notice',
  pages_unchanged: 'notice',
} as const satisfies Record<string, SiteIssue['severity']>;

export type SiteIssueCode = keyof typeof SEVERITIES;

export function siteIssue(code: SiteIssueCode, message: string): SiteIssue {
  return { code, severity: SEVERITIES[code], message };
}
