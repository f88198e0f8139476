import { getMe } from './accounts/get-me.ts';
import type { Handlers, Resources } from './api/handler.ts';
import { listAuditPages } from './audits/list-audit-pages.ts';
import { listAudits } from './audits/list-audits.ts';
import { startAudit } from './audits/start-audit.ts';
import { createBrief } from './briefs/create-brief.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { startGeoTest } from './geo-tests/start-geo-test.ts';
import { createProject } from './projects/create-project.ts';
import { getProject } from './projects/get-project.ts';
import { listProjects } from './projects/list-projects.ts';
import { listReports } from './reports/list-reports.ts';

/** Every operation of the contract; a missing one is a compile error. */
export function createHandlers(resources: Resources): Handlers {
  return {
    getMe,
    listProjects: listProjects(resources),
    createProject: createProject(resources),
    getProject: getProject(resources),
    listAudits: listAudits(resources),
    startAudit: startAudit(resources),
    listAuditPages: listAuditPages(resources),
    listDrafts: listDrafts(resources),
    createBrief: createBrief(resources),
    listReports: listReports(resources),
    startGeoTest: startGeoTest(resources),
  };
}
