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
}

export async function startedService(settings: ServiceSettings = {}): Promise<StartedService> {
  const folder = await temporaryFolder('end-to-end');
  const raised = { PLAN_LIMITS: '{"agency":1000000}', ADDRESS_LIMIT: '1000000', CRAWL_POLITENESS: 'off' };
  const service = await startService({ ...raised, ...settings, DATA_DIR: folder.path });
  const apiKey = await createKey({
    dataDir: folder.path,
    databaseUrl: settings.DATABASE_URL,
    name: 'end to end',
  });
  return {
    service,
    apiKey,
    dataDir: folder.path,
    client: createClient({ apiKey, baseUrl: service.baseUrl }),
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
  const { data: audit } = await client.audits.wait(project.id, started.auditRunId, { intervalMs: 50 });
  return { project, audit };
}
