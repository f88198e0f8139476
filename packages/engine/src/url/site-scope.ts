import { getPublicSuffix } from 'tldts';

/**
 * What belongs to the audited site. `host` is `URL.host`: the port is part of it unless it is the scheme's
 * default, so http and https on their default ports are one site. The host's `www.` twin always belongs to it.
 */
export interface SiteScope {
  readonly host: string;
  readonly includeSubdomains: boolean;
}

/** Does this canonical URL (see canonicalUrl) belong to the site? */
export function inScope(scope: SiteScope, url: string): boolean {
  const host = hostOf(url);
  if (host === scope.host) return true;
  const site = withoutWww(scope.host);
  if (withoutWww(host) === site) return true;
  // Under a public suffix (co.uk, github.io) every name is somebody else's site.
  return scope.includeSubdomains && host.endsWith(`.${site}`) && !isPublicSuffix(site);
}

/** `URL.host` of a canonical URL, without the cost of parsing it again. */
export function hostOf(url: string): string {
  return originOf(url).slice(url.indexOf('//') + 2);
}

/** Scheme, host and port of a canonical URL, without a trailing slash. */
export function originOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path === -1 ? url : url.slice(0, path);
}

function withoutWww(host: string): string {
  if (!host.startsWith('www.')) return host;
  const bare = host.slice(4);
  return isPublicSuffix(bare) ? host : bare;
}

function isPublicSuffix(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return getPublicSuffix(name, { allowPrivateDomains: true, extractHostname: false }) === name;
}
