import type { PageInput } from '../page/page-input.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { hostOf } from '../url/site-scope.ts';
import type { AnalyzedPage } from './analyzed-page.ts';
import type { CrawlContext } from './crawl-context.ts';

/** The finding that a page is empty as long as no script has run. */
const EMPTY = 'main_text_needs_javascript';

/** Whether a browser is to show the page. */
export function needsRendering({ options }: CrawlContext, analysis: AnalyzedPage): boolean {
  return options.render !== undefined && emptiness(analysis) !== undefined;
}

function emptiness({ facts }: AnalyzedPage): PageIssue | undefined {
  return facts.issues.find(({ code }) => code === EMPTY);
}

/**
 * The analysis of a page as a browser shows it, where the HTML alone is empty and a renderer is there. Facts, links and
 * content are those of the rendered page. The score, and the finding that it needs JavaScript, stay those of the HTML:
 * the crawlers of answer engines see nothing else.
 */
export async function renderIfEmpty(
  context: CrawlContext,
  input: PageInput,
  analysis: AnalyzedPage,
): Promise<AnalyzedPage> {
  const { options, signal } = context;
  const finding = emptiness(analysis);
  if (options.render === undefined || finding === undefined) return analysis;
  const turn = await options.politeness.acquire(hostOf(input.url), options.lane ?? context, signal);
  if (turn === null) return analysis;
  const rendering = await options.render(input.url, signal).finally(() => {
    turn.end({ kind: 'neutral', responseTimeMs: 0, pauseMs: 0 });
  });
  if (rendering.kind === 'failed') return analysis;
  const headers = { ...input.headers, 'content-type': 'text/html; charset=utf-8' };
  const body = new TextEncoder().encode(rendering.html);
  // What a script has made of the page may be more than the analysis can bear; the HTML was not.
  const shown = await options.analyze({ ...input, headers, body }).catch(() => null);
  if (shown === null) return analysis;
  const { facts, refresh } = analysis;
  const { geoScore, geoBreakdown, contentType } = facts;
  const issues = [...shown.facts.issues.filter(({ code }) => code !== EMPTY), finding];
  const shownFacts = { ...shown.facts, geoScore, geoBreakdown, contentType, issues, rendered: true };
  return { ...shown, facts: shownFacts, refresh };
}
