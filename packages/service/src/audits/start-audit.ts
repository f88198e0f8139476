import { ApiError, reply } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';
import { checkWebUrl } from '../projects/web-url.ts';

/** Audits of an account that may be pending or running at a time. */
const MAX_OPEN_AUDITS = 20;

/** POST /projects/{projectId}/audits — scope audits:write, idempotent. */
export const startAudit =
  (resources: Resources): Handler<'startAudit'> =>
  async ({ path, body }, { account, transaction, log }) => {
    checkWebUrl('/seedUrl', body.seedUrl, { ...resources.crawl, bare: false });
    const project = await requireProject(resources, account, path.projectId);
    const owner = { accountId: account.id, projectId: project.id };
    const started = await transaction(async ({ audits }) => {
      if ((await audits.countOpen(account.id)) >= MAX_OPEN_AUDITS) throw tooMany();
      const quota = resources.storageQuotas[account.plan];
      const stored = quota === undefined ? 0 : await audits.storedBytes(account.id);
      if (quota !== undefined && stored >= quota) {
        resources.onQuotaRefused();
        throw tooMuch(stored, quota);
      }
      return audits.start(owner, body, resources.clock());
    });
    log.info({ job: started.jobId }, 'job queued');
    return reply(202, { ...started, status: 'pending' });
  };

function tooMany(): ApiError {
  return limitReached(
    `${MAX_OPEN_AUDITS} audits of this account are pending or running; start another when one of them has ended.`,
  );
}

function tooMuch(stored: number, quota: number): ApiError {
  return limitReached(
    `The audits of this account have stored ${megabytes(stored)} MB, and its plan has room for ${megabytes(quota)} MB; ` +
      'start another when older ones have been removed, or ask whoever runs this service for more room.',
  );
}

function limitReached(message: string): ApiError {
  return new ApiError(409, 'AUDIT_LIMIT_REACHED', message);
}

function megabytes(bytes: number): string {
  return Math.floor(bytes / 1_048_576).toLocaleString('en');
}
