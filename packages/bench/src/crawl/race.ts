import { type AuditPage, createClient } from '@seogeo/client';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { median } from '../report/median.ts';
import { rotated } from '../report/rotated.ts';
import type { Say } from '../report/run-benchmark.ts';
import { auditWith, CONNECTIONS, raised, type SiteAudit } from './audit-site.ts';
import { type Download, hasWget, runSimplecrawler, runWget } from './competing-crawlers.ts';

/** One crawler's rounds on one site. */
export interface Racer {
  readonly name: string;
  /** Pages answered with 200 and told apart by their URL, in the last round. */
  readonly urls: ReadonlySet<string>;
  readonly seconds: number;
  /** The quickest and the slowest round. */
  readonly range: readonly [number, number];
  readonly pagesPerSecond: number;
}

export interface Race {
  readonly rounds: number;
  /** Our first audit, in a service that has just started. */
  readonly firstSeconds: number;
  readonly ours: Racer;
  readonly others: readonly Racer[];
}

/**
 * Crawls a site in turns with everybody, on the same server, the first one changing from round to round. We are one
 * service that goes on running, as it does in use; every round is a new project, which takes nothing over.
 */
export async function race(url: string, rounds: number, say: Say): Promise<Race> {
  const wget = await hasWget();
  return withTemporaryService(raised, 'bench', async ({ baseUrl }, apiKey) => {
    const client = createClient({ apiKey, baseUrl });
    const runs: Readonly<Record<string, () => Promise<Download>>> = {
      ours: async () => download(await auditWith(client, { name: 'race', url })),
      ...(wget ? { wget: () => runWget(url) } : {}),
      simplecrawler: () => runSimplecrawler(url, CONNECTIONS),
    };
    const results = new Map<string, Download[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, run] of rotated(Object.entries(runs), round)) {
        say(`round ${round + 1} of ${rounds}: ${name}`);
        results.set(name, [...(results.get(name) ?? []), await run()]);
      }
    }
    const own = results.get('ours') ?? [];
    results.delete('ours');
    return {
      rounds,
      firstSeconds: own[0]?.seconds ?? 0,
      ours: racer('ours', own),
      others: [...results].map(([name, downloads]) => racer(name, downloads)),
    };
  });
}

function racer(name: string, downloads: readonly Download[]): Racer {
  const urls = new Set(downloads.at(-1)?.urls.map(plain));
  const all = downloads.map((download) => download.seconds);
  const seconds = median(all);
  const range = [Math.min(...all), Math.max(...all)] as const;
  return { name, urls, seconds, range, pagesPerSecond: urls.size / seconds };
}

/** As the URL standard writes it, so that differences of writing are none. */
function plain(url: string): string {
  return URL.parse(url)?.href.replace(/#.*$/s, '') ?? url;
}

function download({ pages, seconds }: SiteAudit): Download {
  return { urls: pages.filter(isOk).map((page) => page.url), seconds };
}

function isOk({ statusCode }: AuditPage): boolean {
  return statusCode === 200;
}
