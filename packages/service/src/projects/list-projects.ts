import { reply } from '@seogeo/server';
import type { Handler, Resources } from '../api/handler.ts';

/** GET /projects — scope projects:read. */
export const listProjects =
  ({ reads }: Resources): Handler<'listProjects'> =>
  async (_input, { account, page }) => {
    const { items, total } = await reads.projects.list(account.id, page);
    return reply(200, [...items], { total });
  };
