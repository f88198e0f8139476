import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { comparedSideBySide } from './testing/side-by-side.ts';

/** As fields may well be called, and members of a document are. */
const NAMES =
  'links in style explode flows items properties additionalProperties type enum not if servers server headers parameters responses examples tags name required url callbacks content schema example mapping'.split(
    ' ',
  );
const text = { type: 'string' };
const few = { type: 'object', properties: { kept: text } };
const fields = (field: object) => ({
  ...few,
  properties: { ...few.properties, ...Object.fromEntries(NAMES.map((name) => [name, field])) },
});
const within = (properties: object) => ({ type: 'object', properties: { kept: text, ...properties } });

const rows: readonly [title: string, was: object, is: object][] = [
  ['is removed', fields(text), few],
  ['has another type', fields(text), fields({ type: 'integer' })],
  ['lost a field of its own', fields(within({ lost: text })), fields(within({}))],
  ['may be longer', fields({ ...text, maxLength: 3 }), fields({ ...text, maxLength: 5 })],
];

describe('a field of an answer that is called like a keyword is told as breaking, like any other', () => {
  let compared: readonly (readonly Change[])[] = [];
  beforeAll(async () => {
    compared = await comparedSideBySide(rows.map(([, was, is]) => [documentOf(was), documentOf(is)]));
  });

  it.each(rows.map(([title], row) => [title, row] as const))('where it %s', (_title, row) => {
    const breaks =
      (name: string) =>
      ({ impact, at }: Change) =>
        impact === 'major' && at[at.indexOf('properties') + 1] === name;
    expect(NAMES.filter((name) => !compared[row]?.some(breaks(name)))).toEqual([]);
  });
});

function documentOf(schema: object) {
  const answer = { description: 'Done.', content: { 'application/json': { schema } } };
  return { paths: { '/x': { get: { responses: { 200: answer } } } } };
}
