import { type Client, createClient } from '@seogeo/client';
import { operations } from '@seogeo/contract';
import { createKey } from '../support/create-key.ts';
import { openSite } from '../support/open-site.ts';
import type { ServiceSettings } from '../support/service-environment.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Scene } from './provocations.ts';
import type { Ids } from './valid-request.ts';

export type SetScene = Scene & Plain;

/** Audits of an account that may be open at a time, as the description of startAudit says. */
const OPEN_AUDITS = 20;

export const unlimited = {
  PLAN_LIMITS: '{"agency":1000000}',
  ADDRESS_LIMIT: '1000000',
  SIGN_IN_LIMIT: '1000000',
  ALLOW_PRIVATE_HOSTS: 'true',
} as const;

export interface Plain extends AsyncDisposable {
  readonly service: RunningService;
  readonly port: number;
  readonly dataDir: string;
  readonly key: string;
}

/** A service whose limits are out of the way, and a key with all scopes. */
export async function startPlain(settings: ServiceSettings = unlimited): Promise<Plain> {
  await using started = new AsyncDisposableStack();
  const folder = await temporaryFolder('conformance');
  started.defer(() => folder.remove());
  const service = await startService({ LOG_LEVEL: 'silent', ...settings, DATA_DIR: folder.path });
  started.defer(() => service.stop());
  const databaseUrl = settings.DATABASE_URL;
  const key = await createKey({ dataDir: folder.path, databaseUrl, name: 'conformance' });
  const whole = started.move();
  return {
    service,
    port: Number(new URL(service.origin).port),
    dataDir: folder.path,
    key,
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}

/** The same service for an account of its own. */
export async function asAnother(plain: Plain, email: string): Promise<Plain> {
  return { ...plain, key: await createKey({ dataDir: plain.dataDir, email, name: 'conformance' }) };
}

/**
 * What provocations need, of an account of its own.
 * @param plain where accounts of the plan starter may ask once a minute, and others as often as they like
 * @param slowSite a site whose audit does not end: other audits of the same project wait for it
 */
export async function sceneOf(plain: Plain, slowSite: string): Promise<SetScene> {
  const scopes = new Set(
    Object.values(operations).flatMap((operation): readonly string[] => operation.scopes),
  );
  const key = (name: string, more: object) => createKey({ dataDir: plain.dataDir, name, ...more });
  const two = [...scopes].slice(0, 2);
  const singles = await Promise.all(
    two.map(async (scope) => [scope, await key(scope, { scopes: [scope] })] as const),
  );
  const crowdedKey = await key('crowded', { email: 'crowded@example.com' });
  const crowded = {
    key: crowdedKey,
    ids: await busyProject(plain.service, crowdedKey, slowSite, OPEN_AUDITS),
  };
  const ids = await busyProject(plain.service, plain.key, slowSite, 1);
  return { ...plain, ids, crowded, singleScope: new Map(singles) };
}

/**
 * A project with an audit that is running and stays so, so that nothing else of the project is crawled, and one that had
 * ended before, with its page.
 */
export async function busyProject(
  service: RunningService,
  apiKey: string,
  slowSite: string,
  audits: number,
): Promise<Ids> {
  const client = createClient({ apiKey, baseUrl: service.baseUrl });
  const { data: project } = await client.projects.create({ name: 'Busy', primaryDomain: slowSite });
  const seen = await auditedPage(client, project.id);
  await client.audits.start(project.id, { seedUrl: slowSite, maxPages: 1_000 });
  for (let more = 1; more < audits; more += 1) {
    await client.audits.start(project.id, { seedUrl: slowSite, maxPages: 1 });
  }
  return { projectId: project.id, ...seen };
}

/** An audit that has ended, of a site of one page. */
async function auditedPage(client: Client, projectId: string): Promise<Omit<Ids, 'projectId'>> {
  await using site = await openSite((_request, response) => void response.end('<title>One page</title>'));
  const { data: started } = await client.audits.start(projectId, { seedUrl: site.url, maxPages: 1 });
  const { data: audit } = await client.audits.wait(projectId, started.auditRunId, { intervalMs: 100 });
  const { data: pages } = await client.audits.pages(projectId, audit.id);
  return { auditId: audit.id, pageId: pages[0]?.id ?? '' };
}
