import { atMost } from '../../problems/at-most.ts';
import { counted } from '../../problems/counted.ts';
import { checks } from '../checks/breach.ts';
import { curlOf } from '../exchange/curl.ts';
import type { WireRequest } from '../exchange/wire-request.ts';
import type { Verdict } from '../judge.ts';

/** The verdict as text: a table of the operations, every finding with the requests that show it, the totals. */
export function printVerdict(verdict: Verdict, redact: (text: string) => string): string {
  const parts = [
    `${verdict.title} at ${verdict.baseUrl}`,
    table(verdict),
    ...verdict.notes.map((note) => `note: ${note}`),
    ...verdict.findings.map((_, index) => finding(verdict, index)),
    totals(verdict),
    ...(verdict.interrupted === null ? [] : [`The run ended early. ${verdict.interrupted}`]),
  ];
  return redact(`${parts.join('\n\n')}\n`);
}

function table({ tallies, findings }: Verdict): string {
  const header = ['operation', 'requests', 'accepted', 'refused', 'findings'];
  const rows = [...tallies].map(([id, { requests, accepted, refused }]) => [
    id,
    ...[requests, accepted, refused, findings.filter(({ operation }) => operation === id).length].map(String),
  ]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [header, ...rows].map(line).join('\n');
}

function finding({ findings, baseUrl, lineOf }: Verdict, index: number): string {
  const found = findings[index];
  if (found === undefined) return '';
  const { operation, check, fault, subject, expected, at, got, steps } = found;
  return [
    `${index + 1}. ${operation}: ${check}${subject === '' ? '' : ` (${subject})`}; ${checks[check]}`,
    `   fault     of the ${fault}`,
    `   expected  ${expected}, by ${lineOf(at)}`,
    `   got       ${got}`,
    ...commands(baseUrl, steps).map((command) => `   ${command}`),
  ].join('\n');
}

/** Of a walk through a list the first pages say enough. */
const MOST_COMMANDS = 6;

/** One line for a request that was repeated until its answer would change. */
function commands(baseUrl: string, steps: readonly WireRequest[]): readonly string[] {
  const lines = steps.map((step) => curlOf(baseUrl, step));
  const different = lines.filter((line, index) => index < 2 || line !== lines[index - 1]);
  return atMost(different, MOST_COMMANDS);
}

function totals({ findings, sent, seed, durationMs, waitedMs, discarded }: Verdict): string {
  const waited =
    waitedMs === 0 ? '' : `, ${(waitedMs / 1000).toFixed(1)} s of them waiting for the rate limit`;
  const count = findings.length === 0 ? 'Nothing found' : counted(findings.length, 'finding');
  return `${count} in ${sent} requests, ${(durationMs / 1000).toFixed(1)} s${waited}; seed ${seed}; ${discarded} generated requests thrown away`;
}
