import { exitCode } from './exit-code.ts';
import { Interrupted } from './failure.ts';

/** The first Ctrl-C aborts the signal, so that a command can say how to come back; the second ends at once. */
export const abortOnInterrupt = (): AbortSignal => {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(exitCode.interrupted);
    controller.abort(new Interrupted());
  });
  return controller.signal;
};
