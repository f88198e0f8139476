import { parentPort } from 'node:worker_threads';
import type { Asked } from '../process/asked-thread.ts';
import type { Housekept } from '../records/housekept.ts';
import type { HousekeepingAnswer } from './housekeeping.ts';

/** Has removed a row and given back ten bytes, and tells how much all that came before it has given back. */
parentPort?.on('message', ({ id, question: last }: Asked<Housekept>) => {
  const done: Housekept = {
    look: { wall: 0, monotonic: 0 },
    removed: { jobs: 1 },
    givenBackBytes: 10,
    doubtedMs: last?.givenBackBytes ?? null,
    quotaUsed: null,
  };
  const answer: HousekeepingAnswer = { id, type: 'done', done };
  parentPort?.postMessage(answer);
});
