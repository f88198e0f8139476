import { notFound, reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';
import { requireAudit } from './require-audit.ts';

/** GET /projects/{projectId}/audits/{auditId}/pages/{pageId}/links — scope audits:read. */
export const listPageLinks =
  (resources: Resources): Handler<'listPageLinks'> =>
  async ({ path: { projectId, auditId, pageId } }, { account, page }) => {
    const project = await requireProject(resources, account, projectId);
    await requireAudit(resources, project.id, auditId);
    const found = await resources.reads.pages.linking(auditId, pageId, page);
    if (found !== null) {
      const { slices, total, linkCounts } = found;
      return reply(200, slices, { total, meta: { linkCounts } });
    }
    throw notFound(
      `The audit run has no page ${pageId}. GET /projects/${projectId}/audits/${auditId}/pages lists its pages.`,
    );
  };
