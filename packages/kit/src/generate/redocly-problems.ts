import { relative } from 'node:path';
import { getLineColLocation, type NormalizedProblem, YamlParseError } from '@redocly/openapi-core';
import type { ContractProblem } from './contract-problem.ts';
import { mendOf } from './mend-of.ts';

/** Redocly's findings, each told once at the place where it was written. */
export function redoclyProblems(problems: readonly NormalizedProblem[]): ContractProblem[] {
  const told = problems.map(problemOf);
  return [...new Map(told.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The one thing wrong with a file that cannot be read as a document. */
export function unreadable(source: string, reason: string | Error): ContractProblem {
  const place =
    reason instanceof YamlParseError && Number.isInteger(reason.line) ? reason : { line: 1, col: 1 };
  return {
    file: relative(process.cwd(), source),
    line: place.line,
    column: place.col,
    severity: 'error',
    rule: 'readable',
    message: typeof reason === 'string' ? reason : plain(reason.message),
  };
}

function problemOf({ message, ruleId, severity, location, suggest }: NormalizedProblem): ContractProblem {
  const [first] = location;
  const place = first === undefined ? null : getLineColLocation(first);
  return {
    file: relative(process.cwd(), place?.source.absoluteRef ?? ''),
    line: place?.start.line ?? null,
    column: place?.start.col ?? null,
    severity: severity === 'error' ? 'error' : 'warning',
    rule: ruleId,
    message: `${plain(message)}${mendOf(ruleId, message, suggest)}`,
  };
}

/** One line that names files as a person would from here. */
function plain(message: string): string {
  const [first = ''] = message.split('\n');
  return first.replaceAll(`${process.cwd()}/`, '');
}
