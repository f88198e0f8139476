import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('holds what was added and not removed, each once, however it comes and goes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant('add'), fc.nat())), (steps) => {
      const slots = new Slots<{ readonly number: number }>();
      const there = new Map<{ readonly number: number }, number>();
      for (const [number, step] of steps.entries()) {
        if (step === 'add') {
          const item = { number };
          there.set(item, slots.add(item));
        } else {
          const [item, place] = [...there][Number(step) % Math.max(1, there.size)] ?? [];
          if (item === undefined || place === undefined) continue;
          slots.remove(place);
          there.delete(item);
        }
        expect(slots.size).toBe(there.size);
        expect(new Set(slots)).toEqual(new Set(there.keys()));
        expect(new Set(there.values()).size).toBe(there.size);
      }
    }),
  );
});

it('keeps no more places than were ever taken at once', () => {
  const slots = new Slots<object>();
  const places = Array.from({ length: 1_000 }, () => {
    const [one, other] = [slots.add({}), slots.add({})];
    slots.remove(one);
    slots.remove(other);
    return [one, other];
  });
  expect(Math.max(...places.flat())).toBe(1);
});
