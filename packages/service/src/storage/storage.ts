/*
 * What the service keeps its data in: the only place, with crawls.ts and threads.ts, that names the database. Everything above speaks
 * to the stores by plain types.
 */
export { DatabaseUnavailable } from './sqlite/connection/database-unavailable.ts';
export type { ClaimedAudit } from './sqlite/crawl/claimed-audit.ts';
export type { CrawlStorage } from './sqlite/crawl/crawl-storage.ts';
export type { StoredPage } from './sqlite/crawl/stored-site.ts';
export { awaitMigrations } from './sqlite/file/await-migrations.ts';
export { backUp } from './sqlite/file/back-up.ts';
export { databaseFiles, hasDatabase, requireDatabase } from './sqlite/file/database-files.ts';
export { inspectDatabase } from './sqlite/file/inspect-database.ts';
export { AlreadyRunning, lockDataDir, lockFile } from './sqlite/file/instance-lock.ts';
export type { HostTable } from './sqlite/host-table.ts';
export type { JobQueue } from './sqlite/jobs/job-queue.ts';
export { openStorage, type Storage } from './sqlite/sqlite-storage.ts';
export type { AccountSettings } from './sqlite/stores/account-store.ts';
export type { AffectedAccount, KeyUse } from './sqlite/stores/deprecation-store.ts';
export type { ActiveKey, KeyRecord, KeySummary } from './sqlite/stores/key-store.ts';
export type { Stores } from './sqlite/stores.ts';
