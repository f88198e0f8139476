import { relative } from 'node:path';
import type { ContractProblem } from '@seogeo/kit';

const NUMBERED = /^\[\d+\] (?<file>.+?):(?<line>\d+):(?<column>\d+)\b.*\n+(?<message>.+)$/gm;
const ROOT_UNREADABLE = /^\s*- (?<message>.+ in "(?<file>.+)" \((?<line>\d+):(?<column>\d+)\))$/gm;

/**
 * Reads what `redocly bundle` prints when it gives up on what our own rules for the files let pass. One broken file is reported once for every `$ref` to it,
 * so consequences of an unreadable file and repetitions are left out.
 */
export function bundleProblems(output: string, root: string): ContractProblem[] {
  const found = [...output.matchAll(NUMBERED), ...output.matchAll(ROOT_UNREADABLE)].map(({ groups }) => ({
    file: relative(root, groups?.file?.startsWith('/') ? groups.file : `${root}/${groups?.file}`),
    line: Number(groups?.line),
    column: Number(groups?.column),
    severity: 'error' as const,
    rule: 'bundle',
    message: (groups?.message ?? '').replaceAll(root.endsWith('/') ? root : `${root}/`, ''),
  }));
  const unreadable = found.filter((problem) => !problem.message.startsWith("Can't resolve $ref"));
  const causes = unreadable.map((problem) => problem.message.replace('Failed to parse: ', ''));
  const distinct = new Map<string, ContractProblem>();
  for (const problem of found) {
    const consequence = causes.some((cause) => problem.message === `Can't resolve $ref: ${cause}`);
    const key = `${problem.file}:${problem.line} ${problem.message}`;
    if (!consequence && !distinct.has(key)) distinct.set(key, problem);
  }
  return [...distinct.values()];
}
