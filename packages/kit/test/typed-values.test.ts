import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { renderTypes } from '../src/generate/render-types.ts';
import { typeErrors } from './type-errors.ts';

const text = { type: 'string' };
const number = { type: 'integer' };
const of = (properties: object, ...required: readonly string[]) => ({ type: 'object', properties, required });
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const known = {
  Pet: of({ name: text, age: number }),
  Heir: { allOf: [to('Pet'), of({ lives: number })] },
  Named: { allOf: [to('Pet')], required: ['name'] },
  NeedsName: { required: ['name'] },
  User: of({ id: { ...text, readOnly: true }, password: { ...text, writeOnly: true }, name: text }),
  Ring: of({ n: text, next: { allOf: [to('Ring')] } }),
  Cat: of({ kind: text, name: text }, 'kind'),
  Dog: of({ kind: text, name: number }, 'kind'),
  Odd: of({ constructor: text, toString: number }),
};
const inherited = Object.getOwnPropertyNames(Object.prototype);
const kinds = { discriminator: { propertyName: 'kind' }, oneOf: [to('Cat'), to('Dog')] };

type Row = readonly [title: string, schema: object, right: readonly string[], wrong: readonly string[]];
/** What a schema takes, and what it does not, as TypeScript; a value that is read stands behind `value`. */
const rows: readonly Row[] = [
  [
    'what is required beside a part',
    { allOf: [to('Pet')], required: ['name'] },
    [`{ name: 'a' }`, `{ name: 'a', age: 1 }`],
    ['{}', '{ age: 1 }', '{ name: 1 }', `{ name: 'a', more: 1 }`],
  ],
  [
    'what is required in another part',
    { allOf: [to('Pet'), { required: ['name'] }] },
    [`{ name: 'a' }`],
    ['{}', '{ name: 1 }', `{ name: 'a', more: 1 }`],
  ],
  [
    'what is required in another part that is an object',
    { allOf: [to('Pet'), { type: 'object', required: ['name'] }] },
    [`{ name: 'a' }`],
    ['{}', `{ name: 'a', more: 1 }`],
  ],
  [
    'what is required in another part that has members',
    { allOf: [to('Pet'), of({ size: number }, 'name', 'size')] },
    [`{ name: 'a', size: 1 }`],
    ['{ size: 1 }', `{ name: 'a' }`],
  ],
  [
    'what a component requires of another one',
    { allOf: [to('Pet'), to('NeedsName')] },
    [`{ name: 'a' }`],
    ['{}', '{ age: 1 }'],
  ],
  [
    'what a part of a part has',
    { allOf: [to('Heir')], required: ['name', 'lives'] },
    [`{ name: 'a', lives: 9 }`],
    ['{ lives: 9 }', `{ name: 'a' }`],
  ],
  [
    'what a part requires of its own part',
    { allOf: [to('Named'), of({ size: number })] },
    [`{ name: 'a' }`],
    ['{ size: 1 }'],
  ],
  ['members of a part of its own', { allOf: [of({ a: text })], required: ['a'] }, [`{ a: '' }`], ['{}']],
  [
    'members of a part within a part of its own',
    { allOf: [{ allOf: [of({ a: text }), to('Pet')] }], required: ['a', 'age'] },
    [`{ a: '', age: 1 }`],
    [`{ a: '' }`, '{ age: 1 }'],
  ],
  [
    'what stands beside a reference',
    { ...to('Heir'), required: ['age'] },
    ['{ age: 1 }'],
    ['{}', `{ name: 'a' }`],
  ],
  ...inherited.map(
    (name): Row => [
      `${name}, which every object inherits, beside a reference`,
      { ...to('Pet'), required: [name] },
      [`{ name: 'a', ['${name}']: 1 }`],
      [`{ name: 1, ['${name}']: 1 }`],
    ],
  ),
  [
    'names that every object inherits, in a part and a list',
    { type: 'array', items: { allOf: [to('Heir'), { required: inherited }], required: inherited } },
    [`[{ ${inherited.map((name) => `['${name}']: 1`).join(', ')} }]`],
    ['[{}]', '[1]'],
  ],
  [
    'names that every object inherits, where they are described',
    { ...to('Odd'), required: ['constructor', 'toString'] },
    [`{ constructor: '', toString: 1 }`],
    ['{}', `{ constructor: 1, toString: 1 }`],
  ],
  [
    'what is required of all alternatives',
    { required: ['name'], oneOf: [to('Pet'), of({ name: number })] },
    [`{ name: 'a' }`, '{ name: 1 }'],
    ['{}', '{ name: true }'],
  ],
  [
    'what is required of what a discriminator tells apart',
    { ...kinds, required: ['name'] },
    [`{ kind: 'Cat', name: 'a' }`, `{ kind: 'Dog', name: 1 }`],
    [`{ kind: 'Cat' }`, `{ kind: 'Dog', name: 'a' }`],
  ],
  [
    'what is required of an alternative that has a name',
    { allOf: [to('Cat')], required: ['name'] },
    [`{ kind: 'Cat', name: 'a' }`],
    [`{ kind: 'Cat' }`],
  ],
  [
    'one of two members at least',
    { ...of({ a: text, b: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    [`{ a: '' }`, `{ b: '' }`, `{ a: '', b: '' }`],
    ['{}', '{ a: 1 }', `{ a: '', c: 1 }`],
  ],
  [
    'one of two members of a part',
    { allOf: [to('Pet'), { oneOf: [{ required: ['name'] }, { required: ['age'] }] }] },
    [`{ name: 'a' }`, '{ age: 1 }'],
    ['{}'],
  ],
  ['what nothing describes', of({ a: text }, 'b'), ['{ b: 1 }', `{ a: '', b: null }`], ['{}', `{ a: '' }`]],
  ['what any object has', { type: 'object', required: ['a'] }, ['{ a: 1, b: 2 }'], ['{}', '{ b: 2 }']],
  [
    'one of a map',
    { type: 'object', required: ['a'], additionalProperties: text },
    [`{ a: '', b: '' }`],
    [`{ b: '' }`, '{ a: 1 }'],
  ],
  [
    'what is required where null is another value',
    { ...of({ a: text }, 'a', 'b'), type: ['object', 'null'] },
    [`{ a: '', b: 1 }`, 'null'],
    [`{ a: '' }`],
  ],
  [
    'nothing of what is no object',
    { required: ['name'], oneOf: [text, to('Pet')] },
    [`''`, `{ name: 'a' }`],
    ['1'],
  ],
  [
    'what is required of one of two, and null',
    { anyOf: [{ allOf: [to('Heir')], required: ['name'] }, { type: 'null' }] },
    ['null', `{ name: '' }`],
    ['{}'],
  ],
  [
    'one of two members in a list',
    {
      type: 'array',
      items: { ...of({ a: text, b: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    },
    [`[{ a: '' }, { b: '' }]`],
    ['[{}]'],
  ],
  [
    'what is required of a member',
    of({ pet: { allOf: [to('Heir')], required: ['age'] } }, 'pet'),
    ['{ pet: { age: 1 } }'],
    ['{}', '{ pet: {} }'],
  ],
  [
    'what is required of the names of a pattern',
    { type: 'object', patternProperties: { '^x-': text }, required: ['x-a'] },
    [`{ 'x-a': '' }`],
    ['{}', `{ 'x-a': 1 }`],
  ],
  [
    'what a schema that has itself requires of its part',
    { allOf: [to('Ring')], required: ['next'] },
    ['{ next: {} }'],
    ['{}', '{ next: 1 }'],
  ],
  [
    'what is required of alternatives, of which one requires it, and of the schema itself',
    { ...of({ id: text }, 'id', 'name'), oneOf: [to('Pet'), of({ name: text, size: number }, 'name')] },
    [`{ id: '', name: '' }`],
    [`{ id: '' }`, `{ name: '' }`],
  ],
  [
    'what is never sent is required in vain',
    { allOf: [to('User'), { required: ['id', 'password'] }] },
    [`{ id: '' }`],
    ['{}', `{ id: '', password: '' }`],
  ],
  [
    'a required member is read as it is described',
    { allOf: [to('Heir')], required: ['name'] },
    ['value.name.length as unknown as typeof value'],
    ['value.age.toFixed() as unknown as typeof value'],
  ],
];

let errors = '';
const lines: string[] = [];
beforeAll(async () => {
  const schemas = Object.fromEntries(rows.map(([, schema], index) => [`S${index}`, schema]));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Values', version: '1' },
    paths: {},
    components: { schemas: { ...known, Any: kinds, ...schemas } },
  };
  for (const [index, [, , right, wrong]] of rows.entries()) {
    const given = (value: string) =>
      `{ let value = {} as components['schemas']['S${index}']; value = ${value}; } // ${index} ${value}`;
    lines.push(...right.map(given), ...wrong.flatMap((value) => ['// @ts-expect-error', given(value)]));
  }
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-values-'));
  try {
    await writeFile(join(folder, 'types.gen.ts'), renderTypes(document, '//'));
    const begin = `import type { components } from './types.gen.ts';`;
    await writeFile(join(folder, 'values.ts'), [begin, ...lines].join('\n'));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      types: [],
      allowImportingTsExtensions: true,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    errors = typeErrors(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it.each(rows.map(([title], index) => [title, index] as const))('a type heeds %s', (_title, index) => {
  const found = [...errors.matchAll(/values\.ts\((\d+),\d+\): (.*)/g)].flatMap(([, line, said]) => {
    const at = Number(line) - 2;
    const [own = ''] = lines.slice(lines[at]?.startsWith('//') === true ? at + 1 : at);
    return own.includes(`// ${index} `) ? [`${own}: ${said}`] : [];
  });
  expect(found).toEqual([]);
});

it('and nothing else is wrong', () => {
  expect(errors.replaceAll(/^.*values\.ts\(.*\n(?: .*\n)*/gm, '')).toBe('');
});
