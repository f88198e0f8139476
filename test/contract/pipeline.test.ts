import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { bundleProject, driftingFiles, lintFiles } from '@seogeo/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lintBundle } from '../../packages/kit/src/lint/lint-bundle.ts';
import { warmSpectral } from '../../packages/kit/src/lint/warm-spectral.ts';
import { publicFiles, sourceDocument } from '../../scripts/contract/contract-files.ts';
import { generateFiles } from '../../scripts/contract/generated-files.ts';
import { ourProject, projectAt } from './our-project.ts';

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
    const [first, second] = await Promise.all([generateFiles(ourProject), generateFiles(projectAt(source))]);
    expect(second).toEqual(first);
    expect(await driftingFiles(first)).toEqual([]);
  });

  it('names the files that a change of the contract makes stale', async () => {
    await edit('components/schemas/Account.yaml', (text) => text.replaceAll('apiKeyPrefix', 'keyPrefix'));
    await edit('components/examples/Account.yaml', (text) => text.replaceAll('apiKeyPrefix', 'keyPrefix'));
    const drifting = await driftingFiles(await generateFiles(projectAt(source)));
    expect(drifting.map((file) => basename(file))).toEqual([
      'openapi.json',
      basename(publicFiles.types),
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
    const project = projectAt(source);
    const problems = await lintBundle(await bundleProject(project), project, warmSpectral);
    expect(problems.map(({ file, line, rule }) => [basename(file), line, rule])).toEqual([
      ['projects.yaml', 2, 'operation-id-verb-noun'],
      ['NotFound.yaml', 1, 'response-headers-declared'],
    ]);
  });

  it('refuses an example that its schema refuses', async () => {
    await edit('components/examples/Account.yaml', (text) => text.replace('plan: pro', 'plan: Pro'));
    const problems = await lintFiles(projectAt(source));
    expect(problems.map(({ rule }) => rule)).toEqual(['no-invalid-media-type-examples']);
  });
});
