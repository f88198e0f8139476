import { plainTable } from '../report/plain-table.ts';
import { WGET_COMMAND } from './competing-crawlers.ts';
import type { Race } from './race.ts';

/** How many URLs of a difference are shown. */
const SHOWN = 3;

export function printedRace({ rounds, connections, racers, absent, ...ours }: Race): string {
  const rows = racers.map(({ name, urls, ...racer }) => [
    name,
    String(urls.size),
    racer.seconds.toFixed(2),
    spread(racer.range),
    racer.pagesPerSecond.toFixed(0),
    `${racer.ours.toFixed(2)} ×`,
  ]);
  return [
    `In turns on the same server, medians of ${rounds} rounds; pages answered with 200 (${connections} connections; wget one):`,
    plainTable([
      ['', 'pages', 'seconds', 'least–most', 'pages/s', 'we against it'],
      ['ours', '', ours.seconds.toFixed(2), spread(ours.range), ours.pagesPerSecond.toFixed(0), ''],
      ...rows,
    ]).trimEnd(),
    `ours is one service throughout; its first audit after the start took ${ours.firstSeconds.toFixed(2)} s`,
    ...absent,
    ...racers.flatMap(({ name, onlyIt, onlyWe }) => [
      difference(`only ${name}`, onlyIt),
      difference(`not ${name}`, onlyWe),
    ]),
    `${WGET_COMMAND} URL; simplecrawler with interval 0, the same suffixes left out`,
    '',
  ].join('\n');
}

function spread([least, most]: readonly [number, number]): string {
  return `${least.toFixed(2)}–${most.toFixed(2)}`;
}

function difference(label: string, urls: readonly string[]): string {
  const some = urls.slice(0, SHOWN).join(' ');
  return `  ${label}: ${urls.length}${urls.length === 0 ? '' : `, such as ${some}`}`;
}
