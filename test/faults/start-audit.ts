import type { ApiCaller } from './api-caller.ts';

/** Starts an audit of a whole site in a project of its own; `key` makes its POSTs' idempotency keys. */
export async function startAudit(api: ApiCaller, siteUrl: string, key: string): Promise<string> {
  const project = await api.post('/projects', { name: 'Audited', primaryDomain: siteUrl }, `${key}-project`);
  if (project?.status !== 201) throw new Error(`The project was not created: ${JSON.stringify(project)}`);
  const projectId = String(project.data.id);
  const body = { seedUrl: siteUrl, maxPages: 100_000 };
  const audit = await api.post(`/projects/${projectId}/audits`, body, `${key}-audit`);
  if (audit?.status !== 202) throw new Error(`The audit was not started: ${JSON.stringify(audit)}`);
  return projectId;
}
