import { reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';

/** GET /projects/{projectId}/audits — scope audits:read. */
export const listAudits =
  (resources: Resources): Handler<'listAudits'> =>
  async ({ path }, { account, page }) => {
    const project = await requireProject(resources, account, path.projectId);
    const { slices, total } = await resources.reads.audits.list(project.id, page);
    return reply(200, slices, { total });
  };
