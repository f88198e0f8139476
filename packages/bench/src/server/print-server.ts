import { median } from '../report/median.ts';
import { plainTable } from '../report/plain-table.ts';
import { type Measure, READS_SHARE, WRITES_PER_SECOND } from './measure-rounds.ts';
import { type ParticipantName, participantTitles } from './participants.ts';
import { type WorkName, workTitles } from './works.ts';

const HEAD = ['', 'requests/s', '(least', 'most)', 'p50 ms', 'p99 ms'];
const AT_FULL_SPEED = [...HEAD, 'server CPU µs/request', 'generator CPU %'];
/** A generator that never sleeps tells by its own lateness how far it measures itself. */
const AT_RATE = [...HEAD, 'sent late p99 ms'];
const RATIOS = ['service against', 'ratio', '(least', 'most)', 'by server CPU'];

/** A table for each kind of work, medians over the rounds, and the service's ratios to all others. */
export function printServer(measures: readonly Measure[], pinned: boolean, besideWrites: boolean): string {
  const works = [...new Set(measures.map(({ work }) => work))];
  const others = [...new Set(measures.map(({ participant }) => participant))].filter(
    (name) => name !== 'service',
  );
  const cores = pinned
    ? 'The server on one core, the load on another (taskset).'
    : 'Neither server nor load is bound to a core, because taskset or a second core is missing: expect noise.';
  const beside = `At ${READS_SHARE} of its own full speed each, beside ${WRITES_PER_SECOND} POST /projects a second of another account.`;
  const rate = besideWrites ? [beside] : [];
  const tables = works.map((work) =>
    workTable(
      work,
      others,
      measures.filter((one) => one.work === work),
      besideWrites,
    ),
  );
  return `${[cores, ...rate, ...tables].join('\n\n')}\n`;
}

function workTable(
  work: WorkName,
  others: readonly ParticipantName[],
  measures: readonly Measure[],
  atRate: boolean,
): string {
  const of = (name: ParticipantName) => measures.filter(({ participant }) => participant === name);
  const all: readonly ParticipantName[] = ['service', ...others];
  const rows = all.filter((name) => of(name).length > 0).map((name) => rowOf(name, of(name), atRate));
  const ratios = others.flatMap((name) => ratioOf(name, of('service'), of(name)));
  const tables = [
    plainTable([atRate ? AT_RATE : AT_FULL_SPEED, ...rows]),
    ...(ratios.length > 0 ? [plainTable([RATIOS, ...ratios])] : []),
  ];
  return `${workTitles[work]}\n${tables.join('').trimEnd()}`;
}

function rowOf(name: ParticipantName, own: readonly Measure[], atRate: boolean): string[] {
  const speeds = own.map(({ perSecond }) => perSecond);
  const middle = (of: (measure: Measure) => number | null, digits: number): string => {
    const values = own.flatMap((measure) => of(measure) ?? []);
    return values.length === 0 ? '' : median(values).toFixed(digits);
  };
  return [
    participantTitles[name],
    median(speeds).toFixed(0),
    `(${Math.min(...speeds).toFixed(0)}`,
    `${Math.max(...speeds).toFixed(0)})`,
    middle(({ p50 }) => p50, 2),
    middle(({ p99 }) => p99, 2),
    ...(atRate
      ? [middle(({ late99 }) => late99, 2)]
      : [
          middle(({ cpuPerRequest }) => cpuPerRequest, 1),
          middle(({ generatorCpu }) => generatorCpu * 100, 0),
        ]),
  ];
}

/** Compared within each round, so that a machine that slows down between rounds changes nothing. */
export function ratioOf(
  name: ParticipantName,
  ours: readonly Measure[],
  theirs: readonly Measure[],
): string[][] {
  const pairs = ours.flatMap((own) => {
    const other = theirs.find(({ round }) => round === own.round);
    return other === undefined ? [] : [{ own, other }];
  });
  if (pairs.length === 0) return [];
  const ratios = pairs.map(({ own, other }) => own.perSecond / other.perSecond);
  const byCpu = pairs.flatMap(({ own, other }) =>
    own.cpuPerRequest === null || other.cpuPerRequest === null ? [] : other.cpuPerRequest / own.cpuPerRequest,
  );
  const figures = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map((value) => value.toFixed(2));
  const [middle = '', least = '', most = ''] = figures;
  return [
    [
      participantTitles[name],
      middle,
      `(${least}`,
      `${most})`,
      byCpu.length > 0 ? median(byCpu).toFixed(2) : '',
    ],
  ];
}
