import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleContract } from './bundle-contract.ts';
import { sourceDocument, typesFile } from './contract-files.ts';
import { ContractBroken } from './contract-problem.ts';
import { driftingFiles, generateFiles } from './generated-files.ts';
import { lintBundle } from './lint-bundle.ts';
import { lintSource } from './lint-source.ts';

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

const brokenBy = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContractBroken);
  return String(error);
};

describe('npm run generate', () => {
  it('gives the same bytes twice, and what is committed', async () => {
    const [first, second] = await Promise.all([generateFiles(), generateFiles(source)]);
    expect(second).toEqual(first);
    expect(await driftingFiles(first)).toEqual([]);
  });

  it('names the files that a change of the contract makes stale', async () => {
    await edit('components/schemas/Account.yaml', (text) => text.replaceAll('apiKeyPrefix', 'keyPrefix'));
    await edit('components/examples/Account.yaml', (text) => text.replaceAll('apiKeyPrefix', 'keyPrefix'));
    const drifting = await driftingFiles(await generateFiles(source));
    expect(drifting.map((file) => basename(file))).toEqual(['openapi.json', basename(typesFile)]);
  });

  it('answers a $ref that leads nowhere with its file and line', async () => {
    await edit('components/schemas/AuditRun.yaml', (text) =>
      text.replace('./AuditStatus.yaml', './Status.yaml'),
    );
    expect(await brokenBy(generateFiles(source))).toMatch(
      /AuditRun\.yaml:\d+ error bundle: Can't resolve \$ref/,
    );
  });

  it('answers YAML that cannot be read with its file and line, once', async () => {
    await edit('components/schemas/Meta.yaml', (text) => `${text}  broken: [1, 2\n`);
    const message = await brokenBy(generateFiles(source));
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toMatch(/components\/schemas\/Meta\.yaml:8 /);
  });

  it('answers an unreadable root document the same way', async () => {
    await edit('openapi.yaml', (text) => `${text}  : : - [\n`);
    expect(await brokenBy(generateFiles(source))).toMatch(/openapi\.yaml:\d+ error bundle/);
  });
});

describe('npm run lint:contract', () => {
  it('tells a mistake at the line of the file where it was written', async () => {
    await edit('components/responses/NotFound.yaml', (text) =>
      text.replace('  X-RateLimit-Reset:\n    $ref: ../headers/X-RateLimit-Reset.yaml\n', ''),
    );
    await edit('paths/projects.yaml', (text) => text.replace('listProjects', 'projects'));
    const problems = await lintBundle(await bundleContract(source), source);
    expect(problems.map(({ file, line, rule }) => [basename(file), line, rule])).toEqual([
      ['projects.yaml', 2, 'operation-id-verb-noun'],
      ['NotFound.yaml', 1, 'response-headers-declared'],
    ]);
  });

  it('refuses an example that its schema refuses', async () => {
    await edit('components/examples/Account.yaml', (text) => text.replace('plan: pro', 'plan: Pro'));
    const problems = await lintSource(source);
    expect(problems.map(({ rule }) => rule)).toEqual(['no-invalid-media-type-examples']);
  });
});
