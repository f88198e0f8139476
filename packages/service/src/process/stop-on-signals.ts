import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A terminal that is closed sends SIGHUP. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What log rotation sends to others. Left alone, the first opens Node's debugger to the whole machine, the second ends the process. */
const OTHER_SIGNALS = ['SIGUSR1', 'SIGUSR2'] as const;
const LOOK_MS = 1_000;
/** A start that waits for others, as for one that migrates, may do so for a minute, or for ever: it can be broken off anywhere. */
const STARTING_MS = 5_000;

/**
 * Ends this process in good order at the first SIGINT, SIGTERM or SIGHUP, also while it starts, and when the npm that has
 * started it is gone. Further signals change nothing: npm hands on what a terminal or a process manager has sent to the
 * whole group already.
 * @param starting what is to be stopped; where it cannot be started, that is for whoever starts it to say
 */
export function stopOnSignals(starting: Promise<{ stop(): Promise<void> }>, log: Logger): void {
  let stopping = false;
  const stop = async (why: object): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info(why, 'stopping');
    const late = sleep(STARTING_MS, { stop: async () => {} }, { ref: false });
    const started = await Promise.race([starting.catch(() => null), late]);
    if (started === null) return;
    try {
      await started.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  for (const signal of END_SIGNALS) process.on(signal, () => void stop({ signal }));
  passOverOtherSignals();
  whenNpmEnds(() => void stop({ reason: 'npm has ended' }));
}

/** For every process of the service: whoever sends these may send them to all of a group. */
export function passOverOtherSignals(): void {
  for (const signal of OTHER_SIGNALS) process.on(signal, () => {});
}

/** npm hands on SIGINT and SIGTERM alone: what else ends it would leave the service behind, with nobody to stop it. */
function whenNpmEnds(stop: () => void): void {
  if (!['start', 'worker'].includes(process.env.npm_lifecycle_event ?? '')) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    stop();
  }, LOOK_MS);
  look.unref();
}
