import { ApiError } from '@seogeo/server';
import type { Resources } from '../api/handler.ts';

/** @throws ApiError 404 when the project has no such audit run. */
export async function requireAudit({ reads }: Resources, projectId: string, auditId: string): Promise<void> {
  if (await reads.audits.exists(projectId, auditId)) return;
  throw new ApiError(
    404,
    'NOT_FOUND',
    `The project has no audit run ${auditId}. GET /projects/${projectId}/audits lists its runs.`,
  );
}
