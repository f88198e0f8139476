/** Every environment variable that the service reads as a setting. */
export const SETTING_NAMES = [
  ...(['PORT', 'HOST', 'DATA_DIR', 'PUBLIC_URL', 'VALIDATE_RESPONSES', 'METRICS_PORT'] as const),
  ...(['ACCOUNT_EMAIL', 'TRUSTED_PROXIES', 'CORS_ORIGINS', 'PLAN_LIMITS', 'AUDIT_SECONDS'] as const),
  ...(['AUDIT_STORAGE_MB', 'ADDRESS_LIMIT', 'LOG_LEVEL', 'ALLOW_PRIVATE_HOSTS', 'ALLOWED_PORTS'] as const),
  ...(['CRAWLER_USER_AGENT', 'CRAWL_CONCURRENCY_PER_HOST', 'CRAWL_POLITENESS'] as const),
  ...(['CRAWL_OPEN_AUDITS', 'CRAWL_QUERY_VARIANTS', 'CRAWL_SUBDOMAINS', 'CRAWL_RENDER'] as const),
  ...(['CRAWL_RENDER_SECONDS', 'CRAWL_RENDER_NO_SANDBOX', 'CRAWL_CONDITIONAL', 'CRAWL_INCLUDE'] as const),
  ...(['CRAWL_EXCLUDE', 'CRAWL_CHECK_EXTERNAL', 'SIGN_IN_LIMIT'] as const),
  ...(['DATABASE_URL', 'DATABASE_POOL', 'DATABASE_PREPARED', 'MIGRATE'] as const),
  ...(['RETENTION_DAYS', 'STORAGE_QUOTA_MB'] as const),
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];
