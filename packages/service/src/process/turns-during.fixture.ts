import { setImmediate as turn } from 'node:timers/promises';

/** For tests: how often others of the thread have their turn until it is done. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  let turns = 0;
  for (; !done; turns += 1) await turn();
  await ended;
  return turns;
}
