import {
  endOf,
  judgeInSite,
  judgeWholeSite,
  type PageIssue,
  SITE_CHECKS,
  type SiteIssue,
  type SiteSurvey,
  surveySite,
} from '@seogeo/engine';
import type { Kysely } from 'kysely';
import type { Databases } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { issueRows } from './page-rows.ts';
import type { Guard } from './sqlite-crawl-store.ts';
import { type StoredPage, storedSite } from './stored-site.ts';

/** Pages written per transaction: the API's writers wait for no more than these. */
const BATCH = 100;
const SITE_CHECK_CODES: ReadonlySet<string> = new Set(SITE_CHECKS.map((check) => check.code));

/**
 * Runs the checks that need the whole site, once the crawl has ended, and writes their findings and the ends of
 * redirect chains into the page records; answers with the findings that belong to no page. Written twice it gives the
 * same, so a worker lost in between does no harm.
 */
export async function applySiteChecks(
  databases: Databases,
  auditId: string,
  guard: Guard,
): Promise<SiteIssue[]> {
  const site = storedSite(databases.read, auditId);
  const survey = await surveySite(site);
  let batch: Change[] = [];
  const write = async (): Promise<void> => {
    const changes = batch;
    batch = [];
    await databases.write.transaction().execute(async (trx) => {
      await guard(trx);
      for (const change of changes) await writeChange(trx, auditId, change);
    });
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

async function writeChange(
  trx: Kysely<Database>,
  auditId: string,
  { page: { recordId, seq }, finalUrl, issues }: Change,
): Promise<void> {
  await trx
    .updateTable('audit_pages')
    .set({ issues: JSON.stringify(issues), final_url: finalUrl })
    .where('id', '=', recordId)
    .execute();
  await trx
    .deleteFrom('audit_page_issues')
    .where('audit_id', '=', auditId)
    .where('page_seq', '=', seq)
    .execute();
  const rows = issueRows(auditId, seq, issues);
  if (rows.length > 0) await trx.insertInto('audit_page_issues').values(rows).execute();
}
