import { createKey } from '../../scripts/service/create-key.ts';
import { freePort } from '../../scripts/service/free-port.ts';
import type { ServiceSettings } from '../../scripts/service/service-environment.ts';
import { type RunningService, startService } from '../../scripts/service/start-service.ts';
import { startWorker } from '../../scripts/service/start-worker.ts';
import { temporaryFolder } from '../../scripts/service/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';

/** What a kill hits: the process of the API, that of the worker beside it, or both at once. */
export type Victim = 'api' | 'worker' | 'both';

/** The service, an API and a worker process beside it, on one port and one DATA_DIR through any number of deaths. */
export interface MortalService {
  readonly api: ApiCaller;
  /** Resolves when the service is up, at once unless it is being started again. */
  up(): Promise<unknown>;
  /** SIGKILL, then new processes on the same data; resolves when they are ready. */
  killAndRestart(victim: Victim): Promise<void>;
  remove(): Promise<void>;
}

export async function startMortalService(settings: ServiceSettings): Promise<MortalService> {
  const folder = await temporaryFolder('faults');
  const fixed = { ...settings, DATA_DIR: folder.path, PORT: String(await freePort()) };
  let service: RunningService = await startService(fixed);
  const apiKey = await createKey({ dataDir: folder.path, name: 'faults' });
  let up: Promise<unknown> = Promise.resolve();
  let worker = startWorker(fixed);
  const restart = async (victim: Victim): Promise<void> => {
    await Promise.all([victim === 'worker' ? null : service.kill(), victim === 'api' ? null : worker.kill()]);
    if (victim !== 'api') worker = startWorker(fixed);
    if (victim !== 'worker') service = await startService(fixed);
  };
  return {
    up: () => up,
    api: new ApiCaller({ baseUrl: service.baseUrl, apiKey }),
    killAndRestart: (victim) => {
      const restarted = restart(victim);
      up = restarted.catch(() => undefined);
      return restarted;
    },
    remove: async () => {
      await Promise.all([service.stop(), worker.kill()]);
      await folder.remove();
    },
  };
}
