import type { Say } from './run-benchmark.ts';

/**
 * Runs all in rounds, one after the other, each round begun at another place, so that nobody is always first, behind a warm
 * neighbour, or last.
 * @param all by name what measures one; rounds are counted from 1
 * @returns by name what each round gave
 */
export async function inTurns<Name extends string, Run>(
  all: readonly (readonly [Name, (round: number) => Promise<Run>])[],
  rounds: number,
  say: Say,
): Promise<ReadonlyMap<Name, readonly Run[]>> {
  const runs = new Map<Name, Run[]>(all.map(([name]) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    const from = (round - 1) % Math.max(1, all.length);
    for (const [name, run] of [...all.slice(from), ...all.slice(0, from)]) {
      say(`round ${round} of ${rounds}: ${name}`);
      runs.get(name)?.push(await run(round));
    }
  }
  return runs;
}
