/*
 * What the service keeps its data in: the only place, with crawls.ts and threads.ts, that names the database. Everything above speaks
 * to the stores by plain types.
 */

export type { ClaimedAudit } from './crawled/claimed-audit.ts';
export type { StoredPage } from './crawled/stored-site.ts';
export type { HostTable } from './jobs/host-table.ts';
export type { JobQueue } from './jobs/job-queue.ts';
export type { ComparedTable, Move, MoveProgress } from './move.ts';
export { installationOf, moveInstallation, openStorage, placeOf } from './open-storage.ts';
export type { CrawlStorage } from './ports/crawl-storage.ts';
export { DatabaseUnavailable } from './ports/database-unavailable.ts';
export type { Installation, OwnName } from './ports/installation.ts';
export type { PageLists } from './ports/page-lists.ts';
export type { StoragePlace } from './ports/place.ts';
export type { RateBuckets } from './ports/rate-buckets.ts';
export type { BeginRequest, Storage } from './ports/storage.ts';
export { backUp } from './sqlite/file/back-up.ts';
export { compact } from './sqlite/file/compact.ts';
export { requireDatabase } from './sqlite/file/database-files.ts';
export { inspectDatabase } from './sqlite/file/inspect-database.ts';
export { AlreadyRunning } from './sqlite/file/instance-lock.ts';
export type { AccountSettings } from './stores/account-store.ts';
export type { NewestAudit, OpenAudit } from './stores/audit-store.ts';
export type { AffectedAccount, KeyUse } from './stores/deprecation-store.ts';
export type { ActiveKey, KeyRecord, KeySummary } from './stores/key-store.ts';
export type { PagesOfBoth } from './stores/page-store.ts';
export type { PurgeClock } from './stores/purge-clock-store.ts';
export type { Stores } from './stores/stores.ts';
