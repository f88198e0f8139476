import { reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';
import { requireAudit } from './require-audit.ts';

/** GET /projects/{projectId}/audits/{auditId}/pages — scope audits:read. */
export const listAuditPages =
  (resources: Resources): Handler<'listAuditPages'> =>
  async ({ path, query }, { account, page, signal }) => {
    const project = await requireProject(resources, account, path.projectId);
    const pages = await requireAudit(resources, project.id, path.auditId);
    const audit = { id: path.auditId, accountId: account.id, pages, signal };
    const { sort = 'crawledAt', page: _number, pageSize: _size, ...filter } = query;
    const { slices, total } = await resources.pageLists.list(audit, filter, sort, page);
    return reply(200, slices, { total });
  };
