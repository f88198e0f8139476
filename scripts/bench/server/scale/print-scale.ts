import { plainTable } from '../plain-table.ts';
import { median } from '../throughput/median.ts';
import type { Scale } from './bench-scale.ts';
import type { FirstHits, HitKind, Spread, Start } from './first-hits.ts';

/** A table of figures beside what is asked for. */
export function printScale({ operations, starts, hits, ends }: Scale): string {
  const rows = [
    [`A contract of ${operations} operations`, 'measured', 'asked for'],
    [
      'from process start to listening',
      `${median(starts.map(({ seconds }) => seconds)).toFixed(2)} s`,
      '2 s',
    ],
    ['  CPU until then', cpuUntilListening(starts), ''],
    ['resident when it listens', memory(starts, ({ resident }) => resident), '250 MB'],
    ...hits.flatMap(({ kind }) => memoryRows(kind, starts)),
    ...hits.flatMap(hitRows),
    [`requests/s of ${ends.firstPath}`, ends.first.toFixed(0), ''],
    [`requests/s of ${ends.lastPath}`, ends.last.toFixed(0), ''],
    ['last path / first path (median of the rounds)', ends.ratio.toFixed(3), '0.900'],
  ];
  return plainTable(rows);
}

function hitRows({ kind, elapsed, cpu, secondElapsed, secondCpu }: FirstHits): string[][] {
  const both = ({ median: middle, max }: Spread): string => `${middle.toFixed(2)}, ${max.toFixed(2)} ms`;
  return [
    [`first ${kind} request of an operation, median and slowest`, both(elapsed), '20 ms'],
    [`  slowest: ${elapsed.slowest}; the same by CPU of the server`, both(cpu), ''],
    [`  slowest by CPU: ${cpu.slowest}; the same requests again`, both(secondElapsed), ''],
    ['  the same requests again by CPU of the server', both(secondCpu), ''],
  ];
}

/** A refusal is explained by a validator that is made for it: a server that has only accepted has none of them. */
function memoryRows(kind: HitKind, starts: readonly Start[]): string[][] {
  const those = starts.filter((start) => start.kind === kind);
  const after = memory(those, ({ residentAfter }) => residentAfter);
  return [
    [`resident after one ${kind} request of every operation`, after, '250 MB'],
    ['  the most at once until then', memory(those, ({ peak }) => peak), ''],
  ];
}

/** The largest of all processes. */
function memory(starts: readonly Start[], of: (start: Start) => number | null): string {
  const values = starts.flatMap((start) => of(start) ?? []);
  return values.length === 0 ? 'not known' : `${(Math.max(...values) / 2 ** 20).toFixed(0)} MB`;
}

function cpuUntilListening(starts: readonly Start[]): string {
  const values = starts.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  return values.length === 0 ? 'not known' : `${median(values).toFixed(2)} s`;
}
