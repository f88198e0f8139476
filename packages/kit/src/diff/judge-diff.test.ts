import { describe, expect, it } from 'vitest';
import type { Change, Impact } from './change.ts';
import { except } from './exceptions.ts';
import { judgeDiff } from './judge-diff.ts';

const released = '1.9.3';
const change = (impact: Impact): Change => ({
  rule: 'property-removed',
  impact,
  group: 'Changed',
  message: 'Something changed.',
  at: ['components', 'schemas', 'Book', 'properties', 'isbn'],
  wording: false,
});

describe('the version that changes ask for', () => {
  it.each<[Impact[], string, boolean, string]>([
    [[], '1.9.3', true, 'Nothing changed since 1.9.3.'],
    [[], '1.10.0', true, 'info.version is 1.10.0 already'],
    [['patch'], '1.9.3', false, 'set info.version to 1.9.4'],
    [['patch'], '1.9.4', true, 'ask for 1.9.4'],
    [['patch', 'minor'], '1.9.4', false, 'set info.version to 1.10.0'],
    [['minor', 'patch'], '1.10.0', true, 'ask for 1.10.0'],
    [['minor'], '1.9.3', false, 'set info.version to 1.10.0'],
    [['major', 'minor'], '1.10.0', false, 'set info.version to 2.0.0'],
    [['major'], '2.0.0', true, 'ask for 2.0.0'],
    [['major'], '1.9.3', false, 'or take the breaking change back'],
    [[], '1.9.2', false, 'versions only go up'],
    [['minor'], '1.10', false, 'write a version like 1.9.3'],
  ])('%j under %s: %s', (impacts, version, passed, message) => {
    const judgement = judgeDiff(impacts.map(change), released, version);
    expect(judgement.passed).toBe(passed);
    expect(judgement.message).toContain(message);
  });
});

describe('an exception', () => {
  const entry = { rule: 'property-removed', at: 'components/schemas/Book', reason: 'Its sunset has passed.' };

  it('makes a breaking change at its place, or below it, a minor one until its day is over', () => {
    const excepted = except([change('major')], [{ ...entry, expires: '2026-03-31' }], '2026-03-31');
    expect(excepted.changes.map(({ impact }) => impact)).toEqual(['minor']);
    expect(excepted.used).toHaveLength(1);
  });

  it('counts no longer when it has expired', () => {
    const excepted = except([change('major')], [{ ...entry, expires: '2026-03-30' }], '2026-03-31');
    expect(excepted.changes.map(({ impact }) => impact)).toEqual(['major']);
    expect(excepted.expired).toHaveLength(1);
  });

  it.each([
    { rule: 'operation-removed' },
    { at: 'components/schemas/Boo' },
    { at: 'components/schemas/Author' },
  ])('says nothing of other changes: %j', (other) => {
    const excepted = except([change('major')], [{ ...entry, ...other, expires: '2026-12-31' }], '2026-03-31');
    expect(excepted.changes.map(({ impact }) => impact)).toEqual(['major']);
    expect(excepted.unused).toHaveLength(1);
  });
});
