import { reply } from '@seogeo/server';
import type { Handler, Resources } from '../api/handler.ts';
import { requireSeen } from '../api/require-seen.ts';
import { checkWebUrl } from './web-url.ts';

/** POST /projects — scope projects:write, idempotent. */
export const createProject =
  ({ crawl, clock }: Resources): Handler<'createProject'> =>
  async ({ body }, { account, transaction }) => {
    requireSeen(body);
    checkWebUrl('/primaryDomain', body.primaryDomain, { ...crawl, bare: true });
    const wanted = { name: body.name.trim(), primaryDomain: body.primaryDomain };
    const project = await transaction(({ projects }) => projects.create(account.id, wanted, clock()));
    return reply(201, project, { location: project.id });
  };
