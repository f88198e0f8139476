import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { styleText } from 'node:util';
import { type ContractDiff, passes } from '../diff/diff-contract.ts';
import { reportDiff } from '../diff/report-diff.ts';
import { codeFrame, linesOf } from '../problems/code-frame.ts';
import { countedProblems, isStopped } from '../problems/contract-problem.ts';
import { counted } from '../problems/counted.ts';
import { framedProblems } from '../problems/framed-problems.ts';
import { sourcePlaces } from '../problems/source-place.ts';
import type { Project } from '../project/contract-config.ts';
import type { CheckResult } from './contract-check.ts';

/** Problems shown with their surroundings; whoever made more of them begins with these. */
const SHOWN = 20;
/** Changes shown that break nobody. */
const SHOWN_CHANGES = 5;

/** How many changes there were to tell before each one that was told, by its sentence: what came last has the most. */
export type ToldChanges = Map<string, number>;

/**
 * What a person is told of a check: problems first, then the changes since the newest release, then what became of
 * the generated files, and how long each step took.
 *
 * @param written absolute paths of the generated files that were written
 * @param told what earlier checks have told, to which this one adds: what is new is shown first
 */
export function reportCheck(
  result: CheckResult,
  written: readonly string[],
  project: Project,
  told: ToldChanges = new Map(),
): string {
  const { problems, diff } = result;
  const shown = framedProblems(problems.slice(0, SHOWN), project.folder).map(coloured);
  const hidden = problems.length - shown.length;
  return [
    ...shown,
    ...(hidden > 0 ? [`and ${counted(hidden, 'more problem')}.`] : []),
    ...(diff === null ? [] : [shownDiff(diff, project, told)]),
    verdict(result, written, project),
    styleText('dim', times(result)),
  ].join('\n');
}

/** Breaking changes in full, a few of the others, the newest first, and what to do about them. */
function shownDiff(diff: ContractDiff, project: Project, told: ToldChanges): string {
  const { changes } = diff;
  const before = told.size;
  for (const { message } of changes) told.set(message, told.get(message) ?? before);
  const lines = reportDiff(diff, project).split('\n');
  const placeOf = sourcePlaces(project.source, diff.bundle);
  const breaking = changes.filter(({ impact }) => impact === 'major').length;
  // Breaking changes come first.
  const first = changes.slice(0, breaking).map((change, index) => {
    const { file, line, column } = placeOf(change.at);
    return `${coloured(lines[index] ?? '')}\n\n${codeFrame(linesOf(readFileSync(file, 'utf8')), line, column)}\n`;
  });
  const others = changes
    .map(({ message }, index) => ({ line: lines[index] ?? '', since: told.get(message) ?? before }))
    .slice(breaking)
    .sort((one, other) => other.since - one.since)
    .slice(0, SHOWN_CHANGES)
    .map(({ line }) => line);
  const hidden = changes.length - breaking - others.length;
  const more = hidden > 0 ? [`and ${counted(hidden, 'more change')}: seogeo-contract diff names them.`] : [];
  const rest = lines.slice(changes.length);
  const last = rest.pop() ?? '';
  const judged = styleText(passes(diff) ? 'reset' : 'yellow', last);
  return [...first, ...others, ...more, ...rest, judged].join('\n');
}

/** The first line up to the message stands out; the frame below stays as it is. */
function coloured(text: string): string {
  return text
    .replace(/ (error|breaking \(major\)) /, (label) => styleText('red', label))
    .replace(/ (warning) /, (label) => styleText('yellow', label));
}

function verdict(
  { problems, files }: CheckResult,
  written: readonly string[],
  { folder, config }: Project,
): string {
  if (isStopped(problems, config)) {
    return styleText('red', `✗ ${countedProblems(problems)}. The generated files stay as they were.`);
  }
  if (files === null) return '';
  const names = written.map((file) => relative(folder, file)).join(', ');
  const became = written.length === 0 ? 'The generated files are up to date.' : `Written: ${names}`;
  const clean = problems.length === 0 ? 'Clean' : `No error, ${countedProblems(problems)}`;
  return styleText('green', `✓ ${clean}. ${became}`);
}

function times({ steps, ms }: CheckResult): string {
  const parts = steps.map(
    ({ name, ms: took }) => `${name} ${took === null ? 'as before' : Math.round(took)}`,
  );
  return `  ${parts.join(' · ')} = ${Math.round(ms)} ms`;
}
