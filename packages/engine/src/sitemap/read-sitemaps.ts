import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { type FetchedSitemap, fetchSitemap, type GetSitemap, type SitemapProblem } from './fetch-sitemap.ts';

export interface ReadSitemapsOptions {
  /** A GetSitemap that also tells each time that its request is sent. */
  readonly get: (...asked: [...Parameters<GetSitemap>, onTurn: () => void]) => ReturnType<GetSitemap>;
  /** Wraps the reading of one file, from its request until all of it is handed over. */
  readonly around?: <Result>(read: (onTurn: () => void) => Promise<Result>) => Promise<Result>;
  /** Files read, indexes included. */
  readonly maxFiles: number;
  readonly maxUrls: number;
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

export interface SitemapsRead {
  readonly files: number;
  readonly problems: readonly SitemapProblem[];
  /** False where the reading was given up; it can go on. */
  readonly complete: boolean;
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
  urls = 0;
  /** Of the URLs. */
  characters = 0;

  constructor(starts: readonly string[]) {
    this.known = new Set(starts);
    this.queue = [...this.known].map((url) => ({ url, nesting: 0 }));
  }
}

/** Reads sitemaps and what their indexes lead to, one file at a time, never the same file twice. */
export async function readSitemaps(
  reading: SitemapReading,
  options: ReadSitemapsOptions,
): Promise<SitemapsRead> {
  const { queue, problems } = reading;
  const around = options.around ?? ((read) => read(() => undefined));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url } = next;
    const limit = limitReached({ ...reading, unreachable: count(problems) }, options);
    if (limit !== null) {
      problems.push({
        kind: 'limit',
        url,
        message: `${url} and the sitemaps after it were not read: ${limit}`,
      });
      break;
    }
    const file = next;
    if (!(await around((onTurn) => readFile(reading, file, options, onTurn)))) {
      queue.unshift(next);
      return { files: reading.files, problems, complete: false };
    }
  }
  return { files: reading.files, problems, complete: true };
}

/** False where it was given up. */
async function readFile(
  reading: SitemapReading,
  { url, nesting }: Pending,
  options: ReadSitemapsOptions,
  onTurn: () => void,
): Promise<boolean> {
  const { known, queue, problems } = reading;
  const fetched = await fetchSitemap(url, (location, sink) => options.get(location, sink, onTurn));
  const wrong: SitemapProblem[] = [];
  const locations = canonicalLocations(fetched, wrong);
  const alternates = canonicalAlternates(fetched);
  const versions = new Set(alternates.flatMap(([, links]) => links.map((link) => link.url)));
  const found = fetched.kind === 'index' ? [] : [...locations, ...versions];
  const urls = await options.onUrls(found);
  if (options.gaveUp?.() === true) return false;
  reading.files += 1;
  reading.urls += urls;
  reading.characters += found.reduce((sum, { length }) => sum + length, 0);
  problems.push(...fetched.problems, ...wrong);
  if (fetched.kind !== 'index') {
    for (const [page, links] of alternates) if (page !== null) options.onAlternates?.(page, links);
    return true;
  }
  // The protocol allows one level of indexes; sites nest them all the same.
  if (nesting >= LIMITS.sitemapNesting.value) {
    problems.push({ kind: 'limit', url, message: `${url} lies below ${nesting} indexes` });
    return true;
  }
  const children = unread(locations, known, options.maxFiles);
  queue.push(...children.map((child) => ({ url: child, nesting: nesting + 1 })));
  return true;
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

/** By page, null where that has no address. Each version should have an entry of its own, many have not. */
function canonicalAlternates({ kind, url, alternates }: FetchedSitemap): [string | null, Alternate[]][] {
  if (kind === 'index') return [];
  return [...alternates].map(([location, links]) => {
    const canonical = links.flatMap(({ hreflang, href }): Alternate[] => {
      const version = canonicalUrl(href, url);
      return version === null ? [] : [{ hreflang, url: version }];
    });
    return [canonicalUrl(location, url), canonical];
  });
}

/** sitemaps.org asks for absolute URLs; relative ones are resolved, what is no http(s) URL is reported. */
function canonicalLocations({ url, locations }: FetchedSitemap, problems: SitemapProblem[]): string[] {
  let tooLong = 0;
  const urls = locations.flatMap((location) => canonicalUrl(location, url, () => tooLong++) ?? []);
  const wrong = locations.length - urls.length - tooLong;
  const report = (what: string) => problems.push({ kind: 'invalid', url, message: `${url} lists ${what}` });
  if (wrong > 0) report(counted(wrong, 'entry that is no http(s) URL', 'entries that are no http(s) URL'));
  if (tooLong > 0)
    report(`${counted(tooLong, 'URL')} of more than ${LIMITS.url.value.toLocaleString('en')} characters`);
  return urls;
}
