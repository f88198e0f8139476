import { boundedMessage } from '../limits/bounded-message.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PageInput } from '../page/page-input.ts';
import type { PageIssue, Severity } from '../record/page-analysis.ts';
import type { ScoredPage } from '../score/scored-page.ts';
import type { Circumstance } from './circumstances.ts';
import type { SourceName } from './sources.ts';

export type CheckGroup =
  | 'response'
  | 'meta'
  | 'indexing'
  | 'links'
  | 'sitemap'
  | 'content'
  | 'hreflang'
  | 'media'
  | 'security'
  | 'ai_access';

/** What the catalogue says about a check. */
export interface Check {
  /** snake_case; what an issue is found by. */
  code: string;
  severity: Severity;
  group: CheckGroup;
  title: string;
  /**
   * One to three sentences: what it costs visitors, and what the crawlers make of it whose makers have published that. Who
   * has not is added by the catalogue.
   */
  why: string;
  /** Where what `why` says is published. */
  sources: readonly [SourceName, ...SourceName[]];
  /** Of a check that hardly any page needs: what would happen without it. */
  prevents?: string;
  fix: string;
}

/** One place where a check has found its problem. */
export interface Finding {
  /** With the measured value. */
  message: string;
  /** A CSS path in the page, a URL, or null for the page as a whole. */
  location: string | null;
}

/** What a check has to say: nothing, a sentence about the page as a whole, or what it has found where. */
export type Found = null | string | Finding | readonly Finding[];

interface OfPage extends Check {
  /** Where the finding would be noise, or a second one for the same cause. */
  silentOn?: Circumstance;
}

/** A check of an HTML page that was answered with 200. */
interface HtmlCheck extends OfPage {
  ofHtml(html: ScoredPage, input: PageInput): Found;
}

/** A check of any answer, and of none; `html` is null unless HTML was answered with 200. */
interface ResponseCheck extends OfPage {
  ofResponse(input: PageInput, html: ScoredPage | null): Found;
}

/** A check that one page suffices for. */
export type PageCheck = HtmlCheck | ResponseCheck;

/** A check in a table, which says the group of those that name none of their own. */
export type RowOf<C extends Check> = C extends Check ? Omit<C, 'group'> & Partial<Pick<C, 'group'>> : never;

export function pageChecks(group: CheckGroup, rows: readonly RowOf<PageCheck>[]): readonly PageCheck[] {
  return rows.map((row) => ({ group, ...row }));
}

export function issueOf({ code, severity }: Check, { message, location }: Finding): PageIssue {
  // A place is never cut: it would be another one.
  const kept = location === null || location.length > LIMITS.url.value ? null : location;
  return { code, severity, message: boundedMessage(message), location: kept };
}

export function issuesOf(check: Check, found: Found): PageIssue[] {
  if (found === null) return [];
  if (typeof found === 'string') return [issueOf(check, { message: found, location: null })];
  return [found].flat().map((finding) => issueOf(check, finding));
}
