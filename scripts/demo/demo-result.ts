import type { Schemas } from '@seogeo/contract';
import type { ScoredPage } from './findings.ts';
import type { IssueTotal } from './issue-totals.ts';

/** What `npm run demo -- --json` prints. */
export interface DemoResult {
  readonly audit: Schemas['AuditRun'];
  readonly worstPages: readonly ScoredPage[];
  readonly issues: readonly IssueTotal[];
  readonly brief: Schemas['ContentBrief'];
  readonly geoTest: Schemas['GeoTest'];
}
