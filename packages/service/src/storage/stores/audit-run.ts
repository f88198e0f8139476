import type { Schemas } from '@seogeo/contract';
import { withinContract, withOverLimit } from '../../contract-bounds/within-contract.ts';
import { isoTime, isoTimeOrNull } from '../queries/iso-time.ts';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';

type AuditRun = Schemas['AuditRun'];

const boundRun = withinContract('AuditRun');

/** The record as the API shows it. */
export function toAuditRun(row: RowOf<'audits'>): AuditRun {
  const run = storedRun(row);
  const cut = boundRun(run);
  return cut.length === 0 ? run : { ...run, siteIssues: withOverLimit(run.siteIssues, cut, {}) };
}

function storedRun(row: RowOf<'audits'>): AuditRun {
  return {
    id: row.id,
    auditRunId: row.id,
    jobId: row.job_id,
    status: row.status,
    seedUrl: row.seed_url,
    siteHost: row.site_host,
    maxPages: row.max_pages,
    pagesCrawled: row.pages_crawled,
    pagesQueued: row.pages_queued,
    targetsChecked: row.targets_checked,
    urlsSkipped: { robots: row.skipped_robots, limits: row.skipped_limits, offSite: row.skipped_off_site },
    siteIssues: readJson<AuditRun['siteIssues']>(row.site_issues),
    avgGeoScore: row.avg_geo_score,
    issueCounts: { error: row.issues_error, warning: row.issues_warning, notice: row.issues_notice },
    stopReason: row.stop_reason,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    createdAt: isoTime(row.created_at),
    startedAt: isoTimeOrNull(row.started_at),
    finishedAt: isoTimeOrNull(row.finished_at),
  };
}
