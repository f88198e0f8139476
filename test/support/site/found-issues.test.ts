import { CATALOGUE } from '@seogeo/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FoundIssue, foundIssues } from './found-issues.ts';
import { type SampleSite, serveSampleSite } from './serve.ts';

/** What one sound site on this machine, over http, cannot have at once; each is tested beside its check or the crawl. */
const notOnTheSampleSite: Readonly<Record<string, string>> = {
  dns_failed: 'it has one host, which is an address',
  request_failed: 'its server answers',
  request_timed_out: 'its server answers',
  not_analysed: 'none of its pages is too much to read',
  response_too_large: 'five megabytes do not belong into a repository',
  mixed_content: 'only a page on https can have it',
  not_https: 'only a page of a site on https can have it',
  broken_external_link: 'other sites are asked only where CRAWL_CHECK_EXTERNAL is set',
  hsts_missing: "likewise",
  access_refused: 'its pages are open to all',
  unexpected_status: 'its server answers with pages, redirects and errors',
  charset_unclear: 'its pages are in UTF-8, and say so',
  garbled_text: 'likewise',
  unavailable_after: 'its pages stay',
  robots_directive_unclear: 'its directives are spelt well',
  frameset: 'its pages hold their own text',
  soft_404: 'what it has not got it answers with 404',
  session_id_in_link: 'its links carry none',
  lang_mismatch: 'its pages are in the languages that they name',
  robots_missing: 'it has a robots.txt',
  robots_unreachable: 'likewise',
  robots_too_large: 'likewise',
  robots_not_text: 'likewise',
  robots_typo: 'likewise',
  files_not_checked: 'its pages load few files',
  crawl_delay_capped: 'every test would wait',
  sitemap_missing: 'it has a sitemap',
  sitemap_unreachable: 'likewise',
  sitemap_invalid: 'likewise',
  sitemap_limit: 'likewise',
  robots_over_limit: 'its robots.txt is a few lines',
  url_too_long: 'its addresses are short',
  over_limit: 'none of its pages is out of measure',
  audit_time_limit: 'it is crawled in seconds',
  storage_limit: 'it is small',
  site_outage: 'its server answers',
  unsteady_answer: 'likewise',
  site_canonical_elsewhere: 'its pages name themselves',
  site_icon_broken: 'they name no icon',
  crawler_refused: 'it lets everybody in',
  pages_unchanged: 'it is audited for the first time',
  seed_redirected: 'its front page does not redirect',
};

let site: SampleSite;
let found: ReadonlyMap<string, readonly FoundIssue[]>;
beforeAll(async () => {
  site = await serveSampleSite();
  found = await foundIssues(site.url);
});
afterAll(() => site.close());

const codesOf = (path: string) => (found.get(path) ?? []).map(({ code }) => code);

describe('the sample site shows the catalogue', () => {
  it('has a finding of every check but those that one sound site cannot have', () => {
    const codes = new Set([...found.values()].flat().map(({ code }) => code));
    const expected = CATALOGUE.map(({ code }) => code).filter((code) => !(code in notOnTheSampleSite));
    expect([...codes].sort()).toEqual(expected.sort());
  });

  it.each([
    ['', ['sitemap_blocked', 'site_not_https', 'csp_missing', 'nosniff_missing', 'llms_txt_missing']],
    ['/archive/opening-hours-2023.html', ['title_duplicate', 'h1_duplicate', 'near_duplicate_content']],
    [
      '/archive/price-list.html',
      ['hreflang_invalid', 'hreflang_no_self', 'hreflang_no_x_default', 'hreflang_no_return'],
    ],
    ['/archive/price-list.html', ['hreflang_to_error', 'hreflang_to_redirect', 'broken_internal_link']],
    ['/archive/price-list-de.html', ['hreflang_wrong_rel', 'hreflang_against_lang']],
    ['/archive/double-head.html', ['title_multiple', 'description_multiple', 'metadata_outside_head']],
    ['/archive/contradiction.html', ['robots_conflict', 'canonical_conflict', 'noindex']],
    ['/archive/copy-of-a-lost-page.html', ['canonical_to_error']],
    ['/archive/copy-of-a-moved-page.html', ['canonical_to_redirect']],
    ['/archive/copy-of-a-hidden-page.html', ['canonical_to_noindex']],
    ['/archive/copy-of-a-copy.html', ['canonical_chain']],
    ['/archive/2010/may-notes.html', ['deep_page']],
    ['/archive/terms.html', ['hard_to_read', 'blocked_by_robots']],
    ['/moved/1', ['too_many_redirects']],
    ['/flat', ['redirect_chain']],
    ['/old-workshop.html', ['orphan_page']],
    ['/old-workshop-stove.html', ['unreachable_page']],
  ])('%s: %j', (path, codes) => expect(codesOf(path)).toEqual(expect.arrayContaining(codes)));

  it('has pages without a finding of their own, beside what a short text costs many', () => {
    const everywhere = new Set(['thin_content', 'link_blocked_by_robots']);
    const sound = [...found].filter(([, issues]) => issues.every(({ code }) => everywhere.has(code)));
    expect(sound.length).toBeGreaterThan(5);
  });
});
