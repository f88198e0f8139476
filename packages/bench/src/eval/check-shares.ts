import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckShares, Counted } from '@seogeo/docs/check-shares';
import { isObject } from '@seogeo/document';
import { analyzePage } from '../../../engine/src/analysis/analyze-page.ts';
import { auditSite } from '../crawl/audit-site.ts';
import type { Say } from '../report/run-benchmark.ts';
import { withServed, withUnpacked } from '../site/served-site.ts';
import { evalArchive, SITES } from './eval-archive.ts';

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
    const audited = await withUnpacked(archive, (unpacked) =>
      withServed(unpacked, {}, (served) => auditSite(served, say)),
    );
    for (const { issues } of audited.pages) pages.push((issues ?? []).map(({ code }) => code));
    siteIssues.push((audited.audit.siteIssues ?? []).map(({ code }) => code));
  }
  const archive = await evalArchive(data, 'articles.tar.xz');
  if (archive === null) throw new Error(`There is no articles.tar.xz in ${data}.`);
  const articles = await withUnpacked(archive, ({ folder }) => articleFindings(folder));
  return {
    on: new Date().toISOString().slice(0, 10),
    pages: counted(pages),
    sites: counted(siteIssues),
    articles: counted(articles),
  };
}

/** Of each a code once, however often it was found there. */
function counted(lists: readonly Iterable<string>[]): Counted {
  const found = new Map<string, number>();
  for (const codes of lists) for (const code of new Set(codes)) found.set(code, (found.get(code) ?? 0) + 1);
  return { of: lists.length, found: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

async function articleFindings(folder: string): Promise<string[][]> {
  const labels: unknown = JSON.parse(await readFile(join(folder, 'ground-truth.json'), 'utf8'));
  const found: string[][] = [];
  for (const [id, label] of Object.entries(isObject(labels) ? labels : {})) {
    const body = await readFile(join(folder, 'html', `${id}.html`));
    const url = isObject(label) && typeof label.url === 'string' ? label.url : `https://${id}.example/`;
    found.push(codesOf(url, body));
  }
  return found;
}

function codesOf(url: string, body: Uint8Array): string[] {
  const { issues } = analyzePage({
    url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body,
    bytes: body.byteLength,
    responseTimeMs: 0,
    scope: { host: new URL(url).host, includeSubdomains: false },
    agents: { allowed: [], blocked: [] },
    redirectsTo: null,
    failure: null,
  }).facts;
  return issues.map(({ code }) => code);
}
