import { counted } from '../problems/counted.ts';
import type { Project } from '../project/contract-config.ts';
import type { Change } from './change.ts';
import type { ContractDiff } from './diff-contract.ts';
import type { DiffException } from './exceptions.ts';
import { changePrinter } from './print-diff.ts';

/** The whole answer of a comparison, a line for each change. */
export function reportDiff(diff: ContractDiff, project: Project): string {
  const { changes, judgement, expired, unused, used, withoutOpinion } = diff;
  const lines = [
    ...changes.map(changePrinter(project, diff.bundle)),
    ...used.map(
      (exception) => `Excepted until ${exception.expires}: ${named(exception)}, ${exception.reason}`,
    ),
    ...unused.map((exception) => `An exception is of no use any more, remove it: ${named(exception)}`),
    ...expired.map(
      (exception) =>
        `An exception expired on ${exception.expires}: ${named(exception)}. Keep to the release, or renew it with its reason.`,
    ),
    ...(withoutOpinion === null || changes.length === 0
      ? []
      : [`${withoutOpinion} Redocly and our own rules judged alone.`]),
  ];
  const sum = changes.length === 0 ? '' : `${countedChanges(changes, ` since ${diff.released}`)} `;
  return [...lines, `${sum}${judgement.message}`].join('\n');
}

/** @param since what the changes are compared with, in words */
export function countedChanges(changes: readonly Change[], since = ''): string {
  const breaking = changes.filter(({ impact }) => impact === 'major').length;
  return `${counted(changes.length, 'change')}${since}, ${breaking === 0 ? 'none' : breaking} of them breaking.`;
}

function named({ rule, at }: DiffException): string {
  return `${rule} ${at}`;
}
