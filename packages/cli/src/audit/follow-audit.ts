import { type AuditRun, type Client, NotListedError } from '@seogeo/client';
import { type ExitCode, exitCode } from '../failure/exit-code.ts';
import type { Session } from '../session.ts';
import { auditLines } from './audit-lines.ts';
import { readFindings } from './findings.ts';
import { Pace } from './pace.ts';
import { progressText } from './progress-text.ts';

export interface FollowOptions {
  readonly failUnder?: number | undefined;
  readonly maxWait?: number | undefined;
}

/** Longest pause between two looks: a person at a terminal wants movement, a script spares the rate limit. */
const WATCHED_MS = 2_000;
const UNWATCHED_MS = 5_000;

/** Waits for an audit with progress, then shows what it found. Until then every way out says how to come back. */
export const followAudit = async (
  client: Client,
  projectId: string,
  auditId: string,
  options: FollowOptions,
  session: Session,
): Promise<ExitCode> => {
  const run = await waited(client, projectId, auditId, options, session).catch((error: unknown) => {
    if (!(error instanceof NotListedError)) {
      const comeBack = session.commandLine('wait', projectId, auditId);
      session.output.note(`The audit goes on. Come back to it with: ${comeBack}`);
    }
    throw error;
  });
  const { output, signal } = session;
  const findings = await readFindings(client, run, { projectId, signal });
  const { worstPages, scores, report } = findings;
  const topIssues = report?.summary.topIssues ?? null;
  const result = { projectId, audit: run, scores, worstPages, topIssues };
  const document = output.format === 'ndjson' ? { event: 'finished', ...result } : result;
  await output.show(document, (look) => auditLines(run, findings, look));
  return verdict(run, options, session);
};

const waited = async (
  client: Client,
  projectId: string,
  auditId: string,
  { maxWait }: FollowOptions,
  { output, signal }: Session,
): Promise<AuditRun> => {
  const pace = new Pace();
  // Told in the order they came, although the client does not wait for what hears of them.
  let told = Promise.resolve();
  const onProgress = (run: AuditRun) => {
    pace.add({ at: performance.now(), pages: run.pagesCrawled });
    output.progress.show(progressText(run, pace, output.progress.columns));
    if (output.format !== 'ndjson') return;
    const { status, pagesCrawled, pagesQueued } = run;
    const progress = { event: 'progress', auditRunId: run.id, status, pagesCrawled, pagesQueued };
    told = told.then(() => output.record({ ...progress, pagesPerSecond: pace.pagesPerSecond }));
  };
  const intervalMs = process.stderr.isTTY ? WATCHED_MS : UNWATCHED_MS;
  const limit = maxWait === undefined ? {} : { timeoutMs: maxWait * 1000 };
  const options = { signal, intervalMs, onProgress, ...limit };
  try {
    return (await client.audits.wait(projectId, auditId, options)).data;
  } finally {
    output.progress.clear();
    await told;
  }
};

const verdict = (run: AuditRun, { failUnder }: FollowOptions, { output }: Session): ExitCode => {
  if (run.status !== 'completed') {
    const reason = run.error?.message ?? `it was ${run.status} (${run.stopReason ?? 'no reason given'})`;
    output.problem(`The audit of ${run.seedUrl} did not complete: ${reason}`);
    return exitCode.auditFailed;
  }
  const { avgGeoScore: score } = run;
  if (failUnder === undefined || (score !== null && score >= failUnder)) return exitCode.fine;
  const said = score?.toFixed(1) ?? 'not known';
  output.problem(`The GEO score is ${said}, below the ${failUnder} asked for.`);
  return exitCode.belowScore;
};
