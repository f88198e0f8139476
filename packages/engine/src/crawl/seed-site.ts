import { siteIssue } from '../checks/site-issue.ts';
import { hostOf, inScope, type SiteScope } from '../url/site-scope.ts';
import type { CrawlSite } from './crawl-options.ts';

/**
 * Which site the crawl is about. It begins as the seed's host and is settled by the first answer at the end of the
 * seed's redirects: from http to https or to the www twin it is the same site, any other host becomes the site.
 */
export class SeedSite {
  private readonly seed: string;
  private readonly includeSubdomains: boolean;
  private current: CrawlSite;
  private currentScope: SiteScope;
  private isSettled = false;

  constructor(seed: string, includeSubdomains: boolean) {
    this.seed = seed;
    this.includeSubdomains = includeSubdomains;
    this.current = { url: seed, host: hostOf(seed), issues: [] };
    this.currentScope = { host: this.current.host, includeSubdomains };
  }

  get scope(): SiteScope {
    return this.currentScope;
  }

  get site(): CrawlSite {
    return this.current;
  }

  get settled(): boolean {
    return this.isSettled;
  }

  /** What an earlier run of this crawl found out. */
  restore(site: CrawlSite): void {
    this.current = site;
    this.currentScope = { host: site.host, includeSubdomains: this.includeSubdomains };
    this.isSettled = true;
  }

  /** @param url where the seed's redirects end, in canonical form */
  settleAt(url: string): void {
    const host = hostOf(url);
    const moved = !inScope(this.currentScope, url);
    const twin = inScope({ host: this.current.host, includeSubdomains: false }, url);
    const message = `the seed ${this.seed} redirects to ${url}; the audit is of ${host}`;
    this.restore({
      url,
      host: moved || twin ? host : this.current.host,
      issues: moved ? [siteIssue('seed_redirected', message)] : [],
    });
  }
}
