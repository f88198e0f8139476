import { boundedMessage } from '../limits/bounded-message.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PageInput } from '../page/page-input.ts';
import type { PageIssue, Severity } from '../record/page-analysis.ts';
import type { ScoredPage } from '../score/scored-page.ts';
import type { Circumstance } from './circumstances.ts';

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
  why: string;
  fix: string;
}

/** One place where a check has found its problem. */
export interface Finding {
  /** With the measured value. */
  message: string;
  /** A CSS path in the page, a URL, or null for the page as a whole. */
  location: string | null;
}

/** A check that one page suffices for. */
export interface PageCheck extends Check {
  /** Where the finding would be noise, or a second one for the same cause. */
  silentOn?: readonly Circumstance[];
  run(page: CheckedPage): readonly Finding[];
}

export interface CheckedPage {
  input: PageInput;
  /** Null unless HTML answered with 200. */
  html: ScoredPage | null;
}

export function issueOf({ code, severity }: Check, { message, location }: Finding): PageIssue {
  // A place is never cut: it would be another one.
  const kept = location === null || location.length > LIMITS.url.value ? null : location;
  return { code, severity, message: boundedMessage(message), location: kept };
}

/** A single finding about the page as a whole, or none. */
export function pageFinding(message: string | null): readonly Finding[] {
  return message === null ? [] : [{ message, location: null }];
}
