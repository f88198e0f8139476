import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { Change } from '../../packages/kit/src/diff/change.ts';
import type { CheckResult } from '../../packages/kit/src/watch/contract-check.ts';
import { reportCheck, type ToldChanges } from '../../packages/kit/src/watch/report-check.ts';
import { ourProject } from './our-project.ts';

const changed = (name: string, impact: Change['impact'] = 'minor'): Change => ({
  rule: 'Schema-added',
  impact,
  group: 'Added',
  message: `The field ${name} was added.`,
  at: ['components', 'schemas', 'Account', 'properties', name],
  wording: false,
});
const long = Array.from({ length: 146 }, (_, index) => changed(`old${index}`));

/** What a person reads of the changes of a check. */
function shown(changes: readonly Change[], told: ToldChanges): readonly string[] {
  const bundle = { openapi: '3.1.1', info: { title: '', version: '1.1.0' }, paths: {}, components: {} };
  const result: CheckResult = {
    problems: [],
    bundle,
    files: null,
    diff: {
      changes,
      bundle,
      released: '1.0.0',
      judgement: { passed: true, message: 'Compatible.' },
      withoutOpinion: null,
      used: [],
      unused: [],
      expired: [],
    },
    steps: [],
    ms: 0,
  };
  const report = stripVTControlCharacters(reportCheck(result, [], ourProject, told));
  return [...report.matchAll(/The field (\w+) was added|and (\d+) more changes/g)].map(
    ([, field, hidden]) => field ?? `+${hidden}`,
  );
}

it('Of many changes those of the last save are shown, wherever in the contract they are', () => {
  const told: ToldChanges = new Map();
  const old = ['old0', 'old1', 'old2', 'old3', 'old4', '+141'];
  expect(shown(long, told)).toEqual(old);
  const first = [...long, changed('first')];
  expect(shown(first, told)).toEqual(['first', 'old0', 'old1', 'old2', 'old3', '+142']);
  const second = [changed('third', 'major'), ...first, changed('second'), changed('another')];
  expect(shown(second, told)).toEqual(['third', 'second', 'another', 'first', 'old0', 'old1', '+144']);
  // What is taken back and made again is new again to nobody.
  expect(shown(long, told)).toEqual(old);
});

it('What is changed again is new again, in the place where it was', () => {
  const told: ToldChanges = new Map();
  const title = (most: number): Change => ({
    ...changed('title'),
    message: `The field most${most} was added.`,
  });
  expect(shown([...long, title(1)], told)).toEqual(['old0', 'old1', 'old2', 'old3', 'old4', '+142']);
  expect(shown([...long, title(2)], told)).toEqual(['most2', 'old0', 'old1', 'old2', 'old3', '+142']);
  expect(shown([...long, title(3)], told)).toEqual(['most3', 'old0', 'old1', 'old2', 'old3', '+142']);
});
