import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { comparedSideBySide } from './testing/side-by-side.ts';

type Row = readonly [title: string, was: object, is: object, told: readonly string[]];
const text = { type: 'string' };
const values = (a: object, b: object = {}) => ({
  oneOf: [
    { const: 'a', ...a },
    { const: 'b', ...b },
  ],
});
const notice = { date: '2026-01-01', sunset: '2026-06-01', migration: 'Use `b`.' };
const begins = 'minor The value `a` of the request body (`POST HERE`) is deprecated.';
const alternatives = (words: object, other: object = { type: 'object' }) => ({
  oneOf: [{ type: 'string', maxLength: 3, ...words }, other],
});

/** What is told of each, after the impact that it has. */
const rows: readonly Row[] = [
  ['a value', values({}), values({ deprecated: true }), [begins]],
  ['a value of a plain list', { enum: ['a', 'b'] }, values({ deprecated: true }), [begins]],
  [
    'a value beside null',
    { anyOf: [values({}), { type: 'null' }] },
    { anyOf: [values({ deprecated: true }), { type: 'null' }] },
    [begins],
  ],
  [
    'a value beside something else',
    { anyOf: [{ const: 'a' }, { type: 'object' }] },
    { anyOf: [{ const: 'a', deprecated: true }, { type: 'object' }] },
    [begins],
  ],
  [
    'a value that is an enum of one',
    values({}),
    { oneOf: [{ enum: ['b'] }, { type: 'string', enum: ['a'], deprecated: true }] },
    [begins, 'minor The request body lists its values in another order (`POST HERE`).'],
  ],
  [
    'a number',
    { oneOf: [{ const: 1 }, { const: 2 }] },
    { oneOf: [{ const: 1 }, { const: 2, deprecated: true }] },
    ['minor The value `2` of the request body (`POST HERE`) is deprecated.'],
  ],
  [
    'a value, with the days',
    values({ deprecated: true }),
    values({ deprecated: true, 'x-deprecation': notice }),
    [
      'minor The value `a` of the request body (`POST HERE`) is deprecated since 2026-01-01 and goes on 2026-06-01. Use `b`.',
    ],
  ],
  [
    'a value again',
    values({ deprecated: true }),
    values({}),
    ['minor The value `a` of the request body (`POST HERE`) is no longer deprecated.'],
  ],
  [
    'words of values',
    values({ title: 'A', description: 'One.' }, { description: 'Two.' }),
    values({ title: 'A', description: 'First.' }, { description: 'Second.', 'x-name': 'B' }),
    [
      'patch `description` of the value `a`, the value `b` of the request body changed (`POST HERE`).',
      'patch `x-name` of the value `b` of the request body changed (`POST HERE`).',
    ],
  ],
  [
    'an alternative',
    alternatives({}),
    alternatives({ deprecated: true }),
    ['minor The alternative 1 of the request body (`POST HERE`) is deprecated.'],
  ],
  [
    'words of an alternative with a title, beside another of its type',
    alternatives({ title: 'Short' }, { type: 'string', pattern: '^x' }),
    alternatives(
      { title: 'Short', description: 'A code.', examples: ['abc'], deprecated: true },
      { type: 'string', pattern: '^x' },
    ),
    [
      'minor The alternative `Short` of the request body (`POST HERE`) is deprecated.',
      'patch `description` of the alternative `Short` of the request body changed (`POST HERE`).',
      'patch `examples` of the alternative `Short` of the request body changed (`POST HERE`).',
    ],
  ],
  [
    'types that are alternatives with words',
    { type: ['string', 'integer'] },
    {
      anyOf: [
        { ...text, description: 'A name.' },
        { type: 'integer', description: 'A number.' },
      ],
    },
    [],
  ],
  [
    'the only alternative beside null, which is the value itself',
    { type: ['string', 'null'] },
    { anyOf: [{ ...text, deprecated: true }, { type: 'null' }] },
    ['minor The request body (`POST HERE`) is deprecated.'],
  ],
];

describe('what is said of one alternative is told as said of that one, and breaks nobody', () => {
  const documentOf = (schema: object) => ({
    paths: {
      '/x': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
    },
  });
  let compared: readonly (readonly Change[])[] = [];
  beforeAll(async () => {
    compared = await comparedSideBySide(rows.map(([, was, is]) => [documentOf(was), documentOf(is)]));
  });

  it.each(rows.map(([title, , , told], row) => [title, told, row] as const))('%s', (_title, told, row) => {
    const wanted = told.map((one) => one.replaceAll('HERE', '/x'));
    expect(compared[row]?.map(({ impact, message }) => `${impact} ${message}`).sort()).toEqual(wanted.sort());
  });
});
