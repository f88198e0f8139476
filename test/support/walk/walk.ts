import { htmlLinks } from './html-links.ts';
import { type HttpAnswer, httpAnswer } from './http-get.ts';
import { allowAll, allowNothing, type RobotsRules, robotsRules } from './robots-rules.ts';
import { sitemapUrls } from './sitemap-urls.ts';

export interface WalkedUrl {
  readonly url: string;
  /** 0 when nothing came back. */
  readonly status: number;
}

export interface Walk {
  /** Every URL that an uncapped audit of the site requests, sorted by URL; redirects are URLs of their own. */
  readonly urls: readonly WalkedUrl[];
  /** How many of them links alone lead to. */
  readonly reachableByLinks: number;
  /** URLs of the site that robots.txt keeps out. */
  readonly disallowed: readonly string[];
  readonly seconds: number;
}

/**
 * Walks a website over its links and sitemaps, honouring robots.txt, within the seed's host. Made to be compared
 * with: plain requests, its own parsing of everything, no cap, and no care for politeness (one's own site only).
 *
 * @param productToken the crawler's name in robots.txt
 */
export async function walk(seedUrl: string, { productToken = 'SeogeoBot', width = 8 } = {}): Promise<Walk> {
  const started = performance.now();
  const seed = address(seedUrl);
  if (seed === null) throw new Error(`${seedUrl} is not the address of a web page.`);
  const host = new URL(seed).host;
  const robots = await readRobots(seed, productToken);
  const statuses = new Map<string, number>();
  const disallowed = new Set<string>();

  /** Follows everything that leads on from `urls`, level by level, until nothing new turns up. */
  const follow = async (urls: readonly string[]): Promise<void> => {
    let level = [...urls];
    while (level.length > 0) {
      const known = new Set([...statuses.keys()]);
      const fresh = [...new Set(level)].filter((url) => new URL(url).host === host && !known.has(url));
      const allowed = fresh.filter((url) => robots.allows(url));
      for (const url of fresh) if (!robots.allows(url)) disallowed.add(url);
      const found = await inParallel(allowed, width, async (url) => {
        const answer = await httpAnswer(url);
        statuses.set(url, answer.status);
        return leadsTo(url, answer);
      });
      level = found.flat();
    }
  };

  await follow([seed]);
  const reachableByLinks = statuses.size;
  const listed = await sitemapUrls([...robots.sitemaps, new URL('/sitemap.xml', seed).href], (url) => {
    return URL.parse(url)?.host === host;
  });
  await follow(listed.map((url) => address(url)).filter((url) => url !== null));

  const urls = [...statuses].map(([url, status]) => ({ url, status }));
  urls.sort((a, b) => (a.url < b.url ? -1 : 1));
  return {
    urls,
    reachableByLinks,
    disallowed: [...disallowed].sort(),
    seconds: (performance.now() - started) / 1000,
  };
}

async function readRobots(seed: string, productToken: string): Promise<RobotsRules> {
  let url = new URL('/robots.txt', seed).href;
  for (let hop = 0; hop < 6; hop += 1) {
    const { status, location, body } = await httpAnswer(url);
    if (status >= 300 && status < 400 && location !== null) {
      url = new URL(location, url).href;
      continue;
    }
    if (status === 200) return robotsRules(body.toString('utf8'), productToken);
    return status >= 400 && status < 500 ? allowAll : allowNothing;
  }
  return allowAll;
}

/** The target of a redirect, or the links of an HTML page answered with 200. */
function leadsTo(url: string, { status, type, location, body }: HttpAnswer): readonly string[] {
  if (status >= 300 && status < 400) {
    const target = location === null ? null : address(location, url);
    return target === null ? [] : [target];
  }
  if (status !== 200 || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return [];
  const { base, hrefs } = htmlLinks(
    body.toString(/charset="?(iso-8859-1|windows-1252)/i.test(type) ? 'latin1' : 'utf8'),
  );
  const from = (base === null ? null : address(base, url)) ?? url;
  return hrefs.map((href) => address(href, from)).filter((target) => target !== null);
}

/** An http or https URL without its fragment; null for anything else, and for one that carries credentials. */
function address(written: string, base?: string): string | null {
  const url = URL.parse(written, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return url.href.replace(/#.*$/s, '');
}

/** Maps with at most `width` at a time, keeping the order. */
async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
