import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckShares, Counted } from '@seogeo/docs/check-shares';
import { analyzePage } from '../../../engine/src/analysis/analyze-page.ts';
import { htmlInput } from '../../../engine/src/page/html-input.fixture.ts';
import { auditSite } from '../crawl/audit-site.ts';
import type { Say } from '../report/run-benchmark.ts';
import { serveSite } from '../site/served-site.ts';
import { unpack } from '../site/unpack.ts';
import { evalArchive, SITES } from './eval-archive.ts';
import { type LabelledArticle, labelledArticles } from './labelled-articles.ts';

/**
 * On how many pages each check finds something: of the websites, audited as the service does, and of the articles, each
 * analysed by itself.
 *
 * @throws naming an archive that is absent
 */
export async function measureShares(data: string, sites: string, say: Say): Promise<CheckShares> {
  const pages: Iterable<string>[] = [];
  const siteIssues: Iterable<string>[] = [];
  for (const name of SITES) {
    const archive = join(sites, name);
    if (!existsSync(archive)) throw new Error(`There is no ${name} in ${sites}.`);
    await using unpacked = await unpack(archive);
    await using served = await serveSite(unpacked);
    const audited = await auditSite(served, say);
    for (const { issues } of audited.pages) pages.push(issues.map(({ code }) => code));
    siteIssues.push(audited.audit.siteIssues.map(({ code }) => code));
  }
  const archive = await evalArchive(data, 'articles.tar.xz');
  if (archive === null) throw new Error(`There is no articles.tar.xz in ${data}.`);
  await using labelled = await unpack(archive);
  const articles = await labelledArticles(labelled.folder);
  return {
    on: new Date().toISOString().slice(0, 10),
    pages: counted(pages),
    sites: counted(siteIssues),
    articles: counted(articles.map(codesOf)),
  };
}

/** Of each a code once, however often it was found there. */
function counted(lists: readonly Iterable<string>[]): Counted {
  const found = new Map<string, number>();
  for (const codes of lists) for (const code of new Set(codes)) found.set(code, (found.get(code) ?? 0) + 1);
  return { of: lists.length, found: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function codesOf({ url, body }: LabelledArticle): string[] {
  const headers = { 'content-type': 'text/html' };
  const scope = { host: new URL(url).host, includeSubdomains: false };
  const input = htmlInput('', { url, headers, body, bytes: body.byteLength, scope });
  return analyzePage(input).facts.issues.map(({ code }) => code);
}
