import { ApiError, reply } from '@seogeo/server';
import type { Handler, Resources } from '../api/handler.ts';
import { checkWebUrl } from './web-url.ts';

/** POST /projects — scope projects:write, idempotent. */
export const createProject =
  ({ crawl, clock }: Resources): Handler<'createProject'> =>
  async ({ body }, { account, transaction }) => {
    const name = trimmed(body.name);
    checkWebUrl('/primaryDomain', body.primaryDomain, { ...crawl, bare: true });
    const wanted = { name, primaryDomain: body.primaryDomain };
    const project = await transaction(({ projects }) => projects.create(account.id, wanted, clock()));
    return reply(201, project, { location: project.id });
  };

function trimmed(text: string): string {
  const name = text.trim();
  if (name !== '') return name;
  const message = 'name holds nothing but white space; give the project a name.';
  throw new ApiError(400, 'VALIDATION_ERROR', message, [
    { in: 'body', field: '/name', code: 'minLength', message },
  ]);
}
