/** The environment variables that the service reads. */
const settingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'ALLOW_PRIVATE_HOSTS',
  'ALLOWED_PORTS',
  'CRAWL_CONCURRENCY_PER_HOST',
  'CRAWL_POLITENESS',
  'CRAWL_QUERY_VARIANTS',
  'CRAWL_CONDITIONAL',
  'CRAWL_INCLUDE',
  'CRAWL_EXCLUDE',
  'CRAWL_RENDER',
  'CRAWL_RENDER_SECONDS',
  'CRAWL_RENDER_NO_SANDBOX',
  'CRAWL_SUBDOMAINS',
  'VALIDATE_RESPONSES',
  'METRICS_PORT',
  'ACCOUNT_EMAIL',
  'CRAWLER_USER_AGENT',
  'TRUSTED_PROXIES',
  'CORS_ORIGINS',
  'PLAN_LIMITS',
  'ADDRESS_LIMIT',
  'LOG_LEVEL',
] as const;

export type ServiceSettings = Readonly<Partial<Record<(typeof settingNames)[number], string>>>;

/** The present environment with the given settings and no other: what a shell exports must not decide a run. */
export function serviceEnvironment(settings: ServiceSettings): NodeJS.ProcessEnv {
  const own = new Set<string>([...settingNames, 'NODE_ENV']);
  const inherited = Object.entries(process.env).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(inherited), ...settings };
}
