import type { AuditClaim } from '../../records/job.ts';
import type { ClaimedAudit } from '../crawled/claimed-audit.ts';

/** Audits, for the workers that take them. */
export interface CrawlStorage {
  claimed(claim: AuditClaim): ClaimedAudit;

  /** Before the storage is closed. */
  close(): void;
}
