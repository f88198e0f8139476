import { createKey } from '../../scripts/service/create-key.ts';
import { freePort } from '../../scripts/service/free-port.ts';
import type { ServiceSettings } from '../../scripts/service/service-environment.ts';
import { type RunningService, startService } from '../../scripts/service/start-service.ts';
import { temporaryFolder } from '../../scripts/service/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';

/** The service on one port and one DATA_DIR through any number of deaths. */
export interface MortalService {
  readonly api: ApiCaller;
  /** Resolves when the service is up, at once unless it is being started again. */
  up(): Promise<unknown>;
  /** SIGKILL, then a new process on the same data; resolves when that is ready. */
  killAndRestart(): Promise<void>;
  remove(): Promise<void>;
}

export async function startMortalService(settings: ServiceSettings): Promise<MortalService> {
  const folder = await temporaryFolder('faults');
  const fixed = { ...settings, DATA_DIR: folder.path, PORT: String(await freePort()) };
  let service: RunningService = await startService(fixed);
  const apiKey = await createKey({ dataDir: folder.path, name: 'faults' });
  let up: Promise<unknown> = Promise.resolve();
  const restart = async (): Promise<void> => {
    await service.kill();
    service = await startService(fixed);
  };
  return {
    up: () => up,
    api: new ApiCaller({ baseUrl: service.baseUrl, apiKey }),
    killAndRestart: () => {
      const restarted = restart();
      up = restarted.catch(() => undefined);
      return restarted;
    },
    remove: async () => {
      await service.stop();
      await folder.remove();
    },
  };
}
