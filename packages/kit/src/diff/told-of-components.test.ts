import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { compareBundles } from './compare-bundles.ts';

type Schemas = Readonly<Record<string, object>>;
const SCHEMAS = '#/components/schemas/';
const text = { type: 'string' };
const whole = { type: 'integer' };
const of = (properties: object, ...required: readonly string[]) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});
const to = (name: string) => ({ $ref: SCHEMAS + name });
const user = (boss: object, more: object = {}) => of({ id: whole, name: text, boss, ...more }, 'name');
const users = (boss: object, more: object = {}): Schemas => ({ Root: user(boss, more) });

const kinds = (discriminator: object) => ({ ...of({ kind: text }, 'kind'), discriminator });
const mapped = kinds({ propertyName: 'kind', mapping: { cat: `${SCHEMAS}Cat` } });
const unmapped = kinds({ propertyName: 'kind' });
const heir = (properties: object, ...required: readonly string[]) => ({
  allOf: [to('Root'), of(properties, ...required)],
});
const cats = (root: object, properties: object, ...required: readonly string[]): Schemas => ({
  Root: root,
  Cat: heir(properties, ...required),
});
const kitten = (properties: object): Schemas => ({
  ...cats(unmapped, { lives: whole }),
  Kitten: { allOf: [to('Cat'), of(properties)] },
});

/** A kind so many members below, beside others in which it is met as well. */
const below = (depth: number, heir: object): Schemas => {
  const way = Array.from({ length: depth }, (_, n) => `m${n}`);
  const root = way.reduceRight((inner: object, name) => of({ [name]: inner }), to('Kind'));
  return {
    Root: of({ first: root, second: root, third: of({ list: { type: 'array', items: root } }) }),
    Kind: unmapped,
    Heir: { allOf: [to('Kind'), heir] },
    Last: { allOf: [to('Heir'), of({ kin: to('Kind') })] },
  };
};

const bytes = { type: 'string', format: 'binary' };

type Told = readonly string[];
/** What is told of a body of `Root`, sent to `POST /x`, read of `GET /x` or sent as a form, there and back. */
const rows: readonly [title: string, way: Way, was: Schemas, is: Schemas, there: Told, back: Told][] = [
  ['a schema that has itself, written out, read', 'read', users(to('Root')), users(user(to('Root'))), [], []],
  ['a schema that has itself, written out, sent', 'sent', users(to('Root')), users(user(to('Root'))), [], []],
  [
    'a schema that has itself, written out twice, sent',
    'sent',
    users(to('Root')),
    users(user(user(to('Root')))),
    [],
    [],
  ],
  [
    'a list of itself, written out, sent',
    'sent',
    { Root: of({ kids: { type: 'array', items: to('Root') } }) },
    { Root: of({ kids: { type: 'array', items: of({ kids: { type: 'array', items: to('Root') } }) } }) },
    [],
    [],
  ],
  [
    'two that have each other, one written out, sent',
    'sent',
    { Root: of({ n: text, other: to('Other') }), Other: of({ m: text, root: to('Root') }) },
    { Root: of({ n: text, other: of({ m: text, root: to('Root') }) }) },
    [],
    [],
  ],
  [
    'two that are the same and have each other, as one, sent',
    'sent',
    { Root: of({ n: text, next: to('Other') }), Other: of({ n: text, next: to('Root') }) },
    { Root: of({ n: text, next: to('Root') }) },
    [],
    [],
  ],
  [
    'three in a ring that are the same, as one, sent',
    'sent',
    {
      Root: of({ n: text, next: to('Second') }),
      Second: of({ n: text, next: to('Third') }),
      Third: of({ n: text, next: to('Root') }),
    },
    { Root: of({ n: text, next: to('Root') }) },
    [],
    [],
  ],
  [
    'two that have each other, as one, sent',
    'sent',
    { Root: of({ n: text, next: to('Other') }), Other: of({ n: text, m: text, next: to('Root') }) },
    { Root: of({ n: text, next: to('Root') }) },
    ['major The request field `Other.m` was removed (`POST /x`).'],
    ['minor The request field `Other.m` (`POST /x`) was added.'],
  ],
  [
    'a schema that has itself, written out with less, read',
    'read',
    users(to('Root')),
    users(of({ id: whole, boss: to('Root') })),
    ['major The response field `Root.boss.name` (`GET /x`) was removed.'],
    ['minor The response field `Root.boss.name` (`GET /x`) was added and is required.'],
  ],
  [
    'a schema that has itself, written out without itself, sent',
    'sent',
    users(to('Root')),
    users(of({ id: whole, name: text }, 'name')),
    ['major The request field `Root.boss.boss` was removed (`POST /x`).'],
    ['minor The request field `Root.boss.boss` (`POST /x`) was added.'],
  ],
  [
    'what only a mapping refers to has a field less, read',
    'read',
    cats(mapped, { lives: whole, more: text }),
    cats(mapped, { lives: whole }),
    ['major The response field `Cat.more` (`GET /x`) was removed.'],
    ['minor The response field `Cat.more` (`GET /x`) was added.'],
  ],
  [
    'what only a mapping refers to has a field less, sent',
    'sent',
    cats(mapped, { lives: whole, more: text }),
    cats(mapped, { lives: whole }),
    ['major The request field `Cat.more` was removed (`POST /x`).'],
    ['minor The request field `Cat.more` (`POST /x`) was added.'],
  ],
  [
    'an heir asks for less, sent',
    'sent',
    cats(unmapped, { lives: whole }, 'lives'),
    cats(unmapped, { lives: whole }),
    ['minor Of `Cat` in requests, `lives` is optional now (`POST /x`).'],
    ['major Of `Cat` in requests, `lives` is required now (`POST /x`).'],
  ],
  [
    'an heir has other values, read',
    'read',
    cats(unmapped, { state: { enum: ['a', 'b'] } }),
    cats(unmapped, { state: { enum: ['a'] } }),
    ['minor The response field `Cat.state` can no longer be `b` (`GET /x`).'],
    ['major The response field `Cat.state` can also be `b` (`GET /x`).'],
  ],
  [
    "an heir's heir has another type, sent",
    'sent',
    kitten({ age: whole }),
    kitten({ age: text }),
    ['major The request field `Kitten.age` is `string` instead of `integer` (`POST /x`).'],
    ['major The request field `Kitten.age` is `integer` instead of `string` (`POST /x`).'],
  ],
  ...[0, 1, 2, 3, 5, 8].map((depth): (typeof rows)[number] => [
    `a field of an heir ${depth} members below, sent`,
    'sent',
    below(depth, of({ lives: whole, tail: text })),
    below(depth, of({ tail: text })),
    ['major The request field `Heir.lives` was removed (`POST /x`).'],
    ['minor The request field `Heir.lives` (`POST /x`) was added.'],
  ]),
  [
    'another heir, read',
    'read',
    cats(unmapped, { lives: whole }),
    { ...cats(unmapped, { lives: whole }), Dog: heir({ tail: text }) },
    ['major The discriminator of `Root` in responses knows further `Dog` (`GET /x`).'],
    ['minor The discriminator of `Root` in responses no longer knows `Dog` (`GET /x`).'],
  ],
  [
    'what is only read, by reference, sent',
    'sent',
    { Root: of({ id: to('Id'), a: text }), Id: { ...text, readOnly: true } },
    { Root: of({ id: to('Id'), a: text }), Id: { ...whole, readOnly: true } },
    ['minor `Id` in requests is `integer` instead of `string` (`POST /x`).'],
    ['minor `Id` in requests is `string` instead of `integer` (`POST /x`).'],
  ],
  [
    'a part of a form that was a file',
    'form',
    { Root: of({ f: bytes, g: text }) },
    { Root: of({ f: text, g: text }) },
    [
      'major The request field `Root.f` has no `contentMediaType` any more, which was `application/octet-stream` (`POST /x`).',
    ],
    ['major The request field `Root.f` has `contentMediaType` `application/octet-stream` now (`POST /x`).'],
  ],
  [
    'parts of a form that were files, by reference',
    'form',
    { Root: of({ f: { type: 'array', items: to('File') } }), File: bytes },
    { Root: of({ f: { type: 'array', items: to('File') } }), File: text },
    [
      'major `File` in requests has no `contentMediaType` any more, which was `application/octet-stream` (`POST /x`).',
    ],
    ['major `File` in requests has `contentMediaType` `application/octet-stream` now (`POST /x`).'],
  ],
  [
    'a file of a form that is base64',
    'form',
    { Root: of({ f: { ...text, contentMediaType: 'image/png' } }) },
    { Root: of({ f: { ...text, contentMediaType: 'image/png', contentEncoding: 'base64' } }) },
    ['major The request field `Root.f` has `contentEncoding` `base64` now (`POST /x`).'],
    ['major The request field `Root.f` has no `contentEncoding` any more, which was `base64` (`POST /x`).'],
  ],
  [
    'what kind of text a field is, sent',
    'sent',
    { Root: of({ f: { ...text, contentMediaType: 'text/markdown' } }) },
    { Root: of({ f: text }) },
    [
      'minor The request field `Root.f` has no `contentMediaType` any more, which was `text/markdown` (`POST /x`).',
    ],
    ['major The request field `Root.f` has `contentMediaType` `text/markdown` now (`POST /x`).'],
  ],
];

type Way = 'read' | 'sent' | 'form';
const answer = { description: 'Done.' };

function operationOf(way: Way, schema: object): object {
  const content = { [way === 'form' ? 'multipart/form-data' : 'application/json']: { schema } };
  if (way === 'read') return { get: { responses: { 200: { ...answer, content } } } };
  return { post: { requestBody: { content }, responses: { 204: answer } } };
}

/** Many pairs as one: Redocly takes a third of a second to start. */
function documentOf(side: 2 | 3): object {
  const paths = Object.fromEntries(rows.map(([, way], n) => [`/x-${n}`, operationOf(way, to(`R${n}.Root`))]));
  const schemas = rows.flatMap((row, n) => {
    const own = JSON.stringify(row[side]).replaceAll(SCHEMAS, `${SCHEMAS}R${n}.`);
    return Object.entries(JSON.parse(own)).map(([name, schema]) => [`R${n}.${name}`, schema] as const);
  });
  const info = { title: 'Components', version: '1.0.0' };
  return { openapi: '3.1.0', info, paths, components: { schemas: Object.fromEntries(schemas) } };
}

let compared: readonly (readonly Change[])[] = [];
beforeAll(async () => {
  const [older, newer] = [documentOf(2), documentOf(3)];
  const pairs = [await compareBundles(older, newer), await compareBundles(newer, older)];
  compared = pairs.map(({ changes }) => changes);
});

describe.each(rows.map(([title, , , , there, back], n) => [title, n, there, back] as const))(
  '%s',
  (_title, n, there, back) => {
    it('is told of once, as what it means to who calls the API', () => {
      const told = compared.map((changes) =>
        changes
          .map(({ impact, message }) => `${impact} ${message}`)
          .filter((line) => line.includes(`/x-${n}\``))
          .map((line) => line.replaceAll(`R${n}.`, '').replaceAll(`/x-${n}`, '/x'))
          .sort(),
      );
      expect(told).toEqual([there, back]);
    });
  },
);

it('and nothing else is told', () => {
  const others = compared.flat().filter(({ message }) => !/\/x-\d+`/.test(message));
  expect(others).toEqual([]);
});

it('and kinds that all have each other are compared at once', async () => {
  const names = Array.from({ length: 7 }, (_, n) => `K${n}`);
  const all = Object.fromEntries(names.map((name) => [`to${name}`, to(name)]));
  const of7 = (more: object) => {
    const heirs = names.map((name) => [
      `${name}Heir`,
      { allOf: [to(name), of(name === 'K0' ? { ...all, ...more } : all)] },
    ]);
    const schemas = Object.fromEntries([...names.map((name) => [name, unmapped]), ...heirs]);
    const info = { title: 'Kinds', version: '1.0.0' };
    return {
      openapi: '3.1.0',
      info,
      paths: { '/x': operationOf('sent', to('K0')) },
      components: { schemas },
    };
  };
  const begin = performance.now();
  const { changes } = await compareBundles(of7({ lives: whole }), of7({}));
  expect(changes.filter(({ impact }) => impact === 'major').length).toBeGreaterThan(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
}, 60_000);
