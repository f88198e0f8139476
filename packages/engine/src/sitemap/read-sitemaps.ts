import type { FileTurn } from '../fetch/file-turn.ts';
import { LIMITS } from '../limits/limits.ts';
import { inSlices } from '../limits/slices.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { type FetchedSitemap, fetchSitemap, type GetSitemap, type SitemapProblem } from './fetch-sitemap.ts';
import { SitemapFaults } from './sitemap-faults.ts';

export interface ReadSitemapsOptions {
  readonly get: (...asked: [...Parameters<GetSitemap>, turn: FileTurn]) => ReturnType<GetSitemap>;
  /** Wraps the reading of one file, from its request until all of it is handed over. */
  readonly around?: <Result>(read: (turn: FileTurn) => Promise<Result>) => Promise<Result>;
  /** Files read, indexes included. */
  readonly maxFiles: number;
  readonly maxUrls: number;
  /** Of canonical URLs; what a sitemap lists of other sites is said. */
  readonly inSite?: (url: string) => boolean;
  /** Receives the canonical URLs of one file; answers how many of them count toward `maxUrls`. */
  readonly onUrls: (urls: readonly string[]) => Promise<number>;
  /** Receives the language versions that a sitemap lists for one of its URLs. */
  readonly onAlternates?: (url: string, alternates: readonly Alternate[]) => void;
  /** True once a request was given up for good: the file it was for is read again when the reading goes on. */
  readonly gaveUp?: () => boolean;
}

/** A language version of a page: the code as written, the URL in canonical form. */
export interface Alternate {
  readonly hreflang: string;
  readonly url: string;
}

interface Pending {
  readonly url: string;
  readonly nesting: number;
}

/** Where a reading stands. */
export class SitemapReading {
  readonly known: Set<string>;
  readonly queue: Pending[];
  readonly problems: SitemapProblem[] = [];
  files = 0;
  /** Of which nothing could be taken. */
  unreadable = 0;
  urls = 0;
  /** Of the URLs. */
  characters = 0;
  /** Indexes that lie too deep to be followed: the first one, and how many. */
  tooDeep: { readonly url: string; count: number } | null = null;

  constructor(starts: readonly string[]) {
    this.known = new Set(starts);
    this.queue = [...this.known].map((url) => ({ url, nesting: 0 }));
  }
}

/**
 * Reads sitemaps and what their indexes lead to, one file at a time, never the same file twice.
 * @returns false where the reading was given up; it can go on
 */
export async function readSitemaps(reading: SitemapReading, options: ReadSitemapsOptions): Promise<boolean> {
  const { queue, problems } = reading;
  const around = options.around ?? ((read) => read({}));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url } = next;
    const limit = limitReached(reading, options);
    if (limit !== null) {
      problems.push({
        kind: 'limit',
        url,
        message: `${url} and the sitemaps after it were not read: ${limit}`,
      });
      break;
    }
    const file = next;
    if (!(await around((turn) => readFile(reading, file, options, turn)))) {
      queue.unshift(next);
      return false;
    }
  }
  problems.push(...tooDeep(reading));
  return true;
}

/** One problem, however many there are: an index that leads to itself in new names has hundreds. */
function tooDeep({ tooDeep: found }: SitemapReading): SitemapProblem[] {
  if (found === null) return [];
  const { url, count } = found;
  const below = `below ${LIMITS.sitemapNesting.value} indexes`;
  const message = count === 1 ? `${url} lies ${below}` : `${count} indexes lie ${below}, one of them ${url}`;
  return [{ kind: 'limit', url, message }];
}

/** False where it was given up. */
async function readFile(
  reading: SitemapReading,
  { url, nesting }: Pending,
  options: ReadSitemapsOptions,
  turn: FileTurn,
): Promise<boolean> {
  const { known, queue, problems } = reading;
  const fetched = await fetchSitemap(url, (location, sink) => options.get(location, sink, turn));
  const wrong: SitemapProblem[] = [];
  const locations = await canonicalLocations(fetched, options, wrong);
  const alternates = await canonicalAlternates(fetched);
  const versions = new Set(alternates.flatMap(([, links]) => links.map((link) => link.url)));
  const found = fetched.kind === 'index' ? [] : [...locations, ...versions];
  const urls = await options.onUrls(found);
  if (options.gaveUp?.() === true) return false;
  reading.files += 1;
  reading.unreadable += fetched.kind === 'invalid' && fetched.problems[0]?.kind !== 'missing' ? 1 : 0;
  reading.urls += urls;
  reading.characters += found.reduce((sum, { length }) => sum + length, 0);
  problems.push(...fetched.problems, ...wrong);
  if (fetched.kind !== 'index') {
    for (const [page, links] of alternates) if (page !== null) options.onAlternates?.(page, links);
    return true;
  }
  // The protocol allows one level of indexes; sites nest them all the same.
  if (nesting >= LIMITS.sitemapNesting.value) {
    reading.tooDeep ??= { url, count: 0 };
    reading.tooDeep.count += 1;
    return true;
  }
  const children = unread(locations, known, options.maxFiles);
  queue.push(...children.map((child) => ({ url: child, nesting: nesting + 1 })));
  return true;
}

function limitReached(
  { files, urls, characters, unreadable }: SitemapReading,
  { maxFiles, maxUrls }: ReadSitemapsOptions,
): string | null {
  if (unreadable >= LIMITS.sitemapUnreachable.value) return `${unreadable} of them could not be read`;
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

/** By page, null where that has no address. Each version should have an entry of its own, many have not. */
async function canonicalAlternates(fetched: FetchedSitemap): Promise<[string | null, Alternate[]][]> {
  const { kind, url, alternates } = fetched;
  const canonical: [string | null, Alternate[]][] = [];
  await inSlices(kind === 'index' ? [] : alternates, ([location, links]) => {
    const versions = links.flatMap(({ hreflang, href }): Alternate[] => {
      const version = canonicalUrl(href, url);
      return version === null ? [] : [{ hreflang, url: version }];
    });
    canonical.push([canonicalUrl(location, url), versions]);
  });
  return canonical;
}

/** What is no http(s) URL is reported, and what a sitemap lists of other hosts (sitemaps.org, "Sitemaps & Cross Submits"). */
async function canonicalLocations(
  { kind, url, locations, lines }: FetchedSitemap,
  { inSite }: ReadSitemapsOptions,
  problems: SitemapProblem[],
): Promise<string[]> {
  const faults = { invalid: new SitemapFaults(), foreign: new SitemapFaults() };
  const tooLong = `lists URLs of more than ${LIMITS.url.value.toLocaleString('en')} characters`;
  const urls: string[] = [];
  await inSlices(locations.entries(), ([at, location]) => {
    let what = 'lists what is no http(s) URL';
    const canonical = canonicalUrl(location, url, () => {
      what = tooLong;
    });
    if (canonical === null) faults.invalid.add(what, lines[at] ?? 0, location);
    else urls.push(canonical);
    if (canonical !== null && kind !== 'index' && inSite?.(canonical) === false)
      faults.foreign.add('lists what is on another host', lines[at] ?? 0, location);
  });
  for (const problem of ['invalid', 'foreign'] as const)
    for (const sentence of faults[problem].sentences())
      problems.push({ kind: problem, url, message: `${url} ${sentence}` });
  return urls;
}
