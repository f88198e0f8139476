import { LIMITS } from '../limits/limits.ts';
import type { RecordBudget } from '../limits/record-budget.ts';
import type { PageResource, SecurityHeader, SiteFacts } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope } from '../url/site-scope.ts';
import type { HtmlPage } from './html-page.ts';
import type { PageInput } from './page-input.ts';
import { simHash } from './sim-hash.ts';
import { textEdges } from './text-edges.ts';

/** What the checks of the whole site will ask of this page. */
export function siteFacts(input: PageInput, page: HtmlPage, budget: RecordBudget): SiteFacts {
  const { resources, more } = resourcesOf(input, page, budget);
  const edges = textEdges(page.document.mainText.blocks, page.words.length);
  return {
    ...(edges === null ? {} : { edges }),
    simHash: simHash(page.words),
    headline: page.document.h1s.length === 1 ? (page.document.h1s[0]?.text ?? null) : null,
    languages: page.languages,
    ...(page.leftOut.has('hreflang') ? { hasMoreLanguages: true } : {}),
    lacks: lackingHeaders(input, page),
    ...(resources.length > 0 ? { resources } : {}),
    ...(more > 0 ? { moreResources: more } : {}),
    ...(page.directives.unavailableAfter === null ? {} : { expires: true }),
  };
}

/** What others serve is theirs to keep, unless it is to be checked too. `more` is over a limit. */
function resourcesOf(
  { scope, checksExternal = false }: PageInput,
  { base, document, links }: HtmlPage,
  budget: RecordBudget,
): { resources: PageResource[]; more: number } {
  const resources: PageResource[] = [];
  const known = new Set<string>();
  let most = LIMITS.resources.value;
  const take = (resource: Omit<PageResource, 'location'>, element: { cssPath: string }): void => {
    const { url } = resource;
    known.add(url);
    if (resources.length >= most) return;
    const location = element.cssPath;
    if (budget.take(2 * url.length + location.length + 60)) resources.push({ ...resource, location });
    else most = 0;
  };
  for (const { url: written, kind, element } of document.media.resources) {
    const url = canonicalUrl(written.replace(/#.*/s, ''), base ?? undefined);
    if (url === null || known.has(url)) continue;
    const external = !inScope(scope, url);
    if (!external) take({ url, kind }, element);
    else if (checksExternal) take({ url, kind, external }, element);
  }
  if (most > 0) most = resources.length + LIMITS.externalLinks.value;
  for (const { internal, url, location } of checksExternal ? links : [])
    if (!internal && !known.has(url)) take({ url, kind: 'link', external: true }, { cssPath: location });
  return { resources, more: known.size - resources.length };
}

function lackingHeaders({ url, headers }: PageInput, { document }: HtmlPage): SecurityHeader[] {
  const lacks: SecurityHeader[] = [];
  // Over http the header means nothing (RFC 6797 section 7.2), and max-age=0 takes it back (section 6.1.1).
  const hsts = headers['strict-transport-security'] ?? '';
  if (url.startsWith('https:') && !/max-age\s*=\s*"?0*[1-9]/i.test(hsts)) lacks.push('hsts');
  const csp = headers['content-security-policy'] ?? document.metadata.meta.get('content-security-policy');
  if (csp === undefined || csp.trim() === '') lacks.push('csp');
  if (!/^\s*nosniff\b/i.test(headers['x-content-type-options'] ?? '')) lacks.push('nosniff');
  return lacks;
}
