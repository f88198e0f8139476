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
  /** How many times as many pages per second we have. */
  readonly ours: number;
  /** URLs that only one of the two fetched, some of each. */
  readonly onlyIt: readonly string[];
  readonly onlyWe: readonly string[];
}

export interface Race {
  readonly rounds: number;
  readonly connections: number;
  /** Our first audit, in a service that has just started. */
  readonly firstSeconds: number;
  readonly seconds: number;
  readonly range: readonly [number, number];
  readonly pagesPerSecond: number;
  readonly racers: readonly Racer[];
  readonly absent: readonly string[];
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
    return outcome(rounds, results, wget);
  });
}

function outcome(rounds: number, results: ReadonlyMap<string, readonly Download[]>, wget: boolean): Race {
  const own = results.get('ours') ?? [];
  const ours = summary(own);
  const racers = [...results].filter(([name]) => name !== 'ours');
  return {
    rounds,
    connections: CONNECTIONS,
    firstSeconds: own[0]?.seconds ?? 0,
    seconds: ours.seconds,
    range: ours.range,
    pagesPerSecond: ours.pagesPerSecond,
    racers: racers.map(([name, downloads]) => racer(name, summary(downloads), ours)),
    absent: wget ? [] : ['wget is not installed: its rounds are left out'],
  };
}

type Summary = Pick<Racer, 'urls' | 'seconds' | 'range' | 'pagesPerSecond'>;

function summary(downloads: readonly Download[]): Summary {
  const urls = new Set(downloads.at(-1)?.urls.map(plain));
  const all = downloads.map((download) => download.seconds);
  const seconds = median(all);
  return { urls, seconds, range: [Math.min(...all), Math.max(...all)], pagesPerSecond: urls.size / seconds };
}

function racer(name: string, its: Summary, ours: Summary): Racer {
  return {
    name,
    ...its,
    ours: ours.pagesPerSecond / its.pagesPerSecond,
    onlyIt: [...its.urls].filter((url) => !ours.urls.has(url)),
    onlyWe: [...ours.urls].filter((url) => !its.urls.has(url)),
  };
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
