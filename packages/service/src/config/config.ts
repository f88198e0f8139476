import { resolve } from 'node:path';
import { DEFAULT_AUDIT_SECONDS, DEFAULT_PLAN_LIMITS, PLANS, type SomePlans } from './plans.ts';
import { isPostgresUrl, POSTGRES_URL, type PostgresSettings } from './postgres-settings.ts';
import type { SettingName } from './setting-names.ts';
import { ConfigError, Settings } from './settings.ts';
import { suspiciousNames } from './suspicious-names.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment decides, read and checked once at the start. */
export type Config = Readonly<ReturnType<typeof readConfig>>;
export type CrawlConfig = Readonly<Config['crawl']>;

/** What is taken for an address; whether somebody reads what is sent there, no pattern can say. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;
const DEFAULT_USER_AGENT = 'SeogeoBot/1.0 (+https://github.com/seogeo/seogeo)';

/**
 * Reads the configuration from environment variables.
 * @param isRoot whether this process may do everything
 * @throws ConfigError naming every wrong variable, its value and what is allowed.
 */
export function readConfig(env: NodeJS.ProcessEnv, isRoot = process.getuid?.() === 0) {
  const settings = new Settings(env);
  const config = {
    port: settings.integer('PORT', 3000, 0, 65_535),
    host: settings.text(
      'HOST',
      '127.0.0.1',
      /^[0-9A-Za-z.:_-]{1,255}$/,
      'an address such as 0.0.0.0 or ::1, or a host name, to listen on',
    ),
    dataDir: resolve(settings.text('DATA_DIR', './data', /^(?!\w+:\/\/)[^\0]+$/, 'the path of a folder')),
    /** Null where SQLite in `dataDir` keeps the data. */
    database: readDatabase(settings),
    /** Whether a start brings the tables of a PostgreSQL up to date. */
    migrates: settings.boolean('MIGRATE', true),
    publicUrl: settings.origin('PUBLIC_URL'),
    validateResponses: settings.boolean('VALIDATE_RESPONSES', env.NODE_ENV !== 'production'),
    metricsPort: settings.integer('METRICS_PORT', null, 0, 65_535),
    accountEmail: settings.text('ACCOUNT_EMAIL', 'owner@example.com', EMAIL, 'an e-mail address'),
    trustedProxies: settings.addresses('TRUSTED_PROXIES'),
    corsOrigins: settings.origins('CORS_ORIGINS'),
    planLimits: { ...DEFAULT_PLAN_LIMITS, ...readByPlan(settings, 'PLAN_LIMITS', 'requests per minute') },
    auditSeconds: {
      ...DEFAULT_AUDIT_SECONDS,
      ...readByPlan(settings, 'AUDIT_SECONDS', 'seconds of one audit'),
    },
    /** Days that ended audits are kept; those of other plans for ever. */
    retentionDays: readByPlan(settings, 'RETENTION_DAYS', 'days'),
    /** Bytes that the audits of one account may have stored when it starts another. */
    storageQuotas: readByPlan(settings, 'STORAGE_QUOTA_MB', 'megabytes', 1024 * 1024),
    addressLimit: settings.integer('ADDRESS_LIMIT', 60, 1, 10_000_000),
    /** Attempts to sign in per minute from one address. */
    signInLimit: settings.integer('SIGN_IN_LIMIT', 10, 1, 10_000_000),
    logLevel: settings.choice('LOG_LEVEL', 'info', LOG_LEVELS),
    crawl: {
      allowPrivateHosts: settings.boolean('ALLOW_PRIVATE_HOSTS', false),
      allowedPorts: settings.integers('ALLOWED_PORTS', [80, 443], 1, 65_535),
      concurrencyPerHost: settings.integer('CRAWL_CONCURRENCY_PER_HOST', 8, 1, 256),
      politeness: settings.choice('CRAWL_POLITENESS', 'adaptive', ['adaptive', 'off']),
      /** Audits that one worker has open at a time. */
      openAudits: settings.integer('CRAWL_OPEN_AUDITS', 32, 1, 1_000),
      queryVariants: settings.integer('CRAWL_QUERY_VARIANTS', 50, 0, 1_000_000),
      userAgent: settings.text(
        'CRAWLER_USER_AGENT',
        DEFAULT_USER_AGENT,
        /^[A-Za-z_-][\x20-\x7e]{0,255}$/,
        'printable ASCII of at most 256 characters, with the product token first that robots.txt is matched by',
      ),
      includeSubdomains: settings.boolean('CRAWL_SUBDOMAINS', false),
      /** `auto`: pages whose HTML is empty are shown by a Chromium of this machine. */
      render: readRender(settings, isRoot),
      /** Whether Chromium keeps what it runs from the machine; root's cannot. */
      sandbox: !isRoot,
      /** For one page. */
      renderSeconds: settings.integer('CRAWL_RENDER_SECONDS', 20, 1, 300),
      /** That a browser may take for one page, all its processes together. */
      maxRenderBytes: settings.integer('CRAWL_RENDER_MEMORY_MB', 1_024, 512, 1_000_000) * 1024 * 1024,
      /** That the rows of one audit may take on the disk. */
      maxStoredBytes: settings.integer('AUDIT_STORAGE_MB', 4_096, 16, 1_000_000) * 1024 * 1024,
      /** Pages that a project's next audit finds unchanged keep their analysis. */
      conditional: settings.boolean('CRAWL_CONDITIONAL', true),
      /** What pages link to and load of other sites is asked for too. */
      checkExternal: settings.boolean('CRAWL_CHECK_EXTERNAL', false),
      /** Path patterns in the notation of robots.txt. */
      include: settings.pathPatterns('CRAWL_INCLUDE'),
      exclude: settings.pathPatterns('CRAWL_EXCLUDE'),
    },
  };
  settings.throwIfWrong();
  return {
    ...config,
    /** Of environment variables that look like a setting and are none; see suspicious-names.ts. */
    suspiciousNames: suspiciousNames(env),
  };
}

function readDatabase(settings: Settings): PostgresSettings | null {
  const url = settings.secret('DATABASE_URL', isPostgresUrl, POSTGRES_URL);
  const connections = settings.integer('DATABASE_POOL', 10, 2, 1_000);
  const preparesStatements = settings.boolean('DATABASE_PREPARED', true);
  return url === null ? null : { url, connections, preparesStatements };
}

/** A browser runs whatever a stranger's page says: outside of a sandbox only where somebody has said that it may. */
function readRender(settings: Settings, isRoot: boolean): 'off' | 'auto' {
  const render = settings.choice('CRAWL_RENDER', 'off', ['off', 'auto']);
  const unboxed = settings.boolean('CRAWL_RENDER_NO_SANDBOX', false);
  if (render !== 'off' && isRoot && !unboxed) {
    settings.refuse(
      'CRAWL_RENDER',
      render,
      'off as root, whose Chromium has no sandbox, run the service as another user, or set CRAWL_RENDER_NO_SANDBOX=true',
    );
  }
  return render;
}

/** @param size of one of what is given */
function readByPlan(settings: Settings, variable: SettingName, unit: string, size = 1): SomePlans {
  const given = settings.json(variable, 'a JSON object such as {"pro":600}');
  const limits: { -readonly [Name in keyof SomePlans]: number } = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    const plan = PLANS.find((known) => known === name);
    if (!plan || typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 10_000_000) {
      settings.refuse(
        variable,
        JSON.stringify({ [name]: value }),
        `for each of ${PLANS.join(', ')} a whole number of ${unit} from 1 to 10000000`,
      );
    } else {
      limits[plan] = value * size;
    }
  }
  return limits;
}

export { ConfigError };
