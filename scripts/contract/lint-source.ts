import { join, relative, resolve } from 'node:path';
import { redoclyConfig, workspaceRoot } from './contract-files.ts';
import type { ContractProblem } from './contract-problem.ts';
import { runRedocly } from './run-redocly.ts';

/** What the step reads of `redocly lint --format=json`. */
interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly severity: 'error' | 'warn';
    readonly message: string;
    readonly location: readonly {
      readonly source: { readonly ref: string };
      readonly start?: { readonly line: number };
    }[];
  }[];
}

/** Runs `redocly lint` over the hand-written files. @param source absolute path of the root document */
export async function lintSource(source: string): Promise<ContractProblem[]> {
  const run = await runRedocly([
    'lint',
    source,
    '--config',
    redoclyConfig,
    '--format=json',
    '--max-problems=1000',
  ]);
  const report = parseReport(run.stdout);
  if (report !== null) return report.problems.map(problemOf);
  const message = `Redocly could not read the document: ${`${run.stdout}\n${run.stderr}`.trim()}`;
  return [{ file: relative(workspaceRoot, source), line: null, severity: 'error', rule: 'redocly', message }];
}

function problemOf({
  ruleId,
  severity,
  message,
  location,
}: RedoclyReport['problems'][number]): ContractProblem {
  const place = location[0];
  return {
    file: relative(resolve(workspaceRoot), join(workspaceRoot, place?.source.ref ?? 'openapi/openapi.yaml')),
    line: place?.start?.line ?? null,
    severity: severity === 'error' ? 'error' : 'warning',
    rule: ruleId,
    message,
  };
}

function parseReport(stdout: string): RedoclyReport | null {
  const begin = stdout.indexOf('{');
  if (begin === -1) return null;
  try {
    const report: unknown = JSON.parse(stdout.slice(begin));
    return isReport(report) ? report : null;
  } catch {
    return null;
  }
}

function isReport(value: unknown): value is RedoclyReport {
  return typeof value === 'object' && value !== null && 'problems' in value && Array.isArray(value.problems);
}
