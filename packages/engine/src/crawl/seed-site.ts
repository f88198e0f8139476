import { siteIssue } from '../checks/site-issue.ts';
import { hostOf, inScope, type SiteScope } from '../url/site-scope.ts';
import type { CrawlSite } from './crawl-options.ts';

/**
 * Which site the crawl is about. It begins as the seed's host and is settled by the first answer at the end of the
 * seed's redirects: from http to https or to the www twin it is the same site, any other host becomes the site.
 */
export class SeedSite {
  readonly #seed: string;
  readonly #includeSubdomains: boolean;
  site: CrawlSite;
  scope: SiteScope;
  settled = false;

  constructor(seed: string, includeSubdomains: boolean) {
    this.#seed = seed;
    this.#includeSubdomains = includeSubdomains;
    this.site = { url: seed, host: hostOf(seed), issues: [] };
    this.scope = { host: this.site.host, includeSubdomains };
  }

  /** What an earlier run of this crawl found out. */
  restore(site: CrawlSite): void {
    this.site = site;
    this.scope = { host: site.host, includeSubdomains: this.#includeSubdomains };
    this.settled = true;
  }

  /** @param url where the seed's redirects end, in canonical form */
  settleAt(url: string): void {
    const host = hostOf(url);
    const moved = !inScope(this.scope, url);
    const twin = inScope({ host: this.site.host, includeSubdomains: false }, url);
    const message = `the seed ${this.#seed} redirects to ${url}; the audit is of ${host}`;
    this.restore({
      url,
      host: moved || twin ? host : this.site.host,
      issues: moved ? [siteIssue('seed_redirected', message)] : [],
    });
  }
}
