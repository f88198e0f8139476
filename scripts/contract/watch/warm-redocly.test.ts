import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { redoclyConfig } from '../contract-files.ts';
import { runRedocly } from '../run-redocly.ts';
import { WarmRedocly } from './warm-redocly.ts';

const good = `openapi: 3.1.1
info: { title: Boats, version: 1.0.0 }
paths: {}
components:
  schemas:
    Boat: { type: number, examples: [1] }
`;
const bad = good.replace('[1]', '[one]');

let folder: TemporaryFolder;
const redocly = new WarmRedocly();

beforeAll(async () => {
  folder = await temporaryFolder('warm');
});
afterAll(async () => {
  redocly.close();
  await folder.remove();
});

it('says of good, bad and good again what a process of its own says', async () => {
  const file = join(folder.path, 'openapi.yaml');
  const args = ['lint', file, '--config', redoclyConfig, '--format=json'];
  for (const text of [good, bad, good, bad]) {
    await writeFile(file, text);
    const [warm, cold] = await Promise.all([redocly.run(args), runRedocly(args)]);
    expect(warm.stdout).toBe(cold.stdout);
    expect(warm.exitCode).toBe(cold.exitCode);
    expect(warm.stdout.includes('no-invalid-schema-examples')).toBe(text === bad);
  }
});

it('answers in turn, and goes on after a command that does not exist', async () => {
  const file = join(folder.path, 'openapi.yaml');
  const output = join(folder.path, 'bundle.json');
  await writeFile(file, good);
  const [nonsense, bundled] = await Promise.all([
    redocly.run(['nonsense']),
    redocly.run(['bundle', file, '--output', output, '--config', redoclyConfig]),
  ]);
  expect(nonsense.exitCode).not.toBe(0);
  expect(bundled.exitCode).toBe(0);
  expect(JSON.parse(await readFile(output, 'utf8'))).toMatchObject({ info: { title: 'Boats' } });
});
