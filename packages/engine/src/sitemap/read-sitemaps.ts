import { LIMITS } from '../limits/limits.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { type FetchedSitemap, fetchSitemap, type GetSitemap, type SitemapProblem } from './fetch-sitemap.ts';

export interface ReadSitemapsOptions {
  readonly get: GetSitemap;
  /** Files read, indexes included. */
  readonly maxFiles: number;
  readonly maxUrls: number;
  /** Receives the canonical URLs of one file; answers how many of them count toward `maxUrls`. */
  readonly onUrls: (urls: readonly string[]) => Promise<number>;
  /** Receives the language versions that a sitemap lists for one of its URLs, before onUrls hears of that URL. */
  readonly onAlternates?: (url: string, alternates: readonly Alternate[]) => void;
}

/** A language version of a page: the code as written, the URL in canonical form. */
export interface Alternate {
  readonly hreflang: string;
  readonly url: string;
}

export interface SitemapsRead {
  readonly files: number;
  readonly problems: readonly SitemapProblem[];
}

interface Pending {
  readonly url: string;
  readonly nesting: number;
}

/** Reads sitemaps and what their indexes lead to, one file at a time, never the same file twice. */
export async function readSitemaps(
  starts: readonly string[],
  options: ReadSitemapsOptions,
): Promise<SitemapsRead> {
  const known = new Set(starts);
  const queue: Pending[] = [...known].map((url) => ({ url, nesting: 0 }));
  const problems: SitemapProblem[] = [];
  let files = 0;
  let urls = 0;
  let characters = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url, nesting } = next;
    const limit = limitReached({ files, urls, characters, unreachable: count(problems) }, options);
    if (limit !== null) {
      problems.push({
        kind: 'limit',
        url,
        message: `${url} and the sitemaps after it were not read: ${limit}`,
      });
      break;
    }
    files += 1;
    const fetched = await fetchSitemap(url, options.get);
    problems.push(...fetched.problems);
    const locations = canonicalLocations(fetched, problems);
    if (fetched.kind !== 'index') {
      const found = [...locations, ...reportAlternates(fetched, options)];
      characters += found.reduce((sum, { length }) => sum + length, 0);
      urls += await options.onUrls(found);
    }
    if (fetched.kind !== 'index') continue;
    // The protocol allows one level of indexes; sites nest them all the same.
    if (nesting >= LIMITS.sitemapNesting.value)
      problems.push({ kind: 'limit', url, message: `${url} lies below ${nesting} indexes` });
    else
      queue.push(
        ...unread(locations, known, options.maxFiles).map((child) => ({ url: child, nesting: nesting + 1 })),
      );
  }
  return { files, problems };
}

interface Progress {
  readonly files: number;
  readonly urls: number;
  readonly characters: number;
  readonly unreachable: number;
}

function count(problems: readonly SitemapProblem[]): number {
  return problems.filter(({ kind }) => kind === 'unreachable').length;
}

function limitReached(
  { files, urls, characters, unreachable }: Progress,
  { maxFiles, maxUrls }: ReadSitemapsOptions,
): string | null {
  if (unreachable >= LIMITS.sitemapUnreachable.value) return `${unreachable} of them could not be read`;
  if (files >= maxFiles) return `the limit of ${maxFiles} sitemap files is reached`;
  const { value } = LIMITS.sitemapCharacters;
  if (characters >= value) return `the limit of ${value} characters in URLs from sitemaps is reached`;
  return urls >= maxUrls ? `the limit of ${maxUrls} URLs from sitemaps is reached` : null;
}

function unread(locations: readonly string[], known: Set<string>, maxFiles: number): string[] {
  const children = locations
    .filter((url) => !known.has(url))
    .slice(0, Math.max(0, maxFiles + 1 - known.size));
  for (const url of children) known.add(url);
  return children;
}

/** Answers with the URLs of the language versions: each of them should have an entry of its own, many have not. */
function reportAlternates(
  { url, alternates }: FetchedSitemap,
  { onAlternates }: ReadSitemapsOptions,
): Set<string> {
  const versions = new Set<string>();
  for (const [location, links] of alternates) {
    const page = canonicalUrl(location, url);
    const canonical = links.flatMap(({ hreflang, href }): Alternate[] => {
      const version = canonicalUrl(href, url);
      return version === null ? [] : [{ hreflang, url: version }];
    });
    for (const version of canonical) versions.add(version.url);
    if (page !== null) onAlternates?.(page, canonical);
  }
  return versions;
}

/** sitemaps.org asks for absolute URLs; relative ones are resolved, what is no http(s) URL is reported. */
function canonicalLocations({ url, locations }: FetchedSitemap, problems: SitemapProblem[]): string[] {
  const urls = locations.flatMap((location) => canonicalUrl(location, url) ?? []);
  const wrong = locations.length - urls.length;
  if (wrong > 0)
    problems.push({ kind: 'invalid', url, message: `${url} lists ${wrong} entries that are no http(s) URL` });
  return urls;
}
