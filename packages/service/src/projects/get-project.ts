import { reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';

/** GET /projects/{projectId} — scope projects:read. */
export const getProject =
  (resources: Resources): Handler<'getProject'> =>
  async ({ path }, { account }) => {
    const project = await requireProject(resources, account, path.projectId);
    return reply(200, { ...project, stats: await resources.reads.projects.stats(project.id) });
  };
