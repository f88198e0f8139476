import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { readContract } from '../generate/read-contract.ts';
import { lintSource } from './lint-source.ts';
import { redoclyConfig } from './redocly-config.ts';

/** What is told of a document, by rule and message. */
async function told(schemas: object, paths: object = {}): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mistaken-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'openapi.yaml');
  const info = { title: 'Letters', version: '1' };
  await writeFile(file, stringify({ openapi: '3.1.1', info, paths, components: { schemas } }));
  const rules = [
    'path-parameters-defined',
    'no-required-schema-properties-undefined',
    'no-invalid-schema-examples',
  ];
  const found = await lintSource(file, await redoclyConfig(null, file), folder);
  return found.flatMap(({ rule, message }) => (rules.includes(rule) ? [message] : []));
}

const text = { type: 'string' };
const properties = { id: text, slug: text };

it.each<[string, object]>([
  ['one of several members', { properties, oneOf: [{ required: ['id'] }, { required: ['slug'] }] }],
  ['not both', { properties, not: { required: ['id', 'slug'] } }],
  ['within a part', { allOf: [{ properties, anyOf: [{ not: { required: ['id'] } }] }] }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  ['a condition', { properties, if: { required: ['id'] }, then: { required: ['slug'] }, else: {} }],
  ['one that depends', { properties, dependentSchemas: { id: { required: ['slug'] } } }],
  ['in a list', { prefixItems: [{ properties, oneOf: [{ required: ['id'] }] }] }],
])('what the schema around describes is described: %s', async (_what, schema) => {
  expect(await told({ Named: schema })).toEqual([]);
});

it.each<[string, object, string]>([
  ['there', { properties, required: ['name'] }, 'name'],
  ['around', { properties, oneOf: [{ required: ['name'] }] }, 'name'],
  ['around another value', { properties: { ...properties, of: { type: 'object', required: ['id'] } } }, 'id'],
  ['around items', { properties, items: { type: 'object', required: ['id'] } }, 'id'],
])('what no schema describes %s is told', async (_where, schema, name) => {
  expect(await told({ Named: schema })).toEqual([expect.stringContaining(`'${name}'`)]);
});

const operation = (name: string) => ({
  get: {
    parameters: [{ name, in: 'path', required: true, schema: text }],
    responses: { 200: { description: 'Read.' } },
  },
});

it.each(['编号', 'numéro', '😀', 'user id', '$key', '@id', 'a:b', 'a+b'])(
  'a parameter of a path may be called %s',
  async (name) => {
    expect(await told({}, { [`/letters/{${name}}/x`]: operation(name) })).toEqual([]);
  },
);

it.each([
  ['编号', '/letters/{编}'],
  ['numéro', '/letters'],
  ['id', '/letters/{numéro}'],
])('and %s is told where %s has none of that name', async (name, path) => {
  expect(await told({}, { [path]: operation(name) })).toEqual([expect.stringContaining(`\`${name}\``)]);
});

it('an example of a schema that the validator does not take is not called wrong', async () => {
  const shared = { type: 'object', required: ['kind'], properties: { kind: text } };
  const Choice = {
    oneOf: [{ $ref: '#/components/schemas/One' }],
    discriminator: { propertyName: 'kind' },
    examples: [{ kind: 'One' }],
  };
  const One = { allOf: [shared, { properties: { kind: { const: 'One' } } }] };
  expect(await told({ Choice, One })).toEqual([]);
  expect(await told({ Size: { type: 'integer', examples: ['wide'] } })).toHaveLength(1);
});

it.each(['错误', 'rate estimate', 'Prêt', 'a/b~c', '😀'])(
  'a document is generated of whatever its paths are called, and its component %s',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'mistaken-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'openapi.yaml');
    const paths = { '/图书/{编号}': operation('编号') };
    const info = { title: '图书', version: '1' };
    const components = { schemas: { [name]: text } };
    await writeFile(file, stringify({ openapi: '3.1.1', info, paths, components }));
    const read = await readContract(file);
    expect(Object.keys(read.paths ?? {})).toEqual(['/图书/{编号}']);
    expect(read.components).toMatchObject({ schemas: { [name]: text } });
  },
);
