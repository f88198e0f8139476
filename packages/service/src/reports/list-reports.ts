import { reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';

/** GET /projects/{projectId}/reports — scope reports:read. */
export const listReports =
  (resources: Resources): Handler<'listReports'> =>
  async ({ path }, { account, page }) => {
    const project = await requireProject(resources, account, path.projectId);
    const { slices, total } = await resources.reads.reports.list(project.id, page);
    return reply(200, slices, { total });
  };
