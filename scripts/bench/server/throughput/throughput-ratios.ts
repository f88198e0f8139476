import type { StoreName } from '../books/open-books.ts';
import type { ParticipantName, RoundMeasure } from './bench-throughput.ts';
import { median } from './median.ts';
import { type WorkName, workNames } from './works.ts';

/** One of our figures held against another of the same rounds. */
export interface Ratio {
  readonly name: string;
  /** The median over the rounds of each round's own ratio. */
  readonly ratio: number;
  /** The smallest and the largest ratio of a round. */
  readonly least: number;
  readonly most: number;
  /** The same of requests per second of server CPU, which a busy machine disturbs less; null where it is not known. */
  readonly byCpu: number | null;
  /** Null where the figure only informs. */
  readonly atLeast: number | null;
}

interface Side {
  readonly participant: ParticipantName;
  readonly store: StoreName;
  readonly work: WorkName;
}

/** Every ratio whose two sides were both measured. */
export function throughputRatios(measures: readonly RoundMeasure[]): Ratio[] {
  return comparisons().flatMap(({ name, ours, other, atLeast }) => {
    const mine = byRound(measures, ours);
    const theirs = byRound(measures, other);
    const pairs = [...mine].flatMap(([round, own]) => {
      const against = theirs.get(round);
      return against === undefined ? [] : [{ own, against }];
    });
    if (pairs.length === 0) return [];
    const ratios = pairs.map(({ own, against }) => own.perSecond / against.perSecond);
    const range = { least: Math.min(...ratios), most: Math.max(...ratios) };
    return [{ name, ratio: median(ratios), ...range, byCpu: cpuRatio(pairs), atLeast }];
  });
}

/** What the rounds say together; where they disagree, the median alone settles nothing. */
export function verdictOf({ ratio, least, most, atLeast }: Ratio): string {
  if (atLeast === null) return '';
  if (least >= atLeast) return 'reached';
  if (most < atLeast) return `short by ${(atLeast - ratio).toFixed(2)}`;
  return 'undecided, the rounds disagree';
}

function cpuRatio(pairs: readonly { own: RoundMeasure; against: RoundMeasure }[]): number | null {
  const ratios = pairs.flatMap(({ own, against }) => {
    const cost = own.measure?.cpuPerRequest ?? null;
    const other = against.measure?.cpuPerRequest ?? null;
    return cost === null || other === null ? [] : [other / cost];
  });
  return ratios.length === 0 ? null : median(ratios);
}

function byRound(measures: readonly RoundMeasure[], side: Side): Map<number, RoundMeasure> {
  const found = measures.filter(
    ({ participant, store, work }) =>
      participant === side.participant && store === side.store && work === side.work,
  );
  return new Map(found.map((measure) => [measure.round, measure]));
}

function comparisons() {
  const side = (participant: ParticipantName, store: StoreName, work: WorkName): Side => ({
    participant,
    store,
    work,
  });
  const against = (participant: ParticipantName, title: string, atLeast: number | null) =>
    (['memory', 'sqlite'] as const).flatMap((store) =>
      workNames.map((work) => ({
        name: `ours / ${title}, ${work}, ${store}`,
        ours: side('ours', store, work),
        other: side(participant, store, work),
        // What is asked for is asked of the list from memory.
        atLeast: store === 'memory' && work === 'list' ? atLeast : null,
      })),
    );
  const fromSqlite = (['list', 'one'] as const).map((work) => ({
    name: `ours from SQLite / ours from memory, ${work}`,
    ours: side('ours', 'sqlite', work),
    other: side('ours', 'memory', work),
    atLeast: 0.6,
  }));
  return [
    ...against('fastify', 'Fastify', 0.8),
    ...against('express-eov', 'Express + EOV', 2),
    ...against('express-ajv', 'Express + Ajv', null),
    ...against('node-http', 'node:http', null),
    ...fromSqlite,
    {
      name: 'ours, create from SQLite / bare commits',
      ours: side('ours', 'sqlite', 'create'),
      other: side('bare-commits', 'sqlite', 'create'),
      atLeast: 0.5,
    },
  ];
}
