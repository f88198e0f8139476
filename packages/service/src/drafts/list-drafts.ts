import { reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';

/** GET /projects/{projectId}/drafts — scope content:read. */
export const listDrafts =
  (resources: Resources): Handler<'listDrafts'> =>
  async ({ path }, { account, page }) => {
    const project = await requireProject(resources, account, path.projectId);
    const { slices, total } = await resources.reads.drafts.list(project.id, page);
    return reply(200, slices, { total });
  };
