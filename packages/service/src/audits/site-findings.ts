import type { SiteIssue, SiteSurvey } from '@seogeo/engine';
import { endOf, judgeInSite, judgeWholeSite, SITE_CHECKS, surveySite } from '@seogeo/engine/crawl';
import type { PageFindings, PageInlinks } from '../records/audit.ts';
import type { ClaimedAudit, StoredPage } from '../storage/storage.ts';
import { LinkingPages } from './linking-pages.ts';

/** Pages written per transaction: the API's writers wait for no more than these. */
const BATCH = 100;
/** What an earlier run has found; what a page's analysis finds as well goes only where it is replaced. */
const SITE_CHECK_CODES: ReadonlySet<string> = new Set(
  SITE_CHECKS.filter(({ code, replaces = [] }) => !replaces.includes(code)).map(({ code }) => code),
);

/**
 * Runs the checks that need the whole site, once the crawl has ended, and writes their findings and the ends of
 * redirect chains into the page records, and which pages link to which; answers with the findings that belong to no page. Written twice it gives the
 * same, so a worker lost in between does no harm.
 * @param isWhole whether the crawl has left out no page that it knows
 */
export async function applySiteChecks(
  audit: Pick<ClaimedAudit, 'site' | 'writeFindings' | 'writeInlinks'>,
  isWhole = true,
): Promise<SiteIssue[]> {
  const site = audit.site();
  const survey = await surveySite(site, isWhole);
  const linking = new LinkingPages(survey);
  let batch: PageFindings[] = [];
  for await (const page of site.pages()) {
    linking.take(page);
    const change = changeOf(page, survey);
    if (change === null) continue;
    batch.push(change);
    if (batch.length < BATCH) continue;
    await audit.writeFindings(batch);
    batch = [];
  }
  if (batch.length > 0) await audit.writeFindings(batch);
  await writeInlinks(audit, linking);
  return judgeWholeSite(survey);
}

async function writeInlinks(audit: Pick<ClaimedAudit, 'writeInlinks'>, linking: LinkingPages): Promise<void> {
  let batch: PageInlinks[] = [];
  for (const page of linking.pages()) {
    batch.push(page);
    if (batch.length < BATCH) continue;
    await audit.writeInlinks(batch);
    batch = [];
  }
  if (batch.length > 0) await audit.writeInlinks(batch);
}

/** Null where the site checks change nothing in a record. */
function changeOf(page: StoredPage, survey: SiteSurvey): PageFindings | null {
  const { issues: found, replaced } = judgeInSite(page, survey);
  const chain = survey.chains.get(page.id);
  const finalUrl = chain === undefined ? page.finalUrl : endOf(chain);
  const ofPage = page.issues.filter(({ code }) => !SITE_CHECK_CODES.has(code) && !replaced.has(code));
  const unchanged = found.length === 0 && ofPage.length === page.issues.length && finalUrl === page.finalUrl;
  if (unchanged) return null;
  const { seq, issues: before } = page;
  return { seq, finalUrl, issues: [...ofPage, ...found], before };
}
