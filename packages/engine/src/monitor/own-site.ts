import { parse } from 'tldts';
import { wordSet } from '../text/word-set.ts';
import { words } from '../text/words.ts';

/** Names shorter than this are words of their own too often (`x.com`, `me.uk`). */
const SHORTEST_NAME = 3;

/** Subdomains that tell what part of a site it is; any other names the site itself (`calcite.apache.org`). */
const GENERIC_LABELS = wordSet(
  'www www2 m mobile blog docs doc help support shop store app api dev staging stage test beta preview web news en de fr es it pt nl ru zh ja',
);

/** A site as answers may cite and name it, by its domain or URL: `example.com`, `https://www.example.com/shop` and `127.0.0.1:8080` all do. */
export function ownSite(domain: string) {
  const host = hostnameOf(domain.includes('://') ? domain : `http://${domain}`) ?? domain.toLowerCase();
  const site = bare(host);
  const {
    domain: registrable,
    domainWithoutSuffix,
    isIp,
    subdomain,
  } = parse(site, { allowPrivateDomains: true });
  const own = subdomain?.split('.').findLast((label) => label !== '' && !GENERIC_LABELS.has(label));
  const name = isIp === true ? null : (own ?? domainWithoutSuffix);
  const written = [
    // Of an IPv6 address nothing but numbers would be a word, and every text has a 1.
    site.startsWith('[') ? null : site,
    own === undefined ? registrable : null,
    (name?.length ?? 0) >= SHORTEST_NAME ? name : null,
  ];
  const names = [...new Set(written.filter((text) => typeof text === 'string'))].map((text) =>
    words(text, null),
  );
  return {
    /** Whether a URL belongs to it: the same host (with or without `www`) or a subdomain of it. */
    owns: (url: string): boolean => {
      const other = hostnameOf(url);
      return other !== null && (bare(other) === site || (isIp !== true && other.endsWith(`.${site}`)));
    },
    /** Words that name it, each as a run of lower-case words, longest first. */
    names: names.filter((run) => run.length > 0).sort((a, b) => b.length - a.length),
  };
}

/** The host of a URL with its port; the URL itself when it cannot be read. */
export function domainOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

function hostnameOf(url: string): string | null {
  const hostname = URL.parse(url)?.hostname;
  return hostname === undefined || hostname === '' ? null : hostname;
}

function bare(host: string): string {
  return host.replace(/^www\./u, '');
}
