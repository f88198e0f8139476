import type { PageIssue, SiteIssue, SiteSurvey } from '@seogeo/engine';
import { endOf, judgeInSite, judgeWholeSite, SITE_CHECKS, surveySite } from '@seogeo/engine/crawl';
import type { CrawlStatements } from '../storage/sqlite/crawl/crawl-statements.ts';
import { issueRows } from '../storage/sqlite/crawl/page-rows.ts';
import { type StoredPage, storedSite } from '../storage/sqlite/crawl/stored-site.ts';
import type { Databases } from '../storage/sqlite/file/open-database.ts';

/** Pages written per transaction: the API's writers wait for no more than these. */
const BATCH = 100;
const SITE_CHECK_CODES: ReadonlySet<string> = new Set(SITE_CHECKS.map((check) => check.code));

/** Where the records of a finished crawl are read and its findings are written. */
export interface SiteFindingsAccess {
  readonly read: Databases['read'];
  readonly statements: CrawlStatements;
  /** Runs inside every transaction; throws when the audit is no longer this worker's. */
  readonly guard: () => void;
}

/**
 * Runs the checks that need the whole site, once the crawl has ended, and writes their findings and the ends of
 * redirect chains into the page records; answers with the findings that belong to no page. Written twice it gives the
 * same, so a worker lost in between does no harm, nor does a power failure before the audit's end is on the disk.
 */
export async function applySiteChecks(
  { read, statements, guard }: SiteFindingsAccess,
  auditId: string,
): Promise<SiteIssue[]> {
  const site = storedSite(read, auditId);
  const survey = await surveySite(site);
  let batch: Change[] = [];
  const write = async (): Promise<void> => {
    await statements.writer.transaction('unsynced', () => {
      guard();
      for (const change of batch) writeChange(statements, auditId, change);
    });
    batch = [];
  };
  for await (const page of site.pages()) {
    const change = changeOf(page, survey);
    if (change === null) continue;
    batch.push(change);
    if (batch.length >= BATCH) await write();
  }
  if (batch.length > 0) await write();
  return judgeWholeSite(survey);
}

/** What the site checks change in a record. */
interface Change {
  readonly page: StoredPage;
  readonly finalUrl: string;
  readonly issues: readonly PageIssue[];
}

function changeOf(page: StoredPage, survey: SiteSurvey): Change | null {
  const { issues: found, replaced } = judgeInSite(page, survey);
  const chain = survey.chains.get(page.id);
  const finalUrl = chain === undefined ? page.finalUrl : endOf(chain);
  const ofPage = page.issues.filter(({ code }) => !SITE_CHECK_CODES.has(code) && !replaced.has(code));
  const unchanged = found.length === 0 && ofPage.length === page.issues.length && finalUrl === page.finalUrl;
  return unchanged ? null : { page, finalUrl, issues: [...ofPage, ...found] };
}

function writeChange(statements: CrawlStatements, auditId: string, change: Change): void {
  const { page, finalUrl, issues } = change;
  statements.setFindings(page.recordId, { finalUrl, issues: JSON.stringify(issues) });
  const rows = issueRows(auditId, page.seq, issues);
  const codes = new Set(rows.map(({ code }) => code));
  for (const { code } of page.issues) if (!codes.has(code)) statements.removeIssue(auditId, code, page.seq);
  for (const row of rows) statements.addIssue(row);
}
