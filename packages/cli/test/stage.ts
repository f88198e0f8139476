import { createKey } from '../../../test/support/create-key.ts';
import { type SampleSite, serveSampleSite } from '../../../test/support/site/serve.ts';
import { type RunningService, startService } from '../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

/** The real service, the sample site, a key with all scopes, and a home folder that nobody has used. */
export interface Stage {
  readonly service: RunningService;
  readonly site: SampleSite;
  readonly host: string;
  readonly key: string;
  readonly home: string;
  keyWith(scopes: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** @param delayMs milliseconds that every page of the site waits: makes an audit last */
export const setStage = async (delayMs = 0): Promise<Stage> => {
  const [data, home, site] = await Promise.all([
    temporaryFolder('cli-data'),
    temporaryFolder('cli-home'),
    serveSampleSite({ delayMs }),
  ]);
  const service = await startService({
    DATA_DIR: data.path,
    ALLOW_PRIVATE_HOSTS: 'true',
    // What fails is asked again without the pauses that strangers' sites are given.
    CRAWL_POLITENESS: 'off',
  });
  return {
    service,
    site,
    host: new URL(site.url).host,
    key: await createKey({ dataDir: data.path, name: 'command line' }),
    home: home.path,
    keyWith: (scopes) => createKey({ dataDir: data.path, name: scopes.join(' '), scopes }),
    close: async () => {
      await service.stop();
      await site.close();
      await Promise.all([data.remove(), home.remove()]);
    },
  };
};
