import { reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';
import { requireSeen } from '../api/require-seen.ts';
import { refuseWhenFull } from '../content/refuse-when-full.ts';

/** POST /projects/{projectId}/content/briefs — scope content:write, idempotent. The brief's draft starts with it. */
export const createBrief =
  (resources: Resources): Handler<'createBrief'> =>
  async ({ path, body }, { account, transaction, signal, log }) => {
    requireSeen(body);
    const project = await requireProject(resources, account, path.projectId);
    const owner = { accountId: account.id, projectId: project.id };
    await refuseWhenFull(resources.reads, account.id);
    const content = await resources.content.brief({ ...owner, request: body }, signal);
    const { brief, job } = await transaction(async ({ briefs, drafts }) => {
      const now = resources.clock();
      const created = await briefs.create(owner, body, content, now);
      return { brief: created, job: await drafts.start(project.id, created, now) };
    });
    log.info({ job }, 'job queued');
    return reply(201, brief);
  };
