import type { ClaimedAudit } from './crawled/claimed-audit.ts';
import type { CrawlStorage } from './ports/crawl-storage.ts';
import type { Connections } from './queries/connections.ts';

/** For tests: an audit as whoever has it at the moment writes to it. */
export async function claimAudit(
  { read, crawls }: Pick<Connections, 'read'> & { readonly crawls: CrawlStorage },
  auditId: string,
): Promise<ClaimedAudit> {
  const row = read.selectFrom('audits').select(['account_id', 'fence']).where('id', '=', auditId);
  const { account_id: accountId, fence } = await row.executeTakeFirstOrThrow();
  return crawls.claimed({ accountId, subjectId: auditId, fence });
}
