import { type StoreName, storeNames } from '../books/open-books.ts';
import { competitors } from '../competitors/competitors.ts';
import { plainTable } from '../plain-table.ts';
import {
  type ParticipantName,
  participantNames,
  type RoundMeasure,
  type Throughput,
} from './bench-throughput.ts';
import { median } from './median.ts';
import { type Ratio, throughputRatios, verdictOf } from './throughput-ratios.ts';
import { type WorkName, workNames, workTitles } from './works.ts';

/** CPU seconds per second beyond which the generator measures itself. */
const BUSY_GENERATOR = 0.9;

/** Tables of all measurements, medians over the rounds, and the ratios that are asked for. */
export function printThroughput({ measures, pinned }: Throughput): string {
  const tables = storeNames.flatMap((store) =>
    workNames.map((work) =>
      workTable(
        store,
        work,
        measures.filter((one) => one.store === store && one.work === work),
      ),
    ),
  );
  const shown = participantNames.filter((name) => measures.some(({ participant }) => participant === name));
  const notes = shown.map((name) => `${titleOf(name)}: ${noteOf(name)}.`);
  const cores = pinned
    ? 'The server on one core, the load on another (taskset).'
    : 'Neither server nor load is bound to a core, because taskset or a second core is missing: expect noise.';
  return [
    cores,
    notes.join('\n'),
    ...tables.filter((table) => table !== ''),
    generatorNote(measures),
    ratioTable(throughputRatios(measures)),
  ]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');
}

function workTable(store: StoreName, work: WorkName, measures: readonly RoundMeasure[]): string {
  const rows = participantNames.flatMap((name) => {
    const own = measures.filter(({ participant }) => participant === name);
    return own.length === 0 ? [] : [rowOf(name, own)];
  });
  if (rows.length === 0) return '';
  const from = store === 'memory' ? 'from memory' : 'from SQLite';
  const head = [
    '',
    'requests/s',
    '(least',
    'most)',
    'p50 ms',
    'p99 ms',
    'server CPU µs/request',
    'generator CPU %',
  ];
  return `${workTitles[work]}, ${from}\n${plainTable([head, ...rows])}`;
}

function rowOf(name: ParticipantName, own: readonly RoundMeasure[]): string[] {
  const speeds = own.map(({ perSecond }) => perSecond);
  const measures = own.flatMap(({ measure }) => measure ?? []);
  const middle = (values: readonly number[], digits: number): string =>
    values.length === 0 ? '' : median(values).toFixed(digits);
  return [
    titleOf(name),
    middle(speeds, 0),
    `(${Math.min(...speeds).toFixed(0)}`,
    `${Math.max(...speeds).toFixed(0)})`,
    middle(
      measures.map(({ p50 }) => p50),
      2,
    ),
    middle(
      measures.map(({ p99 }) => p99),
      2,
    ),
    middle(
      measures.flatMap(({ cpuPerRequest }) => cpuPerRequest ?? []),
      1,
    ),
    middle(
      measures.map(({ generatorCpu }) => generatorCpu * 100),
      0,
    ),
  ];
}

/** Says which figures are the generator's own limit rather than a server's. */
function generatorNote(measures: readonly RoundMeasure[]): string {
  const busy = measures.filter(({ measure }) => (measure?.generatorCpu ?? 0) > BUSY_GENERATOR);
  if (busy.length === 0)
    return 'The load generator was never the limit: it had over a tenth of its core left.';
  const names = new Set(
    busy.map(({ participant, store, work }) => `${titleOf(participant)} (${work}, ${store})`),
  );
  return `The load generator had next to nothing left of its core, so that these may be faster: ${[...names].join('; ')}.`;
}

function ratioTable(ratios: readonly Ratio[]): string {
  if (ratios.length === 0) return '';
  const rows = ratios.map((one) => [
    one.name,
    one.ratio.toFixed(2),
    `(${one.least.toFixed(2)}`,
    `${one.most.toFixed(2)})`,
    one.byCpu?.toFixed(2) ?? '',
    one.atLeast?.toFixed(1) ?? '',
    verdictOf(one),
  ]);
  return `Ratios (median of the ratio in each round)\n${plainTable([['', 'ratio', '(least', 'most)', 'by server CPU', 'at least', ''], ...rows])}`;
}

function titleOf(name: ParticipantName): string {
  if (name === 'service') return 'the real service';
  return name === 'bare-commits' ? 'bare commits' : competitors[name].title;
}

function noteOf(name: ParticipantName): string {
  if (name === 'service')
    return 'other records (projects) and its own stores on Kysely, all threads on the one core';
  return name === 'bare-commits'
    ? 'the transaction of a create in a loop, no server; one commit for each'
    : competitors[name].note;
}
