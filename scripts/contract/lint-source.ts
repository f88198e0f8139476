import { join, relative, resolve } from 'node:path';
import { type ContractProblem, mendOf } from '@seogeo/kit';
import { redoclyConfig, workspaceRoot } from './contract-files.ts';
import { type RunRedocly, runRedocly } from './run-redocly.ts';

/** What the step reads of `redocly lint --format=json`. */
interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly severity: 'error' | 'warn';
    readonly message: string;
    /** What a misspelled member may have been meant to be. */
    readonly suggest?: readonly string[];
    readonly location: readonly {
      readonly source: { readonly ref: string };
      readonly start?: { readonly line: number; readonly col: number };
    }[];
  }[];
}

/** Runs `redocly lint` over the hand-written files. @param source absolute path of the root document */
export async function lintSource(
  source: string,
  redocly: RunRedocly = runRedocly,
): Promise<ContractProblem[]> {
  const run = await redocly([
    'lint',
    source,
    '--config',
    redoclyConfig,
    '--format=json',
    '--max-problems=1000',
  ]);
  const report = parseReport(run.stdout);
  if (report !== null) return withoutConsequences(report.problems.map(problemOf));
  const message = `Redocly could not read the document: ${`${run.stdout}\n${run.stderr}`.trim()}`;
  const file = relative(workspaceRoot, source);
  return [{ file, line: null, column: null, severity: 'error', rule: 'redocly', message }];
}

/** Redocly's rules on the shape of the document. */
const SHAPE = ['struct', 'no-unresolved-refs', 'spec-strict-refs'];

/** Whether a problem is one of shape; what breaks the shape breaks rules of style as a consequence. */
export function onShape({ rule }: ContractProblem): boolean {
  return SHAPE.includes(rule);
}

function withoutConsequences(problems: readonly ContractProblem[]): ContractProblem[] {
  return problems.some(onShape) ? problems.filter(onShape) : [...problems];
}

function problemOf({
  ruleId,
  severity,
  message,
  suggest,
  location,
}: RedoclyReport['problems'][number]): ContractProblem {
  const place = location[0];
  return {
    file: relative(resolve(workspaceRoot), join(workspaceRoot, place?.source.ref ?? 'openapi/openapi.yaml')),
    line: place?.start?.line ?? null,
    column: place?.start?.col ?? null,
    severity: severity === 'error' ? 'error' : 'warning',
    rule: ruleId,
    message: `${message}${mendOf(ruleId, message, suggest ?? [])}`,
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
