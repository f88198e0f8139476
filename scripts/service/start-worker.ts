import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.ts';
import { type ServiceSettings, serviceEnvironment } from './service-environment.ts';
import { NODE_OPTIONS } from './start-service.ts';

const program = fileURLToPath(new URL('../../packages/service/src/worker/main.ts', import.meta.url));

export interface RunningWorker {
  /** Ends it at once (SIGKILL) and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts the background work alone, as `npm run worker` does, beside an API process on the same DATA_DIR. */
export function startWorker(settings: ServiceSettings & { DATA_DIR: string }): RunningWorker {
  const child = spawn(process.execPath, [...NODE_OPTIONS, program], {
    env: serviceEnvironment({ LOG_LEVEL: 'fatal', ...settings }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  );
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
