import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  items,
  mapMembers,
  member,
  number,
  objectAt,
  objectsAt,
  sameJson,
  text,
  texts,
} from './json.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, held]) => [name, shuffled(held)] as const);
  return Object.fromEntries(members.reverse());
};

describe('two values', () => {
  test('are the same JSON whatever the order of their members, and otherwise when they are deeply equal', () => {
    const small = fc.jsonValue({ maxDepth: 2 });
    const law = fc.property(small, small, (one, other) => {
      const read: unknown = JSON.parse(JSON.stringify(one));
      expect(sameJson(one, shuffled(read))).toBe(true);
      const isEqual = JSON.stringify(shuffled(shuffled(one))) === JSON.stringify(shuffled(shuffled(other)));
      if (isEqual) expect(sameJson(one, other)).toBe(true);
      expect(JSON.parse(canonical(one))).toEqual(read);
    });
    fc.assert(law);
  });
  test.each([
    [1, '1'],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, [['a', 1]]],
    [null, {}],
    [{ 0: 'a' }, ['a']],
  ])('are told apart: %j and %j', (one, other) => {
    expect(sameJson(one, other)).toBe(false);
  });
  test('of which one is left out are told as null', () => {
    expect(canonical(undefined)).toBe('null');
    expect(canonical({ b: [undefined], a: 1 })).toBe('{"a":1,"b":[null]}');
  });
});

test.each<[unknown]>([[null], [1], ['a'], [true], [undefined]])(
  '%j has no members, objects or items',
  (value) => {
    expect(member(value, 'length')).toBeUndefined();
    expect(objectAt(value, 'a')).toEqual({});
    expect(objectsAt({ a: value }, 'a')).toEqual([]);
    expect(items(value)).toEqual([]);
    expect(mapMembers(value, String)).toEqual({});
  },
);

test('what is no object, text or number is passed over among those that are', () => {
  const mixed = [1, 'a', null, { b: 1 }, [], true];
  expect(objectsAt({ mixed }, 'mixed')).toEqual([{ b: 1 }]);
  expect(texts(mixed)).toEqual(['a']);
  expect(mixed.map(text)).toEqual([undefined, 'a', undefined, undefined, undefined, undefined]);
  expect(mixed.map(number)).toEqual([1, undefined, undefined, undefined, undefined, undefined]);
});
