import type { Logger } from 'pino';
import { AskedThread } from '../process/asked-thread.ts';
import type { Housekept } from '../records/housekept.ts';
import type { HousekeepingAnswer, HousekeepingData } from './housekeeping.ts';

const EVERY_MS = 60_000;
/** A start has more urgent things to do, and so has whoever starts it. */
const FIRST_MS = 15_000;
/** It goes through ids and counts; no page's text comes into it. */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

export interface Housekeeper {
  /** What the last housekeeping has told, with the sums of all since the start; null before the first. */
  told(): Housekept | null;
  /** Ends it, wherever it is: each step is a transaction. */
  stop(): Promise<void>;
}

/**
 * Keeps house once a minute in a thread: beside the API's event loop, and apart from the processes that strangers' pages
 * can end. The thread stays, as loading what it runs takes a core longer than most of what it does.
 */
export function startHousekeeper(entry: URL, data: HousekeepingData, log: Logger): Housekeeper {
  const thread = new AskedThread<Housekept | null, HousekeepingAnswer>({
    entry,
    data,
    limits: LIMITS,
    idleMs: 2 * EVERY_MS,
  });
  const stopped = new Error('The service stops.');
  let busy = false;
  let told: Housekept | null = null;
  const keepHouse = async () => {
    if (busy) return;
    busy = true;
    try {
      const { done } = await thread.ask(told);
      told = summed(told, done);
    } catch (err) {
      if (err !== stopped) log.error({ err }, 'housekeeping failed; it is tried again in a minute');
    } finally {
      busy = false;
    }
  };
  let timer = setTimeout(() => {
    void keepHouse();
    timer = setInterval(() => void keepHouse(), EVERY_MS);
  }, FIRST_MS);
  return {
    told: () => told,
    async stop() {
      clearTimeout(timer);
      await thread.close(stopped);
    },
  };
}

function summed(before: Housekept | null, now: Housekept): Housekept {
  const removed = { ...before?.removed };
  for (const [what, rows] of Object.entries(now.removed)) removed[what] = (removed[what] ?? 0) + rows;
  return { ...now, removed, givenBackBytes: now.givenBackBytes + (before?.givenBackBytes ?? 0) };
}
