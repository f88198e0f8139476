import { createKey } from '../../scripts/service/create-key.ts';
import { freePort } from '../../scripts/service/free-port.ts';
import type { ServiceSettings } from '../../scripts/service/service-environment.ts';
import { type RunningService, startService } from '../../scripts/service/start-service.ts';
import { temporaryFolder } from '../../scripts/service/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';

/** The service on one port and one DATA_DIR through any number of deaths. */
export interface MortalService {
  readonly api: ApiCaller;
  /** SIGKILL, then a new process on the same data; resolves when that is ready. */
  killAndRestart(): Promise<void>;
  remove(): Promise<void>;
}

export async function startMortalService(settings: ServiceSettings): Promise<MortalService> {
  const folder = await temporaryFolder('faults');
  const fixed = { ...settings, DATA_DIR: folder.path, PORT: String(await freePort()) };
  let service: RunningService = await startService(fixed);
  const apiKey = await createKey({ dataDir: folder.path, name: 'faults' });
  return {
    api: new ApiCaller({ baseUrl: service.baseUrl, apiKey }),
    killAndRestart: async () => {
      await service.kill();
      service = await startService(fixed);
    },
    remove: async () => {
      await service.stop();
      await folder.remove();
    },
  };
}
