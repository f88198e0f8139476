import { median } from '../report/median.ts';
import type { Say } from '../report/run-benchmark.ts';

/** The commit that is compared with, and what stands in this checkout. */
export type Side = 'base' | 'now';

/** By side, the absolute path of a checkout with its dependencies installed. */
export type Sides = Readonly<Record<Side, string>>;

/** One measured value of one side in one round. */
export interface Figure {
  /** What was measured, with its unit: `GET /me, requests/s`. */
  readonly row: string;
  readonly better: 'more' | 'less';
  readonly value: number;
}

/** What was measured of both sides in every round. */
export interface Row {
  readonly row: string;
  readonly better: 'more' | 'less';
  readonly rounds: readonly Readonly<Record<Side, number>>[];
}

export interface Compared {
  readonly rows: readonly Row[];
  /** What only one side has, or what could not be measured, in words. */
  readonly leftOut: readonly string[];
}

/** A row in numbers. Ratios are above 1 where what stands here is better than the commit that it is compared with. */
export interface Ratio {
  readonly row: string;
  /** Medians of the rounds. */
  readonly base: number;
  readonly now: number;
  /** The median of the rounds' ratios, each of two neighbours in time. */
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
  /** Whether no round was as good as the commit that it is compared with. */
  readonly isSlower: boolean;
}

/** Both sides, in the order of their turns. */
export type Order = readonly [Side, Side];

/**
 * Measures both sides in rounds, who is first changing from round to round.
 * @param measure one round; what is short it takes in turns of its own, as a busy machine is another one a second later
 */
export async function measureInTurns(
  title: string,
  rounds: number,
  measure: (order: Order) => Promise<Readonly<Record<Side, readonly Figure[]>>>,
  say: Say,
): Promise<Compared> {
  const measured: Readonly<Record<Side, readonly Figure[]>>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`${title}: round ${round} of ${rounds}`);
    measured.push(await measure(round % 2 === 1 ? ['base', 'now'] : ['now', 'base']));
  }
  return rowsOf(title, measured);
}

/** Something for each side, one after the other. */
export async function forBoth<Item>(
  order: Order,
  make: (side: Side) => Promise<Item>,
): Promise<Record<Side, Item>> {
  const [first, second] = order;
  const [one, other] = [await make(first), await make(second)];
  return first === 'base' ? { base: one, now: other } : { base: other, now: one };
}

/**
 * Both stand side by side, and answer each work in short turns, as a busy machine is another one a second later.
 * @param start what it leaves to be ended is ended with the round
 * @param works by title, what warms a side up for it and gives what takes a turn then
 */
export async function sideBySide<Standing, Turn>(
  order: Order,
  start: (side: Side, owned: AsyncDisposableStack) => Promise<Standing>,
  works: Readonly<Record<string, (standing: Standing) => Promise<() => Promise<Turn>>>>,
  { turns, figuresOf }: { turns: number; figuresOf: (title: string, turns: readonly Turn[]) => Figure[] },
): Promise<Record<Side, Figure[]>> {
  await using owned = new AsyncDisposableStack();
  const standing = await forBoth(order, (side) => start(side, owned));
  const figures: Record<Side, Figure[]> = { base: [], now: [] };
  for (const [title, warmedUp] of Object.entries(works)) {
    const take = await forBoth(order, (side) => warmedUp(standing[side]));
    const taken: Record<Side, Turn[]> = { base: [], now: [] };
    for (let turn = 0; turn < turns; turn += 1)
      for (const side of turn % 2 === 0 ? order : order.toReversed()) taken[side].push(await take[side]());
    for (const side of order) figures[side].push(...figuresOf(title, taken[side]));
  }
  return figures;
}

/** By row, in the order of what stands here. A figure of 0 is one that the system could not tell. */
export function rowsOf(
  title: string,
  measured: readonly Readonly<Record<Side, readonly Figure[]>>[],
): Compared {
  const [first] = measured;
  const figures = [...(first?.now ?? []), ...(first?.base ?? [])];
  const names = new Map(figures.map(({ row, better }) => [row, better]));
  const rows = [...names].map(([row, better]) => ({
    row,
    better,
    rounds: measured.flatMap(({ base, now }) => {
      const values = { base: figureOf(base, row), now: figureOf(now, row) };
      return values.base > 0 && values.now > 0 ? [values] : [];
    }),
  }));
  const isWhole = ({ rounds }: Row): boolean => rounds.length === measured.length;
  const partial = rows.filter((row) => !isWhole(row)).map(({ row }) => row);
  return {
    rows: rows.filter(isWhole),
    leftOut: partial.map((row) => `${title}: ${row}, which was not measured of both in every round`),
  };
}

function figureOf(figures: readonly Figure[], row: string): number {
  return figures.find((figure) => figure.row === row)?.value ?? 0;
}

/** @throws for a row of no rounds */
export function ratioOf({ row, better, rounds }: Row): Ratio {
  const ratios = rounds.map(({ base, now }) => (better === 'more' ? now / base : base / now));
  const most = Math.max(...ratios);
  return {
    row,
    base: median(rounds.map(({ base }) => base)),
    now: median(rounds.map(({ now }) => now)),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most,
    isSlower: most < 1,
  };
}
