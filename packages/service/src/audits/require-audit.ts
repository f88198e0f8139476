import { notFound } from '@seogeo/server';
import type { Resources } from '../api/handler.ts';

/**
 * Answers with how many pages it has records of.
 * @throws ApiError 404 when the project has no such audit run
 */
export async function requireAudit(
  { reads }: Resources,
  projectId: string,
  auditId: string,
): Promise<number> {
  const pages = await reads.audits.pagesOf(projectId, auditId);
  if (pages !== null) return pages;
  throw notFound(
    `The project has no audit run ${auditId}. GET /projects/${projectId}/audits lists its runs.`,
  );
}
