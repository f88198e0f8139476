import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@seogeo/contract';
import type { ApiCaller } from './api-caller.ts';

/** What differs between two audits of the same site by its nature. */
const incidental = new Set([
  'id',
  'auditRunId',
  'jobId',
  'createdAt',
  'startedAt',
  'finishedAt',
  'crawledAt',
  'responseTimeMs',
]);

/** What an audit found, without ids, times and durations. */
export interface AuditOutcome {
  readonly run: Fields;
  /** By URL. */
  readonly pages: ReadonlyMap<string, Fields>;
  /** Page records, which are more than URLs if one was recorded twice. */
  readonly records: number;
  /** Of the project, which should have that of the audit. */
  readonly reports: number;
}

/** A record's fields as JSON text, by name. */
type Fields = ReadonlyMap<string, string>;

/**
 * Waits for the project's only audit and reads it whole.
 *
 * @param timeoutMs without it, for as long as the test may take
 */
export async function auditOutcome(
  api: ApiCaller,
  projectId: string,
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<AuditOutcome> {
  const run = await finalRun(api, projectId, timeoutMs);
  const pages = await api.list<Schemas['AuditPage']>(`/projects/${projectId}/audits/${run.id}/pages`);
  const reports = await api.list<Schemas['ReportSnapshot']>(`/projects/${projectId}/reports`);
  return {
    run: lasting(run),
    pages: new Map(pages.map((page) => [page.url, lasting(page)])),
    records: pages.length,
    reports: reports.length,
  };
}

function lasting(record: object): Fields {
  const kept = Object.entries(record).filter(([field]) => !incidental.has(field));
  return new Map(kept.map(([field, value]) => [field, JSON.stringify(value)]));
}

/** The project's only audit as it is now. */
export async function auditRun(api: ApiCaller, projectId: string): Promise<Schemas['AuditRun']> {
  const [run, ...others] = await api.list<Schemas['AuditRun']>(`/projects/${projectId}/audits`);
  if (run === undefined) throw new Error('The acknowledged audit is gone.');
  if (others.length > 0) throw new Error(`One audit was started, and ${others.length + 1} are listed.`);
  return run;
}

/** Resolves when the project's only audit has stored so many pages. @throws when it ends before. */
export async function crawledPages(api: ApiCaller, projectId: string, pages: number): Promise<void> {
  for (;;) {
    const run = await auditRun(api, projectId);
    if (run.pagesCrawled >= pages) return;
    if (run.finishedAt !== null) throw new Error(`The audit ended with ${run.pagesCrawled} pages.`);
    await delay(50);
  }
}

async function finalRun(api: ApiCaller, projectId: string, timeoutMs: number): Promise<Schemas['AuditRun']> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(150)) {
    const run = await auditRun(api, projectId);
    if (run.finishedAt !== null) return run;
  }
  throw new Error(`The audit did not end within ${timeoutMs / 1000} s.`);
}

/** What differs between two outcomes, one line each. */
export function outcomeDifferences(undisturbed: AuditOutcome, disturbed: AuditOutcome): readonly string[] {
  const lines: string[] = [];
  if (disturbed.records !== disturbed.pages.size) {
    lines.push(`${disturbed.records - disturbed.pages.size} URLs have more than one page record`);
  }
  if (disturbed.reports !== undisturbed.reports) {
    lines.push(`the audit has ${disturbed.reports} reports instead of ${undisturbed.reports}`);
  }
  lines.push(...fieldDifferences('audit', undisturbed.run, disturbed.run));
  for (const [url, page] of undisturbed.pages) {
    const other = disturbed.pages.get(url);
    if (other === undefined) lines.push(`${url} has no page record`);
    else lines.push(...fieldDifferences(url, page, other));
  }
  for (const url of disturbed.pages.keys()) {
    if (!undisturbed.pages.has(url)) lines.push(`${url} has a page record that the undisturbed run has not`);
  }
  return lines;
}

function fieldDifferences(what: string, expected: Fields, actual: Fields): readonly string[] {
  return [...expected].flatMap(([field, was]) => {
    const is = actual.get(field) ?? 'absent';
    return was === is
      ? []
      : [`${what}: ${field} is ${whereDifferent(is, was)} instead of ${whereDifferent(was, is)}`];
  });
}

/** The part of a long text from a little before where it begins to differ from another. */
function whereDifferent(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  const start = at < 40 ? 0 : at - 40;
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 160)}${text.length > start + 160 ? '…' : ''}`;
}
