import { contract, type operations } from '@seogeo/contract';
import { type Api, createApi, serve } from '@seogeo/server';
import type { Logger } from 'pino';
import { ACCOUNT_OPERATIONS, type CommonOptions, createAccountApi } from './account-api.ts';
import type { Config } from './config/config.ts';
import { tryPorts } from './config/try-ports.ts';
import { ContentDesk } from './content/content-desk.ts';
import { DeprecatedUses } from './deprecations/deprecated-uses.ts';
import { createHandlers } from './handlers.gen.ts';
import { storedReplies } from './idempotency/stored-replies.ts';
import { Authenticator } from './keys/authenticator.ts';
import { createFirstKey } from './keys/first-key.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import type { OpenMetrics } from './metrics/serve-service-metrics.ts';
import type { Clocks } from './process/clocks.ts';
import type { Account } from './records/account.ts';
import { createSignInLink } from './sessions/sign-in-link.ts';
import { frontDoor } from './sites/front-door.ts';
import { builtFolder, ownSite } from './sites/own-sites.ts';
import { installationOf, type Storage, type Stores } from './storage/storage.ts';
import { startWorkers, type WorkerEntries, type Workers } from './worker/workers.ts';

export const BASE_PATH = '/api/public/v1';
/** How long workers may take to stop: with all that follows, a stop takes 10 seconds at most. */
const GRACE_MS = 9_500;
/** How long running requests may take to finish then; the content worker they may wait for stops after them. */
const REQUEST_GRACE_MS = 8_500;

export interface RunningService {
  /** `http://host:port`, without the base path. */
  readonly url: string;
  /** Where the data is, for people; without secrets. */
  readonly database: string;
  /** Whether there is an account: without one nobody has a key. */
  hasAccounts(): Promise<boolean>;
  /** Makes the first account and its key, for whoever can show it to its owner; null when there is an account already. */
  createFirstKey(): Promise<string | null>;
  /** A link that signs the owner in once; null where the owner's account is another's address now. */
  createSignInLink(): Promise<string | null>;
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
 * Starts the API and its workers.
 * @throws AlreadyRunning when another API process has the data folder, ConfigError or DatabaseUnavailable when what
 * settings say cannot be used
 */
export async function startService(
  config: Config,
  log: Logger,
  { clocks: given, entries }: ServiceParts = {},
): Promise<RunningService> {
  await using starting = new AsyncDisposableStack();
  const installation = await installationOf(config);
  const { isBegun } = installation;
  // Whoever starts it twice is told so, and not of ports; where nothing is yet, a start that fails makes nothing.
  if (!isBegun) await tryPorts(config);
  const own = installation.enter();
  starting.defer(() => own.release());
  if (isBegun) await tryPorts(config);
  const storage = await installation.open(log);
  starting.defer(() => storage.close());
  const clocks = given ?? { clock: storage.clock, monotonic: () => performance.now() };
  const workers = await startWorkers({
    config,
    storage,
    owner: { name: own.name, crawlsAlone: false },
    log,
    entries,
  });
  starting.defer(() => workers.stop(GRACE_MS));
  const metrics = await openMetrics(config, {
    storage,
    ...workers,
    operations: [...Object.keys(contract.operations), ...ACCOUNT_OPERATIONS],
  });
  starting.defer(async () => metrics?.close());
  const { port, host, publicUrl, addressLimit, trustedProxies, validateResponses } = config;
  const common = {
    addressLimit,
    trustedProxies,
    publicUrl,
    validateResponses,
    log,
    ...clocks,
    begin: storage.requests((kinds) => workers.wake(kinds)),
    ...(metrics?.observer && { observer: metrics.observer }),
  };
  const api = createPublicApi({ config, storage, workers, metrics, common });
  const account = createAccountApi(config, storage, common);
  const { document } = contract;
  const door = frontDoor({ document, basePath: BASE_PATH, publicUrl, docsFolder: builtFolder('docs') });
  const server = await serve(api, {
    port,
    host,
    graceMs: REQUEST_GRACE_MS,
    more: [account],
    beside: [ownSite('docs'), ownSite('console'), door],
  });
  const started = starting.move();
  return {
    url: server.url,
    database: installation.title,
    hasAccounts: async () => !(await storage.read.accounts.isEmpty()),
    createFirstKey: () => createFirstKey(storage, config.accountEmail),
    createSignInLink: () => createSignInLink(storage, config.accountEmail, publicUrl ?? server.url),
    metricsUrl: metrics?.url ?? null,
    async stop() {
      const served = server.close();
      await Promise.all([served, workers.stop(GRACE_MS, served)]);
      await started.disposeAsync();
    },
  };
}

interface Parts {
  readonly config: Config;
  readonly storage: Storage;
  readonly workers: Workers;
  readonly metrics: OpenMetrics | null;
  readonly common: CommonOptions;
}

function createPublicApi({ config, storage, workers, metrics, common }: Parts): Api {
  const { clock } = common;
  const { read: reads, pageLists, write } = storage;
  const authenticator = new Authenticator(storage, config.planLimits, common);
  const content = new ContentDesk(workers.content);
  const deprecatedUses = new DeprecatedUses(write, clock);
  return createApi<operations, Stores, Account>({
    ...common,
    contract,
    basePath: BASE_PATH,
    handlers: createHandlers({
      reads,
      pageLists,
      content,
      crawl: config.crawl,
      clock,
      storageQuotas: config.storageQuotas,
      onQuotaRefused: () => metrics?.quotaRefused(),
    }),
    authenticate: (token) => authenticator.authenticate(token),
    buckets: storage.buckets,
    idempotency: storedReplies(reads, clock),
    ready: () => storage.assertReady(),
    corsOrigins: config.corsOrigins,
    onDeprecatedUse: (use) => deprecatedUses.note(use),
  });
}
