import { relative, resolve } from 'node:path';
import type { ContractProblem } from './contract-problem.ts';

/**
 * A problem as GitHub Actions reads it from a step's output: `::error file=openapi.yaml,line=3,col=5,title=struct::…`,
 * which becomes an annotation in the change that is reviewed.
 *
 * @param folder what the problem's file is relative to
 * @param root of the checkout, which GitHub names files from
 */
export function workflowCommand(problem: ContractProblem, folder: string, root: string = folder): string {
  const { file, line, column, severity, rule, message } = problem;
  const properties = Object.entries({
    file: relative(root, resolve(folder, file)),
    line,
    col: line === null ? null : column,
    title: rule,
  }).filter(([, value]) => value !== null);
  const written = properties.map(([name, value]) => `${name}=${inProperty(String(value))}`).join(',');
  return `::${severity} ${written}::${inData(message)}`;
}

function inData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function inProperty(text: string): string {
  return inData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
