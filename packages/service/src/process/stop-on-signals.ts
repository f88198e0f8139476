import type { Logger } from 'pino';

/**
 * Ends this process in good order at the first SIGINT or SIGTERM, also while it starts. Further ones change nothing: npm
 * hands on what a terminal or a process manager has sent to the whole group already.
 * @param starting what is to be stopped; where it cannot be started, that is for whoever starts it to say
 */
export function stopOnSignals(starting: Promise<{ stop(): Promise<void> }>, log: Logger): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const started = await starting.catch(() => null);
    if (started === null) return;
    try {
      await started.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (received) => void stop(received));
}
