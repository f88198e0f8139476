import { siteIssue } from '../checks/site-issue.ts';
import { LIMITS } from '../limits/limits.ts';
import { nextSlice } from '../limits/slices.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import { loadRobots, type RobotsFile } from '../robots/load-robots.ts';
import { quote } from '../text/quote.ts';
import { originOf } from '../url/site-scope.ts';
import type { ReadBeside } from './beside-pages.ts';
import type { PoliteFetch } from './polite-fetch.ts';
import type { Politeness } from './politeness.ts';

const HOUR_MS = 3_600_000;
/** RFC 9309 section 2.4. */
const MAX_AGE_MS = 24 * HOUR_MS;

type KnownFiles = Map<string, { readonly file: RobotsFile; readonly loadedAt: number }>;

export interface RobotsCacheOptions {
  readonly fetch: PoliteFetch;
  readonly beside: ReadBeside;
  readonly politeness: Politeness;
  readonly userAgent: string;
  /** What has been read before; what is read now is added. */
  readonly files?: KnownFiles;
  /** Tells the files' ages, in milliseconds: `performance.now` unless a test gives another. */
  readonly monotonic?: () => number;
  /** Of the crawl (CrawlOptions). */
  readonly lane?: string | undefined;
}

/** The robots.txt of every origin that a crawl meets, each asked for once a day. */
export class RobotsCache {
  private readonly options: RobotsCacheOptions;
  private readonly files: KnownFiles;
  private readonly loading = new Map<string, Promise<RobotsFile>>();
  /** True once a file was given up unread: what was judged by it since is wrong. */
  gaveUp = false;
  private readonly monotonic: () => number;

  constructor(options: RobotsCacheOptions) {
    this.options = options;
    this.files = options.files ?? new Map();
    this.monotonic = options.monotonic ?? (() => performance.now());
    // One without a delay takes none back: it may be older than what another crawl has read.
    for (const [origin, { file }] of this.files) if (file.policy.crawlDelay) this.keepDelay(origin, file);
  }

  /** @param url any canonical URL of the origin */
  async of(url: string): Promise<RobotsFile> {
    const origin = originOf(url);
    const file = await (this.fresh(origin) ?? this.loading.get(origin) ?? this.load(origin));
    if (file.policy.isSlow) await nextSlice(this.options.lane);
    return file;
  }

  /** The same without waiting; null when it has to be asked for. */
  known(url: string): RobotsFile | null {
    return this.fresh(originOf(url));
  }

  /** What the files read so far say about the site; a missing one only of the site's own origin. */
  issues(siteUrl: string): SiteIssue[] {
    const site = originOf(siteUrl);
    return [...this.files].flatMap(([origin, { file }]) => [...issuesOf(origin, file, origin === site)]);
  }

  private fresh(origin: string): RobotsFile | null {
    const known = this.files.get(origin);
    return known !== undefined && this.monotonic() - known.loadedAt < MAX_AGE_MS ? known.file : null;
  }

  private load(origin: string): Promise<RobotsFile> {
    const { beside, fetch, userAgent } = this.options;
    const request = { accept: 'any', maxBytes: LIMITS.robotsBytes.value, truncate: true } as const;
    const read = beside((turn) =>
      loadRobots(origin, userAgent, (url) => fetch(url, { ...request, ...turn })),
    );
    const loading = read.then((file) => {
      this.loading.delete(origin);
      // Section 2.4: what was read before may be used on while the file cannot be reached.
      const before = this.files.get(origin)?.file;
      if (file.kind === 'unreachable' && before !== undefined) {
        this.files.set(origin, { file: before, loadedAt: this.monotonic() - MAX_AGE_MS + HOUR_MS });
        return before;
      }
      if (file.kind === 'unreachable' && file.failure === 'aborted') {
        this.gaveUp = true;
        return file;
      }
      this.files.set(origin, { file, loadedAt: this.monotonic() });
      if (file.kind !== 'unreachable') this.keepDelay(origin, file);
      return file;
    });
    this.loading.set(origin, loading);
    return loading;
  }

  private keepDelay(origin: string, { policy }: RobotsFile): void {
    const delay = Math.min(policy.crawlDelay ?? 0, LIMITS.crawlDelay.value);
    this.options.politeness.setDelay(origin, delay * 1000);
  }
}

function* issuesOf(origin: string, file: RobotsFile, isSite: boolean): Generator<SiteIssue> {
  const url = `${origin}/robots.txt`;
  if (file.kind === 'unreachable') {
    yield siteIssue(
      'robots_unreachable',
      `${file.reason}; nothing of ${origin} may be requested (RFC 9309 2.3.1.4)`,
    );
  }
  if (file.kind === 'missing' && isSite)
    yield siteIssue('robots_missing', `${file.reason}; everything is allowed`);
  if (file.kind !== 'found') return;
  if (file.isHtml) yield siteIssue('robots_not_text', `${url} is an HTML page; serve it as text/plain`);
  else {
    for (const { line, text, meaning } of file.typos)
      yield siteIssue('robots_typo', `${url}, line ${line}: ${quote(text)} ${meaning}`);
  }
  if (file.truncated) {
    yield siteIssue('robots_too_large', `${url} has 500 KiB or more; what follows is ignored by crawlers`);
  }
  if (file.leftOut.length > 0) yield siteIssue('robots_over_limit', `${url}: ${file.leftOut.join('; ')}`);
  const delay = file.policy.crawlDelay ?? 0;
  if (delay > LIMITS.crawlDelay.value) {
    yield siteIssue(
      'crawl_delay_capped',
      `${url} asks for ${delay} s between requests; ${LIMITS.crawlDelay.value} s were kept`,
    );
  }
}
