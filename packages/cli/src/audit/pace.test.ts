import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

const paceOf = (looks: readonly (readonly [at: number, pages: number])[]): Pace => {
  const pace = new Pace();
  for (const [at, pages] of looks) pace.add({ at, pages });
  return pace;
};

describe('the pace of an audit', () => {
  it('is not known before something has moved', () => {
    expect(paceOf([]).pagesPerSecond).toBeNull();
    expect(paceOf([[0, 5]]).secondsFor(10)).toBeNull();
    for (const [at, pages] of [
      [1000, 5],
      [0, 6],
    ] as const) {
      const pace = paceOf([[0, 5]]);
      pace.add({ at, pages });
      expect(pace.secondsFor(10)).toBeNull();
    }
  });

  it('forgets how it was before the last ten seconds', () => {
    const pace = paceOf([
      [0, 0],
      [1000, 1000],
      [12_000, 1010],
      [13_000, 1020],
      [14_000, 1030],
    ]);
    expect(pace.pagesPerSecond).toBe(10);
    expect(pace.secondsFor(50)).toBe(5);
  });

  it('is that of ten seconds, and not of the last two looks', () => {
    const pace = paceOf([
      [0, 0],
      [5000, 90],
      [10_000, 100],
    ]);
    expect(pace.pagesPerSecond).toBe(10);
    pace.add({ at: 10_001, pages: 100 });
    expect(pace.pagesPerSecond).toBeCloseTo(10 / 5.001, 6);
    pace.add({ at: 30_001, pages: 200 });
    expect(pace.pagesPerSecond).toBe(5);
  });

  it('is right for every steady audit, however often it is looked at', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 500 }), (pauses, perSecond) => {
        const pace = paceOf([[0, 0]]);
        let at = 0;
        for (const ms of pauses) {
          at += ms;
          pace.add({ at, pages: (at * perSecond) / 1000 });
        }
        expect(pace.pagesPerSecond).toBeCloseTo(perSecond, 6);
      }),
    );
  });
});
