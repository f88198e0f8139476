import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContractBroken } from '../problems/contract-problem.ts';
import { readContract } from './read-contract.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-read-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A document with a schema that has one more member, read; or the rules that it breaks. */
async function read(version: string, member: string): Promise<unknown> {
  const file = join(folder, 'openapi.yaml');
  await writeFile(
    file,
    `openapi: ${version}
info: { title: Teas, version: 1.0.0 }
paths: {}
components:
  schemas:
    Tea: { type: object, properties: { leaf: { type: string, ${member} } } }
`,
  );
  const { components } = await readContract(file).catch((error: unknown) => {
    if (!(error instanceof ContractBroken)) throw error;
    return { components: error.problems.map(({ rule, line }) => `${rule} ${line}`) };
  });
  return components;
}

describe('a member of a schema that no vocabulary has', () => {
  const others = ['id: a', 'unit: ms', 'note: a', 'kind: a', 'sort: 1', 'url: /a', 'pii: true', 'min: 1'];
  it.each(['nullable: true', 'faker: name.first', 'optional: [1]', 'widget: { a: b }', 'x-a: 1', ...others])(
    'is passed over in OpenAPI 3.1, which allows it: %s',
    async (member) => {
      expect(await read('3.1.0', member)).toHaveProperty('schemas.Tea.properties.leaf');
    },
  );

  it.each<[string, string]>([
    ['3.0.3', 'faker: name.first'],
    ['3.0.3', 'const: a'],
    ['3.1.0', 'examples: { a: b }'],
    ['3.1.0', 'maxLength: long'],
    ['3.1.0', 'enum: a'],
    ['3.1.0', 'requierd: [a]'],
    ['3.1.0', 'maxLenght: 1'],
    ['3.1.0', 'tpye: string'],
    ['3.1.0', 'item: {}'],
    ['3.1.0', 'additionalProperty: false'],
  ])('is told where OpenAPI %s has no such: %s', async (version, member) => {
    expect(await read(version, member)).toContain('struct 6');
  });
});
