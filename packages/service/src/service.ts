import { contract, type operations } from '@seogeo/contract';
import { type Api, createApi, groupCommits, serve } from '@seogeo/server';
import { createMetrics, type Metrics } from '@seogeo/server/metrics';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { makeDataDir } from './config/make-data-dir.ts';
import { tryPort } from './config/try-port.ts';
import { ContentDesk } from './content/content-desk.ts';
import { DeprecatedUses } from './deprecations/deprecated-uses.ts';
import { DOCS_FOLDER, docsSite } from './docs/docs-site.ts';
import { createHandlers } from './handlers.ts';
import { Authenticator } from './keys/authenticator.ts';
import { createFirstKey } from './keys/first-key.ts';
import { serveOnMetricsPort } from './metrics/serve-on-metrics-port.ts';
import { addServiceMetrics } from './metrics/service-metrics.ts';
import { type Clocks, machineClocks } from './process/clocks.ts';
import { beginRequests } from './storage/sqlite/begin-requests.ts';
import { inspectDatabase } from './storage/sqlite/file/inspect-database.ts';
import { lockDataDir } from './storage/sqlite/file/instance-lock.ts';
import { type Databases, openDatabases } from './storage/sqlite/file/open-database.ts';
import { writeProbe } from './storage/sqlite/file/write-probe.ts';
import { type Account, AccountStore } from './storage/sqlite/stores/account-store.ts';
import { KeyStore } from './storage/sqlite/stores/key-store.ts';
import { idempotencyRows } from './storage/sqlite/stores/reply-store.ts';
import { type Stores, storesOn } from './storage/sqlite/stores.ts';
import { API_OWNER, startWorkers, type WorkerEntries, type Workers } from './worker/workers.ts';

export const BASE_PATH = '/api/public/v1';
/** How long workers may take to stop: with all that follows, a stop takes 10 seconds at most. */
const GRACE_MS = 9_500;
/** How long running requests may take to finish then; the content worker they may wait for stops after them. */
const REQUEST_GRACE_MS = 8_500;

export interface RunningService {
  /** `http://host:port`, without the base path. */
  readonly url: string;
  /** Whether there is an account: without one nobody has a key. */
  hasAccounts(): Promise<boolean>;
  /** Makes the first account and its key, for whoever can show it to its owner; null when there is an account already. */
  createFirstKey(): Promise<string | null>;
  /** Where metrics are scraped, null without METRICS_PORT. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
}

/** What tests put in the place of the machine's clocks and of the workers' programs. */
export interface ServiceParts {
  readonly clocks?: Clocks | undefined;
  readonly entries?: WorkerEntries | undefined;
}

/**
 * Starts the API and its workers on a data folder.
 * @throws AlreadyRunning when another API process has the folder, ConfigError when it cannot be used.
 */
export async function startService(
  config: Config,
  log: Logger,
  { clocks = machineClocks, entries }: ServiceParts = {},
): Promise<RunningService> {
  const started = new AsyncDisposableStack();
  try {
    const lock = openDataDir(config.dataDir);
    started.defer(() => lock.release());
    await tryPort(config);
    await inspectDatabase(config.dataDir);
    const databases = await openDatabases(config.dataDir);
    started.defer(() => databases.close());
    const workers = startWorkers({ config, write: databases.write, owner: API_OWNER, log, entries });
    started.defer(() => workers.stop(GRACE_MS));
    const metrics = createMetrics({ prefix: 'seogeo', operations: Object.keys(contract.operations) });
    const { crawledPages } = workers;
    addServiceMetrics(metrics.registry, { read: databases.read, dataDir: config.dataDir, crawledPages });
    const scraped = await serveOnMetricsPort(metrics.registry, config);
    started.defer(async () => scraped?.close());
    const api = assemble(config, databases, workers, metrics, log, clocks);
    const { port, host } = config;
    const beside = docsSite(DOCS_FOLDER);
    const server = await serve(api, { port, host, graceMs: REQUEST_GRACE_MS, beside });
    return {
      url: server.url,
      hasAccounts: async () => !(await new AccountStore(databases.read).isEmpty()),
      createFirstKey: () => createFirstKey(databases.write, config.accountEmail),
      metricsUrl: scraped?.url ?? null,
      async stop() {
        const served = server.close();
        await Promise.all([served, workers.stop(GRACE_MS, served)]);
        await started.disposeAsync();
      },
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

function openDataDir(dataDir: string): { release(): void } {
  makeDataDir(dataDir);
  return lockDataDir(dataDir);
}

function assemble(
  config: Config,
  databases: Databases,
  workers: Workers,
  metrics: Metrics,
  log: Logger,
  clocks: Clocks,
): Api {
  const { clock, monotonic } = clocks;
  const reads = storesOn(databases.read);
  const keys = { reading: new KeyStore(databases.read), writing: new KeyStore(databases.write) };
  const authenticator = new Authenticator(keys, config.planLimits, clocks);
  const content = new ContentDesk(workers.content);
  const isWritable = writeProbe(databases);
  const deprecatedUses = new DeprecatedUses(databases.write, clock);
  return createApi<operations, Stores, Account>({
    contract,
    basePath: BASE_PATH,
    handlers: createHandlers({ reads, content, crawl: config.crawl, clock }),
    authenticate: (token) => authenticator.authenticate(token),
    begin: groupCommits(() => beginRequests(databases.write, () => workers.wake())),
    idempotency: idempotencyRows(databases.read, clock),
    ready: () => checkReady(databases.read, isWritable),
    addressLimit: config.addressLimit,
    trustedProxies: config.trustedProxies,
    corsOrigins: config.corsOrigins,
    publicUrl: config.publicUrl,
    validateResponses: config.validateResponses,
    log,
    clock,
    monotonic,
    observer: metrics,
    onDeprecatedUse: (use) => deprecatedUses.note(use),
  });
}

async function checkReady(read: Databases['read'], isWritable: () => Promise<void>): Promise<void> {
  await read.selectFrom('jobs').select('id').limit(1).execute();
  await isWritable();
}
