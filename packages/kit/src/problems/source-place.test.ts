import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourcePlaces } from './source-place.ts';

/** One document in files: a component of the bundle stands wherever what refers to it says. */
const files = {
  'openapi.yaml':
    'openapi: 3.1.0\npaths:\n  /a: { $ref: "paths/a.yaml" }\ncomponents:\n  schemas:\n    Own: { maximum: 9223372036854775807 }\nwebhooks:\n  a: { get: &got { operationId: a, tags: [&tag b] } }\n  b:\n    get: *got\n    $ref: "paths/a.yaml"\n    post: { tags: [*tag] }\n',
  'paths/a.yaml': 'get:\n  schema: { $ref: "../all.yaml#/$defs/One" }\n',
  'all.yaml':
    '$defs:\n  One:\n    properties:\n      a: { $ref: "#/$defs/Two~1x" }\n  Two/x:\n    minimum: 1\n  Round: { $ref: "#/$defs/Round" }\n',
  'components/schemas/Filed.yaml': 'type: string\nmaxLength: 3\n',
};
const bundle = {
  paths: { '/a': { get: { schema: { $ref: '#/components/schemas/One' } } } },
  components: {
    schemas: {
      Loop: { a: { $ref: '#/components/schemas/Loop' } },
      One: { properties: { a: { $ref: '#/components/schemas/Two' } } },
      Two: { minimum: 1 },
    },
  },
};
const places: readonly [way: string, place: string][] = [
  ['paths /a get schema', 'paths/a.yaml:2:3'],
  ['components schemas One properties a', 'all.yaml:4:7'],
  ['components schemas Two minimum', 'all.yaml:6:5'],
  ['components schemas Two maximum', 'all.yaml:6:5'],
  ['components schemas Filed maxLength', 'components/schemas/Filed.yaml:2:1'],
  ['components schemas Own maximum', 'openapi.yaml:6:12'],
  ['components schemas Loop a', 'openapi.yaml:5:3'],
  ['components schemas Nobody', 'openapi.yaml:5:3'],
  ['webhooks b get operationId', 'openapi.yaml:8:20'],
  ['webhooks b post tags', 'openapi.yaml:12:13'],
  ['webhooks b $ref', 'openapi.yaml:11:5'],
];
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

it.each(places)('%s stands at %s', (way, place) => {
  const { file, line, column } = sourcePlaces(join(folder, 'openapi.yaml'), bundle)(way.split(' '));
  expect(`${relative(folder, file)}:${line}:${column}`).toBe(place);
});

it('a number has the digits that were written', () => {
  const placeOf = sourcePlaces(join(folder, 'openapi.yaml'), bundle);
  expect(placeOf(['components', 'schemas', 'Own', 'maximum']).digits).toBe('9223372036854775807');
  expect(placeOf(['components', 'schemas', 'Own']).digits).toBeUndefined();
});

it('a text is told as it stands, at an alias and beside a reference too', () => {
  const placeOf = sourcePlaces(join(folder, 'openapi.yaml'), bundle);
  const told = ['a get operationId', 'b get operationId', 'b get tags 0', 'b post tags 0', 'b get'];
  expect(told.map((way) => placeOf(['webhooks', ...way.split(' ')]).text)).toEqual([
    'a',
    'a',
    'b',
    'b',
    undefined,
  ]);
});
