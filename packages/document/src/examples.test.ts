import { expect, test } from 'vitest';
import { exampleValues, shownValue } from './examples.ts';

const shown = (value: object) => shownValue({}, { value, at: '' });
const named = { one: { value: 1 }, two: { value: 2 } };
const schema = { examples: ['s'], example: 'e', default: 'd' };

/** From what is closest to the parameter to what is farthest. */
test.each([
  [{ example: 0, examples: named, schema }, 0],
  [{ examples: named, schema }, 1],
  [{ examples: {}, schema }, 's'],
  [{ schema: { ...schema, examples: [] } }, 'e'],
  [{ schema: { default: 'd' } }, 'd'],
  [{ example: null, schema }, null],
  [{}, undefined],
  [{ content: { 'text/plain': { example: 'c' } }, example: 0 }, 'c'],
])('%j shows %j', (value, expected) => {
  expect(shown(value)).toBe(expected);
});

test.each([
  [{ examples: named }, { one: 1, two: 2 }],
  [
    { examples: named, example: 3 },
    { one: 1, two: 2, example: 3 },
  ],
  [{ example: undefined }, { example: undefined }],
  [{ schema: { example: 1 } }, {}],
])('%j has the examples %j', (value, expected) => {
  expect(Object.fromEntries(exampleValues({}, { value, at: '' }))).toStrictEqual(expected);
});

test('nothing has no examples, and neither has a value', () => {
  expect(exampleValues({}, undefined).size).toBe(0);
  expect(exampleValues({}, { value: 'text', at: '' }).size).toBe(0);
});
