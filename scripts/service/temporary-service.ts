import { createKey } from './create-key.ts';
import type { ServiceSettings } from './service-environment.ts';
import { type RunningService, startService } from './start-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TemporaryService {
  readonly service: RunningService;
  readonly apiKey: string;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

/** The real service with an empty DATA_DIR of its own, and a key with all scopes. */
export async function temporaryService(settings: ServiceSettings, name: string): Promise<TemporaryService> {
  const folder = await temporaryFolder('data');
  let service: RunningService | null = null;
  const remove = async (): Promise<void> => {
    await service?.stop();
    await folder.remove();
  };
  try {
    service = await startService({ ...settings, DATA_DIR: folder.path });
    return { service, apiKey: await createKey({ dataDir: folder.path, name }), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
