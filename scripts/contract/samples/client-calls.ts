/** How the client (`@seogeo/client`) names an operation, and what one of its results is called. */
export interface ClientCall {
  readonly method: string;
  readonly result: string;
}

/** By operationId. An operation that is missing here is shown through the client's `raw`, which has every path. */
export const clientCalls: Readonly<Record<string, ClientCall>> = {
  getMe: { method: 'me.get', result: 'account' },
  listProjects: { method: 'projects.list', result: 'project' },
  createProject: { method: 'projects.create', result: 'project' },
  getProject: { method: 'projects.get', result: 'project' },
  listAudits: { method: 'audits.list', result: 'audit' },
  startAudit: { method: 'audits.start', result: 'started' },
  listAuditPages: { method: 'audits.pages', result: 'page' },
  listDrafts: { method: 'drafts.list', result: 'draft' },
  createBrief: { method: 'briefs.create', result: 'brief' },
  listReports: { method: 'reports.list', result: 'report' },
  startGeoTest: { method: 'geoTests.start', result: 'test' },
};
