import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { driftingFiles } from '@seogeo/kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleContract } from './bundle-contract.ts';
import { sourceDocument, typesFile } from './contract-files.ts';
import { generateFiles } from './generated-files.ts';
import { lintBundle } from './lint-bundle.ts';
import { lintSource } from './lint-source.ts';
import { WarmTools } from './watch/warm-tools.ts';

const tools = new WarmTools();
afterAll(() => tools[Symbol.dispose]());

let folder: string;
let source: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-openapi-'));
  await cp(dirname(sourceDocument), folder, { recursive: true });
  source = join(folder, 'openapi.yaml');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
}

describe('npm run generate', () => {
  it('gives the same bytes twice, and what is committed', async () => {
    const [first, second] = await Promise.all([generateFiles(), generateFiles(source, tools.redocly)]);
    expect(second).toEqual(first);
    expect(await driftingFiles(first)).toEqual([]);
  });

  it('names the files that a change of the contract makes stale', async () => {
    await edit('components/schemas/Account.yaml', (text) => text.replaceAll('apiKeyPrefix', 'keyPrefix'));
    await edit('components/examples/Account.yaml', (text) => text.replaceAll('apiKeyPrefix', 'keyPrefix'));
    const drifting = await driftingFiles(await generateFiles(source, tools.redocly));
    expect(drifting.map((file) => basename(file))).toEqual([
      'openapi.json',
      basename(typesFile),
      'examples.gen.ts',
    ]);
  });
});

describe('npm run lint:contract', () => {
  it('tells a mistake at the line of the file where it was written', async () => {
    await edit('components/responses/NotFound.yaml', (text) =>
      text.replace('  X-RateLimit-Reset:\n    $ref: ../headers/X-RateLimit-Reset.yaml\n', ''),
    );
    await edit('paths/projects.yaml', (text) => text.replace('listProjects', 'projects'));
    const problems = await lintBundle(await bundleContract(source, tools.redocly), source, tools.spectral);
    expect(problems.map(({ file, line, rule }) => [basename(file), line, rule])).toEqual([
      ['projects.yaml', 2, 'operation-id-verb-noun'],
      ['NotFound.yaml', 1, 'response-headers-declared'],
    ]);
  });

  it('refuses an example that its schema refuses', async () => {
    await edit('components/examples/Account.yaml', (text) => text.replace('plan: pro', 'plan: Pro'));
    const problems = await lintSource(source, tools.redocly);
    expect(problems.map(({ rule }) => rule)).toEqual(['no-invalid-media-type-examples']);
  });
});
