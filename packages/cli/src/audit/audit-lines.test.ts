import type { AuditRun } from '@seogeo/client';
import { expect, it } from 'vitest';
import { auditLines } from './audit-lines.ts';

const findings = { worstPages: [], scores: [], report: null, issues: null };

function lines(stopReason: string, issues: { code: string; message: string }[] = []): readonly string[] {
  const run = {
    ...{ id: 'a1', status: 'completed', error: null, stopReason, siteIssues: issues },
    ...{ avgGeoScore: null, pagesCrawled: 14, pagesQueued: 0 },
    ...{
      issueCounts: { error: 0, warning: 0, notice: 0 },
      urlsSkipped: { robots: 0, limits: 0, offSite: 0 },
    },
  } as unknown as AuditRun;
  const look = { width: 80, paint: { bold: (text: string) => text } };
  return auditLines(run, findings as never, look as never);
}

it.each([
  ['time_limit', 'audit_time_limit'],
  ['storage_limit', 'storage_limit'],
])('an audit that ended at its %s says so right under the status', (reason, code) => {
  const shown = lines(reason, [{ code, message: 'What happened' }]);
  const status = shown.findIndex((line) => line.startsWith('status'));
  expect(shown[status + 1]).toMatch(new RegExp(`^stopped by +${reason}: What happened$`));
});

it('an audit that saw all it was to see says nothing of limits', () => {
  expect(lines('finished').join('\n')).not.toContain('stopped by');
});
