import { median } from '../../report/median.ts';
import { plainTable } from '../../report/plain-table.ts';
import type { LoopProfile, Measure } from '../measure-rounds.ts';
import { participantTitles } from '../participants.ts';
import { workTitles } from '../works.ts';
import { type Stage, stages } from './stages.ts';

type Profiled = Measure & { readonly profile: LoopProfile };

const INTRODUCTION =
  "CPU microseconds of the event loop for one request, by V8's samples, medians over the rounds; under the profiler.";

/** A table for each kind of work: where the event loop of each participant spends a request's time. */
export function printProfile(measures: readonly Measure[]): string {
  const profiled = measures.flatMap(({ profile, ...rest }) =>
    profile === null ? [] : [{ ...rest, profile }],
  );
  const works = [...new Set(profiled.map(({ work }) => work))];
  const tables = works.map((work) => {
    const table = workTable(profiled.filter((one) => one.work === work));
    return `${workTitles[work]}\n${plainTable(table).trimEnd()}`;
  });
  return `${[INTRODUCTION, ...tables].join('\n\n')}\n`;
}

function workTable(measures: readonly Profiled[]): string[][] {
  const names = [...new Set(measures.map(({ participant }) => participant))];
  const columns = names.map((name) => measures.filter(({ participant }) => participant === name));
  const all = columns.map((column) => median(column.map(({ profile }) => profile.loopPerRequest)));
  return [
    ['', ...names.flatMap((name) => [`${participantTitles[name]} µs`, '%'])],
    ...stages.map((stage) => [stage, ...columns.flatMap((column) => cellsOf(stage, column))]),
    ['all', ...all.flatMap((microseconds) => [microseconds.toFixed(1), '100.0'])],
  ];
}

function cellsOf(stage: Stage, measures: readonly Profiled[]): string[] {
  const found = measures.map(({ profile: { shares, loopPerRequest } }) => {
    const share = shares.find((one) => one.stage === stage)?.share ?? 0;
    return { share, microseconds: share * loopPerRequest };
  });
  return [
    median(found.map(({ microseconds }) => microseconds)).toFixed(1),
    (median(found.map(({ share }) => share)) * 100).toFixed(1),
  ];
}
