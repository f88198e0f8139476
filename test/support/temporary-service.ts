import { createKey } from './create-key.ts';
import type { ServiceSettings } from './service-environment.ts';
import { type RunningService, type StartOptions, startService } from './start-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Runs `use` against the real service with an empty DATA_DIR of its own and a key with all scopes, then ends the
 * process and removes its data. When the service died meanwhile, that is what the error says.
 *
 * @param keyName the name of the key in the service's list of keys
 * @param options of the start, such as the checkout whose service it is
 */
export async function withTemporaryService<T>(
  settings: ServiceSettings,
  keyName: string,
  use: (service: RunningService, apiKey: string, dataDir: string) => Promise<T>,
  options: StartOptions = {},
): Promise<T> {
  await using folder = await temporaryFolder('data');
  const service = await startService({ ...settings, DATA_DIR: folder.path }, options);
  try {
    const apiKey = await createKey({
      dataDir: folder.path,
      databaseUrl: settings.DATABASE_URL,
      name: keyName,
      root: options.root,
    });
    return await use(service, apiKey, folder.path);
  } catch (error) {
    const death = service.death();
    if (death === null) throw error;
    throw new Error(`The service ended with ${death}. It wrote last:\n${service.log()}`, { cause: error });
  } finally {
    await service.stop();
  }
}
