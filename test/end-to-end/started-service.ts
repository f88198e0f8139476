import { type Client, createClient } from '@seogeo/client';
import { createKey } from '../support/create-key.ts';
import type { ServiceSettings } from '../support/service-environment.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A real service process with data of its own and a client on it. */
export interface StartedService extends AsyncDisposable {
  readonly service: RunningService;
  readonly client: Client;
  readonly apiKey: string;
  readonly dataDir: string;
  /** Stops it, and starts it on the same data with these settings besides those that it had. */
  restart(settings: ServiceSettings): Promise<void>;
}

export async function startedService(settings: ServiceSettings = {}): Promise<StartedService> {
  const folder = await temporaryFolder('end-to-end');
  const raised = { PLAN_LIMITS: '{"agency":1000000}', ADDRESS_LIMIT: '1000000', CRAWL_POLITENESS: 'off' };
  const own = { ...raised, ...settings, DATA_DIR: folder.path };
  let service = await startService(own);
  const apiKey = await createKey({
    dataDir: folder.path,
    databaseUrl: settings.DATABASE_URL,
    name: 'end to end',
  });
  const clientOf = ({ baseUrl }: RunningService) => createClient({ apiKey, baseUrl });
  let client = clientOf(service);
  return {
    get service() {
      return service;
    },
    get client() {
      return client;
    },
    apiKey,
    dataDir: folder.path,
    async restart(changed) {
      await service.stop();
      service = await startService({ ...own, ...changed });
      client = clientOf(service);
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await folder.remove();
    },
  };
}

/** Starts an audit of a URL in a project of its own and waits until it has ended. */
export async function audited(client: Client, seedUrl: string, maxPages = 1_000) {
  const { data: project } = await client.projects.create({
    name: seedUrl,
    primaryDomain: 'https://example.com',
  });
  const { data: started } = await client.audits.start(project.id, { seedUrl, maxPages });
  const { data: audit } = await client.audits.wait(project.id, started.auditRunId, { intervalMs: 150 });
  return { project, audit };
}
