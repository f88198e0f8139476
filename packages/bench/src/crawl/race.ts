import { createClient } from '@seogeo/client';
import { emptyDatabase } from '../../../../test/support/postgres/service-databases.ts';
import type { ServiceSettings } from '../../../../test/support/service-environment.ts';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { inTurns } from '../report/in-turns.ts';
import { median } from '../report/median.ts';
import { plainTable } from '../report/plain-table.ts';
import type { Say } from '../report/run-benchmark.ts';
import { auditWith, CONNECTIONS, raised } from './audit-site.ts';
import { type Download, hasWget, runSimplecrawler, runWget, WGET_COMMAND } from './competing-crawlers.ts';

/** How many URLs of a difference are shown. */
const SHOWN = 3;
type Crawl = () => Promise<Download>;

/**
 * Crawls a site in turns with everybody, on the same server. We are one service that goes on running, as it does in use;
 * every round is a new project, which takes nothing over.
 * @param postgres a server for a second service of ours; null for none
 * @returns as a person reads it
 */
export async function race(url: string, rounds: number, say: Say, postgres: string | null): Promise<string> {
  const wget = (await hasWget()) ? { wget: () => runWget(url) } : {};
  const inRounds = (own: Readonly<Record<string, Crawl>>) => {
    const crawlers = { ...own, ...wget, simplecrawler: () => runSimplecrawler(url, CONNECTIONS) };
    return inTurns(Object.entries(crawlers), rounds, say);
  };
  const runs = await withOurs(url, {}, async (ours) => {
    if (postgres === null) return inRounds({ ours });
    await using database = await emptyDatabase(postgres);
    return await withOurs(url, database.settings, (PostgreSQL) => inRounds({ ours, PostgreSQL }));
  });
  const ours = runs.get('ours') ?? [];
  const others = [...runs].filter(([name]) => name !== 'ours');
  const against = (theirs: readonly Download[]) => `${(speedOf(ours) / speedOf(theirs)).toFixed(2)} ×`;
  return [
    `In turns on the same server, medians of ${rounds} rounds; pages answered with 200 (${CONNECTIONS} connections; wget one):`,
    plainTable([
      ['', 'pages', 'seconds', 'least–most', 'pages/s', 'we against it'],
      ['ours', ...cellsOf(ours), ''],
      ...others.map(([name, theirs]) => [name, ...cellsOf(theirs), against(theirs)]),
    ]).trimEnd(),
    `ours is one service throughout; its first audit after the start took ${(ours[0]?.seconds ?? 0).toFixed(2)} s`,
    ...('wget' in wget ? [] : ['wget is not installed: its rounds are left out']),
    ...others.flatMap(([name, theirs]) => [
      difference(`only ${name}`, urlsOf(theirs), urlsOf(ours)),
      difference(`not ${name}`, urlsOf(ours), urlsOf(theirs)),
    ]),
    `${WGET_COMMAND} URL; simplecrawler with interval 0, the same suffixes left out`,
    '',
  ].join('\n');
}

function cellsOf(downloads: readonly Download[]): string[] {
  const seconds = downloads.map((download) => download.seconds);
  const range = [Math.min(...seconds), Math.max(...seconds)].map((value) => value.toFixed(2));
  const pages = String(urlsOf(downloads).size);
  return [pages, median(seconds).toFixed(2), range.join('–'), speedOf(downloads).toFixed(0)];
}

/** Pages per second. */
function speedOf(downloads: readonly Download[]): number {
  return urlsOf(downloads).size / median(downloads.map(({ seconds }) => seconds));
}

/** Those of the last round, as the URL standard writes them, so that differences of writing are none. */
function urlsOf(downloads: readonly Download[]): ReadonlySet<string> {
  const plain = (url: string) => URL.parse(url)?.href.replace(/#.*$/s, '') ?? url;
  return new Set(downloads.at(-1)?.urls.map(plain));
}

function difference(label: string, of: ReadonlySet<string>, without: ReadonlySet<string>): string {
  const urls = [...of].filter((url) => !without.has(url));
  return `  ${label}: ${urls.length}${urls.length === 0 ? '' : `, such as ${urls.slice(0, SHOWN).join(' ')}`}`;
}

function withOurs<T>(url: string, settings: ServiceSettings, use: (crawl: Crawl) => Promise<T>): Promise<T> {
  return withTemporaryService({ ...raised, ...settings }, 'bench', ({ baseUrl }, apiKey) => {
    const client = createClient({ apiKey, baseUrl });
    return use(async () => {
      const { pages, seconds } = await auditWith(client, { name: 'race', url });
      return { urls: pages.filter(({ statusCode }) => statusCode === 200).map((page) => page.url), seconds };
    });
  });
}
