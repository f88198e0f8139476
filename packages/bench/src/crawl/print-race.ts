import { plainTable } from '../report/plain-table.ts';
import { CONNECTIONS } from './audit-site.ts';
import { WGET_COMMAND } from './competing-crawlers.ts';
import type { Race, Racer } from './race.ts';

/** How many URLs of a difference are shown. */
const SHOWN = 3;

export function printedRace({ rounds, firstSeconds, ours, others }: Race): string {
  return [
    `In turns on the same server, medians of ${rounds} rounds; pages answered with 200 (${CONNECTIONS} connections; wget one):`,
    plainTable([
      ['', 'pages', 'seconds', 'least–most', 'pages/s', 'we against it'],
      rowOf(ours, ''),
      ...others.map((it) => rowOf(it, `${(ours.pagesPerSecond / it.pagesPerSecond).toFixed(2)} ×`)),
    ]).trimEnd(),
    `ours is one service throughout; its first audit after the start took ${firstSeconds.toFixed(2)} s`,
    ...(others.some(({ name }) => name === 'wget') ? [] : ['wget is not installed: its rounds are left out']),
    ...others.flatMap(({ name, urls }) => [
      difference(`only ${name}`, urls, ours.urls),
      difference(`not ${name}`, ours.urls, urls),
    ]),
    `${WGET_COMMAND} URL; simplecrawler with interval 0, the same suffixes left out`,
    '',
  ].join('\n');
}

function rowOf(
  { name, urls, seconds, range: [least, most], pagesPerSecond }: Racer,
  against: string,
): string[] {
  const range = `${least.toFixed(2)}–${most.toFixed(2)}`;
  return [name, String(urls.size), seconds.toFixed(2), range, pagesPerSecond.toFixed(0), against];
}

function difference(label: string, of: ReadonlySet<string>, without: ReadonlySet<string>): string {
  const urls = [...of].filter((url) => !without.has(url));
  return `  ${label}: ${urls.length}${urls.length === 0 ? '' : `, such as ${urls.slice(0, SHOWN).join(' ')}`}`;
}
