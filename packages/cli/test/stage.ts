import { createKey } from '../../../test/support/create-key.ts';
import {
  type SampleSite,
  type SampleSiteOptions,
  serveSampleSite,
} from '../../../test/support/site/serve.ts';
import { type RunningService, startService } from '../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

/** The real service, the sample site, a key with all scopes, and a home folder that nobody has used. */
export interface Stage {
  /** Whose key it is. */
  readonly email: string;
  readonly dataDir: string;
  readonly service: RunningService;
  readonly site: SampleSite;
  readonly host: string;
  readonly key: string;
  readonly home: string;
  keyWith(scopes: readonly string[]): Promise<string>;
  /** The same service for an account, a site and a home of its own. */
  another(email: string, options?: SampleSiteOptions): Promise<Stage>;
  /** Of the first it ends the service too. */
  close(): Promise<void>;
}

/** Of a site that is small: commands say what there is, of as many pages as there are. */
export const setStage = async (email: string): Promise<Stage> => {
  const data = await temporaryFolder('cli-data');
  const service = await startService({
    DATA_DIR: data.path,
    ALLOW_PRIVATE_HOSTS: 'true',
    // What fails is asked again without the pauses that strangers' sites are given.
    CRAWL_POLITENESS: 'off',
    // Pages with the same score stand in the order they were crawled: one at a time, it is always the same.
    CRAWL_CONCURRENCY_PER_HOST: '1',
  });
  const first = await stageOf(service, data.path, email, { small: true });
  const close = async () => {
    await service.stop();
    await first.close();
    await data.remove();
  };
  return { ...first, close };
};

const stageOf = async (
  service: RunningService,
  dataDir: string,
  email: string,
  options: SampleSiteOptions = {},
): Promise<Stage> => {
  const [home, site] = await Promise.all([temporaryFolder('cli-home'), serveSampleSite(options)]);
  return {
    email,
    service,
    dataDir,
    site,
    host: new URL(site.url).host,
    home: home.path,
    key: await createKey({ dataDir, email, name: 'command line' }),
    keyWith: (scopes) => createKey({ dataDir, email, name: scopes.join(' '), scopes }),
    another: (...whose) => stageOf(service, dataDir, ...whose),
    close: async () => {
      await site.close();
      await home.remove();
    },
  };
};
