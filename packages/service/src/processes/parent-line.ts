import { writeFileSync } from 'node:fs';
import { letThreadsHaveOwnHeaps } from '../process/heaps-of-threads.ts';
import { END_SIGNALS, passOverOtherSignals } from '../process/stop-on-signals.ts';
import { type FromWorker, isToWorker, type ToWorker, type WorkerData } from './worker-messages.ts';

const ALIVE_MS = 1_000;

/** All that a worker is told once it works. */
type Order = Exclude<ToWorker, { type: 'start' }>;

/** A worker process's line to the process that started it. */
export interface ParentLine {
  readonly data: WorkerData;
  /** Called with all but `start`. */
  listen(listener: (message: Order) => void): void;
  send(message: FromWorker): void;
  /** Lets the process end once nothing else holds it. */
  close(): void;
}

/**
 * Waits for what this worker process is started with. From then on it ends at once when its parent is gone, says each
 * second that its event loop turns, and leaves it to its parent to end it: a signal to the whole group, be it ctrl-C,
 * a closed terminal's or a process manager's, must not take away the worker that running requests wait for.
 */
export async function parentLine(): Promise<ParentLine> {
  if (process.send === undefined)
    throw new Error('This file is the entry of a worker process; it cannot be run on its own.');
  for (const signal of END_SIGNALS) process.on(signal, () => {});
  passOverOtherSignals();
  process.on('disconnect', () => process.exit(0));
  dieFirst();
  letThreadsHaveOwnHeaps();
  const { promise, resolve } = Promise.withResolvers<WorkerData>();
  const unheard: Order[] = [];
  let hear = (message: Order): void => {
    unheard.push(message);
  };
  process.on('message', (value) => {
    if (!isToWorker(value)) return;
    if (value.type === 'start') resolve(value.data);
    else hear(value);
  });
  const data = await promise;
  const alive = setInterval(() => send({ type: 'alive' }), ALIVE_MS);
  return {
    data,
    listen(listener) {
      hear = listener;
      for (const message of unheard.splice(0)) listener(message);
    },
    send,
    close() {
      clearInterval(alive);
      process.removeAllListeners('disconnect');
      if (process.connected) process.disconnect();
    },
  };
}

/** Without a parent there is nobody to tell, and `disconnect` is about to end the process. */
function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** On Linux, where memory runs out all the same, the system ends this process before the one that answers requests. */
function dieFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // A container may forbid it.
  }
}
