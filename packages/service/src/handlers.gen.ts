// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

import type { Handlers, Resources } from './api/handler.ts';
import { createBrief } from './briefs/create-brief.ts';
import { createProject } from './projects/create-project.ts';
import { getMe } from './accounts/get-me.ts';
import { getProject } from './projects/get-project.ts';
import { listAuditPages } from './audits/list-audit-pages.ts';
import { listAudits } from './audits/list-audits.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { listPageLinks } from './audits/list-page-links.ts';
import { listProjects } from './projects/list-projects.ts';
import { listReports } from './reports/list-reports.ts';
import { startAudit } from './audits/start-audit.ts';
import { startGeoTest } from './geo-tests/start-geo-test.ts';

/** Every operation of the contract; a missing one is a compile error. */
export function createHandlers(resources: Resources): Handlers {
  return {
    getMe: getMe(resources),
    listProjects: listProjects(resources),
    createProject: createProject(resources),
    getProject: getProject(resources),
    listAudits: listAudits(resources),
    startAudit: startAudit(resources),
    listAuditPages: listAuditPages(resources),
    listPageLinks: listPageLinks(resources),
    listDrafts: listDrafts(resources),
    createBrief: createBrief(resources),
    listReports: listReports(resources),
    startGeoTest: startGeoTest(resources),
  };
}
