import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from './read-contract.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: { '/notes': { get: {} } },
};
const yaml = 'openapi: 3.1.0\ninfo: { title: Notes, version: "1" }\npaths: { /notes: { get: {} } }\n';

test.each([
  ['JSON', JSON.stringify(document)],
  ['indented JSON', `\n  ${JSON.stringify(document, null, 2)}\n`],
  ['YAML', yaml],
])('a contract in %s is read behind a byte order mark as without one', async (_form, text) => {
  const folder = await mkdtemp(join(tmpdir(), 'read-contract-'));
  try {
    const file = join(folder, 'openapi');
    const read = async (written: string) => {
      await writeFile(file, written);
      const { document, lineOf } = await readContract(file);
      return { document, line: lineOf('/paths/~1notes/get') };
    };
    const [plain, marked] = [await read(text), await read(`\ufeff${text}`)];
    expect(marked).toEqual(plain);
  } finally {
    await rm(folder, { recursive: true });
  }
});
