import { plainTable } from '../report/plain-table.ts';
import { middle, spread, spreadHead } from '../report/spread.ts';
import { type Measure, READS_SHARE, WRITES_PER_SECOND } from './measure-rounds.ts';
import { type ParticipantName, participantTitles } from './participants.ts';
import { workTitles } from './works.ts';

type Figure = readonly [title: string, of: (measure: Measure) => number | null, digits: number];

const TIMES: readonly Figure[] = [
  ['p50 ms', ({ p50 }) => p50, 2],
  ['p99 ms', ({ p99 }) => p99, 2],
];
const AT_FULL_SPEED: readonly Figure[] = [
  ...TIMES,
  ['server CPU µs/request', ({ cpuPerRequest }) => cpuPerRequest, 1],
  ['generator CPU %', ({ generatorCpu }) => generatorCpu * 100, 0],
];
/** A generator that never sleeps tells by its own lateness how far it measures itself. */
const AT_RATE: readonly Figure[] = [...TIMES, ['sent late p99 ms', ({ late99 }) => late99, 2]];

/** A table for each kind of work, medians over the rounds, and the service's ratios to all others. */
export function printServer(measures: readonly Measure[], pinned: boolean, besideWrites: boolean): string {
  const cores = pinned
    ? 'The server on one core, the load on another (taskset).'
    : 'Neither server nor load is bound to a core, because taskset or a second core is missing: expect noise.';
  const beside = `At ${READS_SHARE} of its own full speed each, beside ${WRITES_PER_SECOND} POST /projects a second of another account.`;
  const tables = Map.groupBy(measures, ({ work }) => work)
    .entries()
    .map(([work, own]) => `${workTitles[work]}\n${workTables(own, besideWrites ? AT_RATE : AT_FULL_SPEED)}`);
  return `${[cores, ...(besideWrites ? [beside] : []), ...tables].join('\n\n')}\n`;
}

function workTables(measures: readonly Measure[], figures: readonly Figure[]): string {
  const by = Map.groupBy(measures, ({ participant }) => participant);
  const rows = [...by].sort(serviceFirst).map(([name, own]) => [
    participantTitles[name],
    ...spread(
      own.map(({ perSecond }) => perSecond),
      0,
    ),
    ...figures.map(([, of, digits]) => middle(own.map(of), digits)),
  ]);
  const head = ['', ...spreadHead('requests/s'), ...figures.map(([title]) => title)];
  const service = by.get('service') ?? [];
  const others = [...by].filter(([name]) => name !== 'service');
  const ratios = others.flatMap(([name, own]) => ratioOf(name, service, own));
  const ratioHead = ['service against', ...spreadHead('ratio'), 'by server CPU'];
  return [plainTable([head, ...rows]), ratios.length > 0 ? plainTable([ratioHead, ...ratios]) : '']
    .join('')
    .trimEnd();
}

function serviceFirst([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Number(other === 'service') - Number(one === 'service');
}

/** Compared within each round, so that a machine that slows down between rounds changes nothing. */
function ratioOf(name: ParticipantName, ours: readonly Measure[], theirs: readonly Measure[]): string[][] {
  const pairs = ours.flatMap((own) => {
    const other = theirs.find(({ round }) => round === own.round);
    return other === undefined ? [] : [{ own, other }];
  });
  if (pairs.length === 0) return [];
  const ratios = pairs.map(({ own, other }) => own.perSecond / other.perSecond);
  const byCpu = pairs.map(({ own, other }) =>
    own.cpuPerRequest === null || other.cpuPerRequest === null
      ? null
      : other.cpuPerRequest / own.cpuPerRequest,
  );
  return [[participantTitles[name], ...spread(ratios, 2), middle(byCpu, 2)]];
}
